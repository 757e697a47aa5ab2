/** If there are more choices than this, the page shows a menu instead of buttons. */
const MOST_BUTTONS = 14;

/** Asks what to order, one question at a time. */
class Composer {
  constructor(atlas, task, judge) {
    Object.assign(this, { atlas, task, judge, draft: new Draft(task, atlas), at: 0, taps: new Map() });
    this.key = `orders ${task.game} ${task.power} ${this.draft.head}`;
    this.recall();
    $("work").hidden = false;
    if (atlas.data.drawing) {
      $("map").hidden = false;
      this.board = new Board(atlas, task, code => this.tap(code));
      this.board.open($("scroll"));
    }
    const phases = task.phases.map(phase => phaseWords(phase.code));
    document.title = `${powerName(task.power)}, ${task.game}: compose orders`;
    $("title").textContent = `${powerName(task.power)} in ${task.game}`;
    $("lead").textContent = `${task.variant}: orders for ${phases.join(", ")}.${this.lag()}`;
    $("add").onclick = () => this.type();
    $("typed").onkeydown = event => event.key === "Enter" && this.type();
    $("copy").onclick = () => this.copy();
    $("typing").open = task.features.includes("t");
    this.ask();
  }

  get phase() {
    return this.draft.phases[this.at];
  }

  get isFree() {
    return [CHOICE.LIST, CHOICE.AHEAD].includes(this.phase.choice);
  }

  get legal() {
    const { choice } = this.phase;
    const units = new Map([...this.task.board].filter(([, one]) => !one.own).concat([...this.draft.own(this.phase)]));
    return new Legal(this.atlas, {
      units: this.isFree ? new Map() : units, seen: choice === CHOICE.BOARD, exact: choice !== CHOICE.LIST,
    });
  }

  /** Returns a sentence about what the map shows, if another phase runs before the one being ordered. */
  lag() {
    const { runs } = this.task;
    return runs ? ` The map shows the board before ${phaseWords(runs)}, which is locked and runs first.` : "";
  }

  // -- asking

  /** Shows a question, with its choices as buttons. Choices that are places also light up on the map. */
  question(title, { choices = [], places = [], chosen, anywhere, back } = {}) {
    this.taps = new Map(places.map(({ code, act, onTap }) => [code, onTap || act]));
    this.anywhere = anywhere;
    this.reset = null;
    this.board?.light(places.filter(one => !one.isQuiet).map(one => one.code), chosen);
    const button = ({ label, act, look = "" }) => make("button", { type: "button", className: look, onclick: act }, label);
    const shown = places.filter(one => !one.isQuiet).map(one => ({ label: one.label || this.atlas.name(one.code), act: one.act, look: one.look }));
    const heading = make("h2", { tabIndex: -1 }, title);
    heading.setAttribute("aria-live", "polite");
    const parts = [heading];
    if (choices.length) parts.push(make("div", { className: "choices" }, ...choices.map(button)));
    if (shown.length > MOST_BUTTONS) parts.push(this.picker("On the map, or here: ", shown));
    else if (shown.length) parts.push(make("div", { className: "choices" }, ...shown.map(button)));
    if (anywhere) {
      const all = this.atlas.codes.map(code => ({ label: this.atlas.name(code), act: () => anywhere(code) }));
      parts.push(this.picker("A unit that will be elsewhere by then: ", all));
    }
    if (back) parts.push(make("div", { className: "choices" }, button({ label: "Back", act: back })));
    const had = $("panel").contains(document.activeElement);
    $("panel").replaceChildren(...parts);
    if (had) heading.focus({ preventScroll: true });
  }

  /** Returns a menu of choices, sorted by name. */
  picker(label, choices) {
    const sorted = [...choices].sort((a, b) => a.label < b.label ? -1 : 1);
    const select = make("select", { id: "picker" }, make("option", { value: "" }, "Choose a place"),
      ...sorted.map((one, at) => make("option", { value: at }, one.label)));
    select.onchange = () => select.value && sorted[select.value].act();
    return make("p", {}, make("label", { htmlFor: "picker" }, label), select);
  }

  tap(code) {
    const act = this.taps.get(code) || this.anywhere && (() => this.anywhere(code));
    if (act) act();
    else if (this.reset) this.reset(code);
  }

  ask(note = "", more = []) {
    this.render();
    const { choice } = this.phase, said = note ? `${note} ` : "";
    if (choice === CHOICE.RETREATS) this.askFled(said);
    else if (choice === CHOICE.WINTER) this.askWinter(said);
    else this.askUnit(said, more);
  }

  /** Asks which unit to order. At the next question, a tap on another of the player's units starts over. */
  askUnit(said, more) {
    const own = this.draft.own(this.phase), open = this.draft.unordered(this.phase);
    const places = [...own].map(([code, unit]) => ({
      code, label: `${UNITS[unit.kind]} ${this.atlas.name(unit.at)}`, act: () => this.askAction({ kind: unit.kind, at: this.phase.choice === CHOICE.LIST ? code : unit.at }), onTap: () => this.begin(code),
      look: open.includes(unit) ? "" : "done",
    }));
    if (this.isFree) {
      const seen = new Set();
      for (const unit of this.draft.expected(this.phase)) {
        if (seen.has(unitText(unit)) || own.get(provinceOf(unit.at))?.kind === unit.kind) continue;
        seen.add(unitText(unit));
        places.push({ code: provinceOf(unit.at), label: `${UNITS[unit.kind]} ${this.atlas.name(unit.at)} (if it gets there)`, act: () => this.askAction(unit), onTap: () => this.begin(provinceOf(unit.at)) });
      }
    } else {
      for (const at of this.task.spies) more = [...more, { label: `Spy ${this.atlas.name(at)}`, act: () => this.askSpy(at, [[]]) }];
    }
    const what = this.isFree ? "Tap the place of a unit, or choose it." : "Tap one of your units, or choose it.";
    this.question(said + what, { places, choices: more, anywhere: this.isFree ? code => this.begin(code) : null });
  }

  begin(code) {
    const unit = this.draft.own(this.phase).get(code);
    const back = () => this.ask();
    if (!this.isFree) {
      if (unit) this.askAction({ kind: unit.kind, at: unit.at });
      return;
    }
    const ahead = this.draft.expected(this.phase).filter(one => provinceOf(one.at) === code);
    const known = kind => unit?.kind === kind ? unit : ahead.find(one => one.kind === kind);
    const kinds = [ARMY, FLEET].filter(kind => this.atlas.canStand(kind, code));
    if (this.task.winter?.kinds.includes(TANK) && kinds.includes(ARMY)) kinds.push(TANK);
    kinds.sort((a, b) => Boolean(known(b)) - Boolean(known(a)));
    const go = kind => this.askAction({ kind, at: this.phase.choice === CHOICE.AHEAD && known(kind)?.at || code });
    if (kinds.length === 1) {
      go(kinds[0]);
      return;
    }
    const said = kind => unit?.kind === kind ? " (there now)" : known(kind) ? " (if it gets there)" : "";
    this.question(`Which unit will be in ${this.atlas.name(code)}?`, {
      chosen: code, back, choices: kinds.map(kind => ({ label: UNITS[kind] + said(kind), look: known(kind) ? "main" : "", act: () => go(kind) })),
    });
  }

  askAction(unit) {
    const { legal } = this, name = `${UNITS[unit.kind]} ${this.atlas.name(unit.at)}`;
    const moves = legal.moves(unit);
    const choices = [{ label: "Hold", act: () => this.add({ unit, action: "hold" }) }];
    if (moves.length) choices.push({ label: "Move", act: () => this.askMove(unit) });
    if (legal.supportable(unit).length) choices.push({ label: "Support", act: () => this.askSupported(unit) });
    if (legal.convoys(unit).size) choices.push({ label: "Convoy", act: () => this.askArmy(unit) });
    if (this.task.receivers.length) choices.push({ label: "Lend to another power", act: () => this.askReceiver(unit) });
    this.question(`${name}: what does it do?`, { chosen: unit.at, choices, back: () => this.ask() });
    // A tap on a place moves there at once; the buttons would only repeat "Move".
    this.taps = new Map(moves.map(code => [code, () => this.goes(unit, code)]));
    this.board?.light(moves, unit.at);
    this.reset = code => this.draft.own(this.phase).has(code) && this.begin(code);
  }

  askMove(unit) {
    const { legal } = this;
    const places = legal.moves(unit).map(code => ({
      code, label: this.atlas.name(code) + (legal.move(unit, code).places.length ? "" : " (by convoy)"), act: () => this.goes(unit, code),
    }));
    places.sort((a, b) => a.label.includes("(by convoy)") - b.label.includes("(by convoy)") || (a.label < b.label ? -1 : 1));
    this.question(`Where does ${unitText(unit)} move?`, { places, chosen: unit.at, back: () => this.askAction(unit) });
  }

  goes(unit, code) {
    const { places, convoy } = this.legal.move(unit, code);
    const order = to => ({ unit, action: "move", to });
    if (places.length > 1) {
      this.question(`To which coast of ${this.atlas.name(code)}?`, {
        choices: places.map(to => ({ label: this.atlas.name(to), act: () => this.add(order(to)) })), chosen: code, back: () => this.askAction(unit),
      });
    } else if (places.length) {
      const more = convoy ? [{ label: "By convoy instead", act: () => this.byConvoy(unit, code, true) }] : [];
      this.add(order(places[0]), more);
    } else {
      this.byConvoy(unit, code, false);
    }
  }

  /** Asks for the route. An order for an army that could walk must say that it goes by sea. */
  byConvoy(unit, to, couldWalk) {
    if (couldWalk) this.phase.lines.pop();
    const any = { unit, action: "move", to, via: couldWalk };
    this.question(`${unitText(unit)} by convoy to ${this.atlas.name(to)}: by which seas?`, {
      chosen: unit.at, back: () => this.ask(), choices: [
        { label: "Any", look: "main", act: () => this.add(any) },
        { label: "Name the seas", act: () => this.askSea(unit, to, []) }],
    });
  }

  askSea(unit, to, seas) {
    const places = this.legal.onward(provinceOf(unit.at), seas, to).map(code => ({
      code, act: () => code === to ? this.add({ unit, action: "move", to, seas }) : this.askSea(unit, to, [...seas, code]),
    }));
    const back = () => seas.length ? this.askSea(unit, to, seas.slice(0, -1)) : this.byConvoy(unit, to, false);
    this.question(`${[unitText(unit), ...seas].join(" - ")} - ... ${to}: next?`, { places, chosen: seas[seas.length - 1] || unit.at, back });
  }

  askSupported(unit) {
    const { legal } = this;
    const places = legal.supportable(unit).map(code => ({ code, act: () => this.askWhich(unit, code), label: this.there(code) }));
    this.question(`Which unit does ${unitText(unit)} support?`, { places, chosen: unit.at, back: () => this.askAction(unit) });
  }

  /** Returns the name of a place, with the unit that is there now. */
  there(code) {
    const now = this.task.board.get(code);
    return now ? `${this.atlas.name(code)} (${powerName(now.power)}, ${UNITS[now.kind].toLowerCase()})` : this.atlas.name(code);
  }

  askWhich(unit, code) {
    const { legal } = this, now = this.task.board.get(code);
    const kinds = legal.kindsAt(code).filter(kind => legal.supported(unit, legal.named(kind, code)).length);
    const go = kind => this.askGoal(unit, legal.named(kind, code));
    if (kinds.length === 1) {
      go(kinds[0]);
      return;
    }
    if (now) kinds.sort((a, b) => (b === now.kind) - (a === now.kind));
    this.question(`Which unit in ${this.atlas.name(code)}?`, {
      chosen: code, back: () => this.askSupported(unit), choices: kinds.map(kind => ({
        label: kind ? UNITS[kind] + (now && now.kind === kind ? " (there now)" : "") : "Any unit there", act: () => go(kind),
      })),
    });
  }

  askGoal(unit, other) {
    const there = provinceOf(other.at);
    const places = this.legal.supported(unit, other).map(code => ({
      code, label: code === there ? "Where it is (it holds)" : this.atlas.name(code),
      act: () => this.add({ unit, action: "support", other, to: code === there ? undefined : code }),
    }));
    this.question(`${unitText(unit)} S ${unitText(other)}: into which place?`, { places, chosen: there, back: () => this.askSupported(unit) });
  }

  askArmy(fleet) {
    const places = [...this.legal.convoys(fleet).keys()].map(code => ({ code, label: this.there(code), act: () => this.askLanding(fleet, code) }));
    this.question(`Which army does ${unitText(fleet)} convoy?`, { places, chosen: fleet.at, back: () => this.askAction(fleet) });
  }

  askLanding(fleet, from) {
    const other = { kind: ARMY, at: from };
    const places = this.legal.convoys(fleet).get(from).map(code => ({ code, act: () => this.add({ unit: fleet, action: "convoy", other, to: code }) }));
    this.question(`${unitText(fleet)} C A ${from}: to which coast?`, { places, chosen: from, back: () => this.askArmy(fleet) });
  }

  // -- what some games add

  /** Returns the choices of what to add to an order that was just given. */
  riders(line) {
    const { features } = this.task, riders = [];
    if (!line.unit || this.phase.choice === CHOICE.WINTER || this.phase.choice === CHOICE.RETREATS) return riders;
    if (features.includes("r")) riders.push({ label: "Say where it retreats if dislodged", act: () => this.askFallback(line, []) });
    if (features.includes("l") && line.action === "support") riders.push({ label: "Look into another place", act: () => this.askLook(line) });
    return riders;
  }

  ride(line, rider) {
    line.rider = rider;
    line.text = orderText(line);
    this.ask(`Added ${line.text}.`);
  }

  askFallback(line, places) {
    const { unit } = line, done = to => this.ride(line, `(RETREAT ${to.join(" ") || "OFF"})`);
    const near = [...this.atlas.reach(unit.kind, unit.at)].flatMap(code => this.atlas.landings(unit.kind, unit.at, code));
    const left = near.filter(to => !places.includes(to)).map(to => ({
      code: provinceOf(to), label: this.atlas.name(to), act: () => this.askFallback(line, [...places, to]),
    }));
    const so = places.length ? ` So far: ${places.join(", ")}.` : " The best place first.";
    this.question(`Where does ${unitText(unit)} retreat if dislodged?${so}`, {
      places: left, chosen: unit.at, back: () => this.ask(),
      choices: [places.length ? { label: "Done", look: "main", act: () => done(places) } : { label: "Off the board", act: () => done([]) }],
    });
  }

  askLook(line) {
    const from = provinceOf(line.unit.at);
    const places = [...this.atlas.borders.get(from)].sort().map(code => ({ code, act: () => this.ride(line, `LOOK ${code}`) }));
    this.question(`Which place does ${unitText(line.unit)} also look into?`, { places, chosen: from, back: () => this.ask() });
  }

  /** Ask for a spy's route: up to three steps a season, for any number of seasons. */
  askSpy(start, seasons) {
    const done = seasons.slice(0, -1), steps = seasons[seasons.length - 1], here = seasons.flat().pop() || start;
    const said = steps.length || done.length ? orderText({ action: "spy", start, seasons: steps.length ? seasons : done }) : `SPY ${start}`;
    const places = steps.length > 2 ? [] : [...this.atlas.borders.get(here)].sort().map(code => ({ code, act: () => this.askSpy(start, [...done, [...steps, code]]) }));
    const choices = [{ label: steps.length ? "Next season" : "Stay for a season", act: () => this.askSpy(start, [...seasons, []]) }];
    if (seasons.flat().length || done.length) choices.unshift({ label: "Done", look: "main", act: () => this.add({ action: "spy", start, seasons: steps.length ? seasons : done }) });
    this.question(`${said}: where next?`, { places, chosen: here, choices, back: () => this.ask() });
  }

  askReceiver(unit) {
    this.question(`Who may order ${unitText(unit)} in this phase?`, {
      chosen: unit.at, back: () => this.askAction(unit),
      choices: this.task.receivers.map(power => ({ label: powerName(power), act: () => this.add({ unit, action: "lend", power }) })),
    });
  }

  // -- retreats, builds and removals

  askFled(said) {
    const places = this.task.escapes.map(unit => ({
      code: provinceOf(unit.at), label: `${UNITS[unit.kind]} ${this.atlas.name(unit.at)}`, act: () => this.askEscape(unit),
      look: this.phase.lines.some(line => line.unit?.at === unit.at) ? "done" : "",
    }));
    this.question(`${said}Which dislodged unit?`, { places });
  }

  askEscape({ kind, at, to }) {
    const unit = { kind, at };
    const places = to.map(place => ({ code: provinceOf(place), label: this.atlas.name(place), act: () => this.add({ unit, action: "retreat", to: place }) }));
    // Two coasts of a province are one place on the map, so a tap there asks which coast.
    const twice = places.filter((one, at) => places.some((other, there) => there !== at && other.code === one.code));
    this.question(`Where does ${unitText(unit)} retreat?`, {
      places, chosen: at, back: () => this.ask(), choices: [{ label: "Disband", act: () => this.add({ unit, action: "disband" }) }],
    });
    for (const { code } of twice) {
      this.taps.set(code, () => this.question(`To which coast of ${this.atlas.name(code)}?`, {
        choices: places.filter(one => one.code === code), chosen: code, back: () => this.ask(),
      }));
    }
  }

  askWinter(said) {
    const { due, homes, armies } = this.task.winter, open = this.draft.open(this.phase);
    const named = new Set(this.phase.lines.filter(line => line.unit).map(line => provinceOf(line.unit.at)));
    const place = (code, act) => ({ code, act, look: named.has(code) ? "done" : "", isQuiet: !open && !named.has(code) });
    if (due > 0) {
      const choices = open ? [{ label: "Waive a build", act: () => this.add({ action: "waive" }) }] : [];
      const places = [...homes.map(code => place(code, () => this.askBuilt(code))),
        ...armies.map(code => place(code, () => this.add({ unit: { kind: ARMY, at: code }, action: "convert" })))];
      this.question(`${said}${open ? `Build where? ${open} left.` : "All builds are used."}`, { places: places.filter(one => !one.isQuiet), choices });
    } else {
      const places = [...this.draft.own(this.phase)].map(([code, unit]) => ({
        ...place(code, () => this.add({ unit: { kind: unit.kind, at: unit.at }, action: "remove" })), label: `${UNITS[unit.kind]} ${this.atlas.name(unit.at)}`,
      }));
      const what = !due ? "You have nothing to build or remove." : open ? `Remove which unit? ${open} left.` : "All removals are named.";
      this.question(said + what, { places: due ? places.filter(one => !one.isQuiet) : [] });
    }
  }

  askBuilt(code) {
    const { coasts } = this.atlas.provinces[code];
    const choices = this.task.winter.kinds.filter(kind => this.atlas.canStand(kind, code)).flatMap(kind =>
      (isAfloat(kind) && coasts.length ? coasts : [code]).map(at => ({
        label: `${UNITS[kind]} ${this.atlas.name(at)}`, act: () => this.add({ unit: { kind, at }, action: "build" }),
      })));
    this.question(`What do you build in ${this.atlas.name(code)}?`, { choices, chosen: code, back: () => this.ask() });
  }

  // -- the list

  add(order, more = []) {
    const line = this.draft.add(this.phase, order);
    this.ask(`Added ${line.text}.`, [...more, ...this.riders(line)]);
  }

  type() {
    const text = $("typed").value.trim().replace(/\s+/g, " ");
    if (!text) return;
    $("typed").value = "";
    this.phase.lines.push({ text, action: "typed" });
    this.ask(`Added ${text}.`);
  }

  move(at, by) {
    const { lines } = this.phase, [line] = lines.splice(at, 1);
    lines.splice(at + by, 0, line);
    this.ask();
    const tools = $("lines").children[at + by];
    (tools.querySelector(by < 0 ? ".up:enabled" : ".down:enabled") || tools.querySelector(".up:enabled, .down:enabled")).focus();
  }

  drop(at) {
    const [line] = this.phase.lines.splice(at, 1);
    this.ask(`Removed ${line.text}.`);
    ($("lines").children[Math.min(at, $("lines").children.length - 1)]?.querySelector(".drop") || $("typing").firstElementChild).focus();
  }

  repeat(at) {
    this.phase.lines.splice(at + 1, 0, { ...this.phase.lines[at] });
    this.ask();
  }

  render() {
    const { phase, draft } = this, isList = phase.choice === CHOICE.LIST, places = draft.places(phase);
    $("phases").replaceChildren(...draft.phases.length < 2 ? [] : draft.phases.map((one, at) => {
      const button = make("button", { type: "button", onclick: () => { this.at = at; this.ask(); } }, `${phaseWords(one.code)} (${one.lines.length})`);
      if (at === this.at) button.setAttribute("aria-current", "step");
      return button;
    }));
    $("rule").textContent = this.rule();
    $("rule").hidden = !$("rule").textContent;
    $("lines").replaceChildren(...phase.lines.map((line, at) => this.line(line, at, isList, places)));
    $("empty").hidden = phase.lines.length > 0;
    $("more").replaceChildren(...this.extras());
    this.board?.show(phase.lines.map((line, at) => ({ line, isFaint: isList && !places[at].counts })));
    $("warning").textContent = this.warning();
    const { text } = draft, address = this.address();
    $("text").value = draft.isEmpty ? "" : text;
    $("text").rows = Math.min(16, text.split("\n").length + 1);
    $("to").textContent = address;
    const subject = `[${this.task.game}] orders for ${draft.head}`;
    $("mail").href = `mailto:${address.split("@").map(encodeURIComponent).join("@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replace(/\n/g, "\r\n"))}`;
    $("mail").hidden = $("copy").hidden = draft.isEmpty;
    $("said").textContent = "";
    this.keep();
  }

  rule() {
    const { limits } = this.task;
    if (this.phase.choice !== CHOICE.LIST) return "";
    const counts = limits ? `The first ${many(limits.considered, "order")} and ${many(limits.proxies, "proxy", "proxies")} would count on this board. ` : "";
    return `${counts}If two that count are for the same unit, the later one is followed. A new list replaces the one you sent before.`;
  }

  line(line, at, isList, places) {
    const { counts, kind, place, most } = places[at], { lines } = this.phase;
    const later = isList && counts && lines.findIndex((other, there) => there > at && places[there].counts && sameUnit(line, other));
    const said = !isList ? "" : !counts ? `${kind === "proxies" ? "proxy" : "order"} ${place}: would be ignored, only ${most} count`
      : later < 1 ? "" : lines[later].text === line.text ? `the same as line ${later + 1}; each uses a place` : `line ${later + 1} would be followed instead`;
    const tool = (sign, name, className, act, disabled = false) => {
      const button = make("button", { type: "button", className, disabled, onclick: act, title: name }, sign);
      button.setAttribute("aria-label", `${name}: ${line.text}`);
      return button;
    };
    const tools = [];
    if (isList) tools.push(tool("\u2191", "Move up", "up", () => this.move(at, -1), at === 0),
      tool("\u2193", "Move down", "down", () => this.move(at, 1), at === lines.length - 1),
      tool("+", "Repeat", "repeat", () => this.repeat(at)));
    tools.push(tool("\u00d7", "Remove", "drop", () => this.drop(at)));
    return make("li", { className: isList && !counts ? "out" : "" }, make("span", { className: "number" }, `${at + 1}`),
      make("span", {}, make("code", {}, line.text), ...said ? [make("small", {}, said)] : []), make("span", { className: "tools" }, ...tools));
  }

  extras() {
    const { locked, runs } = this.task, { choice } = this.phase, parts = [];
    const open = this.draft.unordered(this.phase);
    if ([CHOICE.BOARD, CHOICE.OWN].includes(choice) && open.length) {
      parts.push(make("p", {}, make("button", { type: "button", id: "rest", onclick: () => this.restHolds() }, `The other ${open.length === 1 ? "unit holds" : `${open.length} units hold`}`)));
    }
    if (this.phase.lines.length) {
      parts.push(make("p", {}, make("button", { type: "button", id: "over", onclick: () => this.startOver() }, "Start over")));
    }
    if (runs) {
      parts.push(make("p", { className: "dim" }, `Your locked list for ${phaseWords(runs)}, which runs first:`),
        locked.length ? make("ol", { className: "dim" }, ...locked.map(text => make("li", {}, text))) : make("p", { className: "dim" }, "The judge's e-mail shows it."));
    }
    return parts;
  }

  restHolds() {
    for (const { kind, at } of this.draft.unordered(this.phase)) this.draft.add(this.phase, { unit: { kind, at }, action: "hold" });
    this.ask();
  }

  startOver() {
    this.phase.lines = [];
    this.ask();
  }

  warning() {
    for (const phase of this.draft.phases) {
      const season = this.draft.phases.length > 1 ? ` for ${phaseWords(phase.code)}` : "";
      const open = [CHOICE.BOARD, CHOICE.OWN].includes(phase.choice) ? this.draft.unordered(phase) : [];
      if (open.length) return `No order yet${season}: ${open.map(unitText).join(", ")}.`;
      if (phase.choice === CHOICE.RETREATS && phase.lines.length < this.task.escapes.length) return "Dislodged units without an order disband.";
      if (phase.choice === CHOICE.WINTER && this.draft.open(phase)) return `Not ordered yet${season}: ${many(this.draft.open(phase), this.task.winter.due > 0 ? "build" : "removal")}.`;
      if ([CHOICE.AHEAD, CHOICE.LIST].includes(phase.choice) && !phase.lines.length) return `Nothing yet${season}.`;
    }
    return "";
  }

  // -- sending

  address() {
    const [local, domain] = this.judge.judge.split("@"), { detail } = this.task;
    return detail ? `${local}${this.judge.delimiter}${detail}@${domain}` : this.judge.judge;
  }

  async copy() {
    const { text } = this.draft;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      $("text").select();
      if (!document.execCommand("copy")) {
        $("said").textContent = "Select the text below and copy it.";
        return;
      }
    }
    $("said").textContent = "Copied. Paste it into an e-mail to the address below.";
  }

  /** Keep the lines while this tab is open, if the browser lets a page do so. */
  keep() {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.draft.phases.map(phase => phase.lines)));
    } catch { /* then a reload starts over */ }
  }

  recall() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key)) || [];
      this.draft.phases.forEach((phase, at) => phase.lines.push(...kept[at] || []));
    } catch { /* as above */ }
  }
}

/** "1 order", "2 orders"; a plural that is not formed with an s must be given. */
const many = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/** Returns true if two lines order the same unit. Ignores coasts. */
function sameUnit(one, other) {
  const named = ({ unit, text }) => unit ? `${unit.kind} ${provinceOf(unit.at)}` : text.split(/[ /]/).slice(0, 2).join(" ");
  return named(one) === named(other);
}

const data = JSON.parse($("data").textContent);
const atlas = new Atlas(data.map);
let composer = null;

function openLink(link) {
  try {
    composer = new Composer(atlas, readTask(link, atlas), data);
    $("start").hidden = true;
  } catch (wrong) {
    $("why").textContent = wrong.message;
    $("start").hidden = false;
  }
}

$("open").onclick = () => {
  if ($("pasted").value.includes("#")) location.hash = $("pasted").value.replace(/^[^#]*#/, "");
  else $("why").textContent = "This is not the whole link: copy it from the judge's e-mail, with everything after the #.";
};
addEventListener("hashchange", () => location.reload());
openLink(location.hash);
