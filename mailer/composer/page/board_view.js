const $ = id => document.getElementById(id);

/** Returns an element with properties and content. Text is never parsed as HTML. */
function make(name, { data, ...properties } = {}, ...content) {
  const one = Object.assign(document.createElement(name), properties);
  Object.assign(one.dataset, data);
  one.append(...content);
  return one;
}

function draw(name, attributes, ...content) {
  const one = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  one.append(...content);
  return one;
}

/** In a window narrower than NARROW pixels, the map would be too small to tap, so it is LEGIBLE pixels wide. */
const NARROW = 560, LEGIBLE = 900;

/** The map, with the units, the places that can be tapped, and the orders so far. */
class Board {
  constructor(atlas, task, onTap) {
    const { drawing } = atlas.data;
    Object.assign(this, { atlas, task, drawing });
    const [width, height] = drawing.size;
    const layer = name => draw("g", { class: name });
    Object.assign(this, { seaLights: layer("plain"), lights: layer("plain"), orders: layer("plain"), pieces: layer("plain"), imagined: layer("plain") });
    this.svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      draw("defs", {}, draw("marker", { id: "head", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 4, markerHeight: 4, orient: "auto" },
        draw("path", { d: "M0 0L10 5L0 10z", fill: "#10151a" }))),
      draw("rect", { width, height, fill: "#c7dfee" }),
      ...Object.entries(drawing.sea).map(([code, d]) => this.province(code, d, "sea")), this.seaLights,
      draw("path", { d: drawing.neutral, class: "plain", fill: "#d9d4c6", stroke: "#9a9483" }),
      draw("path", { d: drawing.islets, class: "plain", fill: "#e6e0d0", stroke: "#9a9483", "stroke-width": .5 }),
      ...Object.entries(drawing.land).map(([code, d]) => this.province(code, d, "land")),
      draw("path", { d: drawing.lakes, class: "plain", fill: "#c7dfee", stroke: "#6f9db8", "stroke-width": .6 }),
      this.lights, ...Object.entries(drawing.centres).map(([code, at]) => this.centre(code, at)),
      ...Object.entries(drawing.labels).map(([code, at]) => this.label(code, at)),
      ...Object.entries(drawing.also).flatMap(([code, places]) => places.map(at => this.label(code, at))), this.pieces, this.imagined, this.orders,
      ...Object.keys(drawing.labels).map(code => this.hit(code)));
    for (const [, unit] of task.board) this.pieces.append(this.piece(unit));
    for (const unit of task.escapes) this.pieces.append(this.piece({ ...unit, power: task.power, own: true }, true));
    this.svg.addEventListener("click", event => {
      const { code } = event.target.dataset;
      if (code) onTap(code);
    });
  }

  /** Shows the map in a scrolling window, centred on the player's own units. */
  open(view) {
    view.append(this.svg);
    const [width] = this.drawing.size;
    const own = [...this.task.board.values()].filter(one => one.own).concat(this.task.escapes).map(one => this.place(one.at));
    const middle = at => own.reduce((sum, point) => sum + point[at], 0) / own.length;
    const seen = () => [(view.scrollLeft + view.clientWidth / 2) / this.scale, (view.scrollTop + view.clientHeight / 2) / this.scale];
    const zoom = (to, [x, y] = seen()) => {
      this.scale = Math.max(view.clientWidth, Math.min(3 * width, to)) / width;
      this.svg.setAttribute("width", Math.round(this.scale * width));
      view.scrollLeft = x * this.scale - view.clientWidth / 2;
      view.scrollTop = y * this.scale - view.clientHeight / 2;
    };
    $("in").onclick = () => zoom(this.scale * width * 1.4);
    $("out").onclick = () => zoom(this.scale * width / 1.4);
    addEventListener("resize", () => zoom(this.scale * width));
    zoom(view.clientWidth < NARROW ? LEGIBLE : view.clientWidth, own.length ? [middle(0), middle(1)] : [width / 2, width / 2]);
  }

  province(code, d, kind) {
    const owner = this.task.centres.get(code), tint = owner && this.drawing.inks[owner]?.tint;
    const look = kind === "sea" ? "sea" : tint ? "" : "empty";
    return draw("path", { d, class: `province tap ${look}`, "data-code": code, ...tint && kind !== "sea" ? { fill: tint } : {} });
  }

  centre(code, [cx, cy]) {
    return draw("circle", { cx, cy, r: 5, class: "plain", fill: "#fff", stroke: "#2b2620", "stroke-width": 2 });
  }

  label(code, [x, y]) {
    const isSea = this.atlas.terrain(code) === "sea";
    const text = draw("text", { x, y: y + 4, class: isSea ? "watery" : "" });
    text.textContent = isSea ? code : code[0] + code.slice(1).toLowerCase();
    return text;
  }

  place(at) {
    return this.drawing.units[at] || this.drawing.units[provinceOf(at)];
  }

  hit(code) {
    const [cx, cy] = this.place(code);
    return draw("circle", { cx, cy, r: 20, class: "hit tap", "data-code": code });
  }

  piece({ kind, at, power, own }, isFleeing) {
    let [x, y] = this.place(at);
    if (isFleeing) [x, y] = [x + 12, y + 12];
    const inks = this.drawing.inks[power] || { full: "#555", rim: "#fff" };
    const look = { fill: inks.full, stroke: isFleeing ? "#d0021b" : own ? "#000" : inks.rim, "stroke-width": own ? 3 : 1.5 };
    const shape = isAfloat(kind)
      ? draw("path", { d: `M${x - 19} ${y - 9}h38l-8 19h-22z`, ...look, "stroke-linejoin": "round" })
      : draw("circle", { cx: x, cy: y, r: 13, ...look });
    const letter = draw("text", { x, y: y + 6, class: "letter", fill: inks.rim });
    letter.textContent = kind;
    letter.style.fill = inks.rim;
    return draw("g", {}, shape, letter);
  }

  light(codes, chosen) {
    this.seaLights.replaceChildren();
    this.lights.replaceChildren();
    const { land, sea } = this.drawing;
    for (const code of codes) {
      (sea[code] ? this.seaLights : this.lights).append(draw("path", { d: sea[code] || land[code], class: "lit" }));
    }
    if (chosen && this.place(chosen)) {
      const [cx, cy] = this.place(chosen);
      this.lights.append(draw("circle", { cx, cy, r: 22, class: "chosen" }));
    }
  }

  show(lines) {
    this.orders.replaceChildren();
    this.imagined.replaceChildren();
    for (const { line, isFaint } of lines) {
      this.imagine(line);
      const ends = this.way(line);
      if (ends.length < 2) continue;
      const points = ends.map(([x, y]) => `${x},${y}`).join(" ");
      const style = `${line.action === "move" || line.action === "retreat" ? "" : " dotted"}${isFaint ? " faint" : ""}`;
      this.orders.append(draw("polyline", { points, class: `halo${isFaint ? " faint" : ""}` }),
        draw("polyline", { points, class: `arrow${style}`, "marker-end": "url(#head)" }));
    }
  }

  /** Shows the unit of an order in its place if it is not there now. */
  imagine({ unit, action }) {
    if (!unit || !this.place(unit.at) || action === "retreat" || action === "disband") return;
    const now = this.task.board.get(provinceOf(unit.at));
    if (now?.own && now.kind === unit.kind && action !== "build") return;
    const piece = this.piece({ ...unit, power: this.task.power, own: true });
    piece.setAttribute("class", "imagined");
    this.imagined.append(piece);
  }

  way({ unit, action, other, to, seas = [] }) {
    if (!unit || !this.place(unit.at)) return [];
    const from = this.place(unit.at);
    if (action === "move") return shortened([from, ...seas.map(sea => this.place(sea)), this.place(to)]);
    if (action === "retreat") return shortened([from, this.place(to)]);
    if (action !== "support" && action !== "convoy") return [];
    const there = this.place(other.at);
    if (!to) return shortened([from, there]);
    const [goalX, goalY] = this.place(to);
    return shortened([from, [(there[0] + goalX) / 2, (there[1] + goalY) / 2]], 0);
  }
}

/** Returns a line that stops a little short of the units at both ends. */
function shortened(points, atEnd = 14) {
  const pulled = ([x, y], [toX, toY], by) => {
    const far = Math.hypot(toX - x, toY - y) || 1;
    return [x + (toX - x) * Math.min(.4, by / far), y + (toY - y) * Math.min(.4, by / far)];
  };
  const last = points.length - 1;
  return points.map((point, at) => at === 0 ? pulled(point, points[1], 14)
    : at === last ? pulled(point, points[last - 1], atEnd) : point);
}
