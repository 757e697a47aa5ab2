// Adds buttons that enlarge the boards, makes all boards show the same part, and adds a slider that
// shows one phase at a time. Without this script, the page shows all phases, each with a whole board.
(function () {
  "use strict";
  var maps = Array.prototype.slice.call(document.querySelectorAll(".map"));
  var STEPS = [1, 1.5, 2.2, 3.3, 5];
  var step = 0, middle = { x: 0.5, y: 0.5 }, bars = [], put = [];

  function button(bar, text, label) {
    var made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.setAttribute("aria-label", label);
    return bar.appendChild(made);
  }
  // Centres all boards on the same point. The script remembers the position of each board, so that
  // only scrolling by the reader moves the others.
  function place(map, at) {
    map.scrollLeft = middle.x * map.scrollWidth - map.clientWidth / 2;
    map.scrollTop = middle.y * map.scrollHeight - map.clientHeight / 2;
    put[at] = [map.scrollLeft, map.scrollTop];
  }
  function turn() { maps.forEach(place); }
  function zoom(to) {
    step = Math.max(0, Math.min(STEPS.length - 1, to));
    if (step === 0) middle = { x: 0.5, y: 0.5 };
    maps.forEach(function (map) {
      map.querySelector(".board").style.width = STEPS[step] * 100 + "%";
      map.classList.toggle("large", step > 0);
      if (step) map.setAttribute("tabindex", "0"); else map.removeAttribute("tabindex");
    });
    bars.forEach(function (bar) {
      bar.less.disabled = step === 0;
      bar.more.disabled = step === STEPS.length - 1;
      bar.shown.textContent = Math.round(STEPS[step] * 100) + "%";
    });
    turn();
  }
  maps.forEach(function (map, at) {
    var bar = document.createElement("div");
    bar.className = "zoom";
    var less = button(bar, "\u2212", "Smaller board");
    var more = button(bar, "+", "Larger board");
    bars.push({ less: less, more: more, shown: bar.appendChild(document.createElement("output")) });
    less.addEventListener("click", function () { zoom(step - 1); });
    more.addEventListener("click", function () { zoom(step + 1); });
    map.setAttribute("role", "region");
    map.setAttribute("aria-label", "Board");
    map.parentNode.insertBefore(bar, map);
    map.addEventListener("scroll", function () {
      if (!map.clientWidth || step === 0) return;
      if (map.scrollLeft === put[at][0] && map.scrollTop === put[at][1]) return;
      middle = {
        x: (map.scrollLeft + map.clientWidth / 2) / map.scrollWidth,
        y: (map.scrollTop + map.clientHeight / 2) / map.scrollHeight
      };
      put[at] = [map.scrollLeft, map.scrollTop];
      maps.forEach(function (other, number) { if (other !== map) place(other, number); });
    });
  });
  zoom(0);

  var phases = Array.prototype.slice.call(document.querySelectorAll(".phase"));
  if (phases.length < 2) return;
  var bar = document.createElement("div");
  bar.className = "slider";
  var back = button(bar, "\u2039", "Previous phase");
  var range = bar.appendChild(document.createElement("input"));
  range.type = "range";
  range.min = 0;
  range.max = phases.length - 1;
  range.setAttribute("aria-label", "Phase");
  var forth = button(bar, "\u203a", "Next phase");
  var shown = bar.appendChild(document.createElement("output"));
  var all = button(bar, "All", "Show all phases");
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
