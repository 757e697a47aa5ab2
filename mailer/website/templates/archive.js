// Keeps wide boards of all phases scrolled to the same part (at first the middle), and adds a slider
// that shows one phase at a time. Without this script the page shows all phases.
(function () {
  "use strict";
  var maps = Array.prototype.slice.call(document.querySelectorAll(".map"));
  var part = null;
  function turn() {
    maps.forEach(function (map) {
      var left = map.scrollWidth - map.clientWidth;
      map.scrollLeft = part === null ? left / 2 : part;
    });
  }
  maps.forEach(function (map) {
    map.addEventListener("scroll", function () {
      if (map.clientWidth) { part = map.scrollLeft; turn(); }
    });
  });
  turn();

  var phases = Array.prototype.slice.call(document.querySelectorAll(".phase"));
  if (phases.length < 2) return;
  var bar = document.createElement("div");
  bar.className = "slider";
  function button(text, label) {
    var made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.setAttribute("aria-label", label);
    return bar.appendChild(made);
  }
  var back = button("\u2039", "Previous phase");
  var range = bar.appendChild(document.createElement("input"));
  range.type = "range";
  range.min = 0;
  range.max = phases.length - 1;
  range.setAttribute("aria-label", "Phase");
  var forth = button("\u203a", "Next phase");
  var shown = bar.appendChild(document.createElement("output"));
  var all = button("All", "Show all phases");
  all.setAttribute("aria-pressed", "false");

  function named(phase) { return phase.getAttribute("aria-label"); }
  function show(number) {
    var one = Math.max(0, Math.min(phases.length - 1, number));
    all.setAttribute("aria-pressed", "false");
    range.value = one;
    range.setAttribute("aria-valuetext", named(phases[one]));
    shown.textContent = named(phases[one]);
    back.disabled = one === 0;
    forth.disabled = one === phases.length - 1;
    phases.forEach(function (phase, at) { phase.hidden = at !== one; });
    turn();
  }
  function asked() {
    return phases.map(function (phase) { return "#" + phase.id; }).indexOf(location.hash);
  }
  back.addEventListener("click", function () { show(+range.value - 1); });
  forth.addEventListener("click", function () { show(+range.value + 1); });
  range.addEventListener("input", function () { show(+range.value); });
  all.addEventListener("click", function () {
    all.setAttribute("aria-pressed", "true");
    phases.forEach(function (phase) { phase.hidden = false; });
    turn();
  });
  window.addEventListener("hashchange", function () {
    if (asked() >= 0) { show(asked()); phases[asked()].scrollIntoView(); }
  });
  phases[0].parentNode.insertBefore(bar, phases[0]);
  show(asked() >= 0 ? asked() : phases.length - 1);
})();
