const CHOICE = { BOARD: "b", OWN: "o", AHEAD: "a", LIST: "l", RETREATS: "r", WINTER: "w" };
const SEASONS = { S: "Spring", F: "Fall", W: "Winter" };
const KINDS = { M: "", R: " retreats", A: " adjustments" };
const UNITS = { A: "Army", F: "Fleet", T: "Tank" };

const unitText = ({ kind, at }) => kind ? `${kind} ${at}` : at;
const phaseWords = code => `${SEASONS[code[0]]} ${code.slice(1, -1)}${KINDS[code.slice(-1)]}`;
const powerName = power => POWER_TITLES[power] || power;
const parted = (text, by) => text ? text.split(by) : [];
const readUnit = text => ({ kind: text[0], at: text.slice(1) });

/** Returns the data in a link. Throws an Error whose text says what is wrong with the link. */
function readTask(fragment, atlas) {
  const said = new URLSearchParams(fragment.replace(/^.*#/, "").trim());
  const get = key => said.get(key) || "";
  if (!said.has("v")) throw new Error("This link does not say which orders are due. Open the link in the judge's latest e-mail, or paste it here.");
  if (get("v") !== "1") throw new Error("This link is for another version of this page. Open the link in the judge's latest e-mail.");
  const place = at => {
    const known = provinceOf(at);
    if (!Object.hasOwn(atlas.provinces, known)) throw new Error(`This link is damaged: there is no ${known} on this map. Copy all of it from the e-mail.`);
    return at;
  };
  const unit = text => {
    const one = readUnit(text);
    place(one.at);
    return one;
  };
  const power = name => {
    if (!atlas.data.powers.includes(name)) throw new Error(`This link is damaged: there is no power called ${name || "nothing"}. Copy all of it from the e-mail.`);
    return name;
  };
  const theirs = (text, read) => parted(text, "~").map(one => parted(one, ".").map(read));
  const board = new Map(), centres = new Map(), own = power(get("w"));
  theirs(get("u"), unit).forEach((all, at) => all.forEach(one =>
    board.set(provinceOf(one.at), { ...one, power: atlas.data.powers[at], own: atlas.data.powers[at] === own })));
  theirs(get("c"), place).forEach((all, at) => all.forEach(code => centres.set(code, atlas.data.powers[at])));
  if (!/^[a-z0-9-]*$/i.test(get("a"))) throw new Error("This link is damaged: it has no usable address. Copy all of it from the e-mail.");
  const phases = parted(get("p"), ".").map(text => ({ code: text.slice(0, -1), choice: text.slice(-1) }));
  if (!phases.length || ![...phases.map(one => one.code), get("q") || "S1M"].every(code => /^[SFW]\d+[MRA]$/.test(code))) throw new Error("This link is damaged: it names no phase. Copy all of it from the e-mail.");
  const [considered, proxies] = parted(get("m"), ".").map(Number);
  return {
    game: get("g"), variant: get("t"), power: own, detail: get("a"), phases, board, centres,
    escapes: parted(get("r"), ".").map(text => {
      const [fled, ...to] = text.split("-");
      return { ...unit(fled), to: to.map(place) };
    }),
    winter: said.has("b") ? {
      due: Number(get("b")), homes: parted(get("h"), ".").map(place),
      armies: parted(get("n"), ".").map(place), kinds: parted(get("k"), "."),
    } : null,
    limits: said.has("m") ? { considered, proxies } : null,
    receivers: parted(get("x"), ".").map(power),
    features: get("f"), spies: parted(get("y"), ".").map(place), runs: get("q"), locked: parted(get("s"), "~"),
  };
}

/** Returns an order as a line of text, in the form that HELP shows. Its rider comes last. */
function orderText({ rider, ...order }) {
  return rider ? `${plainText(order)} ${rider}` : plainText(order);
}

function plainText({ unit, action, other, to, seas = [], via, power, start, seasons }) {
  const named = unit ? unitText(unit) : "";
  switch (action) {
    case "hold": return `${named} H`;
    case "move": return [named, ...seas, to].join(" - ") + (via ? " VIA" : "");
    case "support": return `${named} S ${unitText(other)}${to ? ` - ${to}` : ""}`;
    case "convoy": return `${named} C ${unitText(other)} - ${to}`;
    case "lend": return `${named} P ${power}`;
    case "retreat": return `${named} R ${to}`;
    case "disband": return `${named} D`;
    case "build": return `BUILD ${named}`;
    case "convert": return `CONVERT ${named}`;
    case "remove": return `REMOVE ${named}`;
    case "waive": return "WAIVE";
    case "spy": return `SPY ${start} ${seasons.map(steps => steps.map(step => `- ${step}`).join(" ") || "STAY").join(" ; ")}`;
  }
  throw new Error(action);
}

/** The orders so far, by phase, and the text of the message that contains them. */
class Draft {
  constructor(task, atlas) {
    Object.assign(this, { task, atlas });
    this.phases = task.phases.map(phase => ({ ...phase, lines: [] }));
  }

  /** Adds an order. In a list, it goes to the end; otherwise it replaces the one for the same unit. */
  add(phase, order) {
    const line = { ...order, text: order.text || orderText(order) };
    const at = this.replaces(phase, line);
    if (at < 0) phase.lines.push(line);
    else phase.lines[at] = line;
    return line;
  }

  replaces({ choice, lines }, { unit }) {
    if (choice === CHOICE.LIST || !unit) return -1;
    return lines.findIndex(line => line.unit && provinceOf(line.unit.at) === provinceOf(unit.at)
      && (choice !== CHOICE.AHEAD || line.unit.kind === unit.kind));
  }

  /** Returns the player's units in a phase, as far as they are known, after this draft's builds and removals. */
  own(phase) {
    const units = new Map([...this.task.board].filter(([, one]) => one.own));
    const winter = this.phases.find(one => one.choice === CHOICE.WINTER && one !== phase);
    for (const { unit, action } of winter ? winter.lines : []) {
      if (!unit) continue;
      const code = provinceOf(unit.at);
      if (action === "build") units.set(code, { ...unit, power: this.task.power, own: true });
      if (action === "convert" && units.has(code)) units.set(code, { ...units.get(code), kind: TANK });
      if (action === "remove") units.delete(code);
    }
    return units;
  }

  /** Returns the units that the player will have in new places if the moves that run first succeed. */
  expected(phase) {
    const before = this.phases[this.phases.indexOf(phase) - 1];
    const lines = before ? before.lines.map(line => line.text) : this.task.locked;
    return lines.map(line => /^([AFT]) \S+ - (?:\S+ - )*([A-Z0-9/]+)(?: VIA)?(?: \(.*)?$/.exec(line))
      .filter(found => found && Object.hasOwn(this.atlas.provinces, provinceOf(found[2])))
      .map(([, kind, at]) => ({ kind, at: phase.choice === CHOICE.LIST ? provinceOf(at) : at }));
  }

  unordered(phase) {
    const ordered = new Set(phase.lines.filter(line => line.unit).map(line => provinceOf(line.unit.at)));
    return [...this.own(phase)].filter(([code]) => !ordered.has(code)).map(([, unit]) => unit);
  }

  /** Returns the number of builds or removals that still have no order. */
  open(phase) {
    const cost = { build: 1, convert: 1, waive: 1, remove: 1 };
    const used = phase.lines.reduce((sum, { unit, action }) =>
      sum + (cost[action] || 0) * (unit?.kind === TANK ? 2 : 1), 0);
    const { due, homes, armies } = this.task.winter, left = Math.abs(due) - used;
    // If builds are due, each line uses up one place, even a waived build.
    return Math.max(0, due > 0 ? Math.min(left, homes.length + armies.length - phase.lines.length) : left);
  }

  /** Returns, for each line of a list, its number among the orders or the proxies, and whether it counts. */
  places(phase) {
    const used = { orders: 0, proxies: 0 }, { limits } = this.task;
    return phase.lines.map(line => {
      const kind = / P [A-Z_]+$/.test(line.text) ? "proxies" : "orders";
      const place = ++used[kind], most = limits && (kind === "proxies" ? limits.proxies : limits.considered);
      return { kind, place, most, counts: !limits || place <= most };
    });
  }

  get isEmpty() {
    return this.phases.every(phase => !phase.lines.length);
  }

  get head() {
    const codes = this.phases.map(phase => phase.code);
    return codes.length > 1 ? `${codes[0]}-${codes[codes.length - 1]}` : codes[0];
  }

  /** Returns the text of the message: exactly the lines of this draft, in this order. */
  get text() {
    const { detail, power, game } = this.task;
    const parts = detail ? [] : [`SIGNON ${power}@${game} your-password`];
    for (const { code, lines } of this.phases) {
      if (lines.length) parts.push(`ORDERS ${code}`, ...lines.map(line => line.text));
    }
    return parts.join("\n") + "\n";
  }
}
