"use strict";

const ARMY = "A", FLEET = "F", TANK = "T";
const POWER_TITLES = {};
const provinceOf = place => place.split("/")[0];
const isAfloat = kind => kind === FLEET;

/** A map, and facts derived from it. */
class Atlas {
  constructor(data) {
    this.data = data;
    Object.assign(POWER_TITLES, data.titles);
    this.provinces = data.provinces;
    this.codes = Object.keys(data.provinces);
    this.borders = new Map(this.codes.map(code => [code, new Set(data.armies[code] || [])]));
    this.sailed = new Map();
    for (const [place, steps] of Object.entries(data.fleets)) {
      const from = provinceOf(place), to = steps.map(provinceOf);
      this.sailed.set(place, new Set(to));
      if (from !== place) this.sailed.set(from, new Set([...this.sailed.get(from) || [], ...to]));
      to.forEach(code => this.borders.get(from).add(code));
    }
    this.seas = new Set(this.codes.filter(code => this.terrain(code) === "sea" || data.convoys.includes(code)));
    this.shores = new Map(this.codes.filter(code => this.terrain(code) === "coast").map(
      code => [code, this.near(code, this.seas)]));
  }

  terrain(code) {
    return this.provinces[code].terrain;
  }

  /** Returns the provinces in a set that border this one. */
  near(code, among) {
    return new Set([...this.borders.get(code)].filter(other => among.has(other)));
  }

  canStand(kind, code) {
    return this.terrain(code) !== (isAfloat(kind) ? "land" : "sea");
  }

  /** Returns the provinces to which a unit can move without a convoy, on any coast. */
  reach(kind, place) {
    return (isAfloat(kind) ? this.sailed.get(place) : new Set(this.data.armies[provinceOf(place)] || []))
      || new Set();
  }

  /** Returns the exact places in a province (with coasts) to which a unit can move without a convoy. */
  landings(kind, place, to) {
    if (!isAfloat(kind)) return this.reach(kind, place).has(to) ? [to] : [];
    const { fleets } = this.data;
    const starts = place in fleets ? [place] : this.provinces[place].coasts;
    const found = starts.flatMap(start => fleets[start]).filter(one => provinceOf(one) === to);
    return [...new Set(found)].sort();
  }

  name(place) {
    const coast = place.split("/")[1];
    const { name } = this.provinces[provinceOf(place)];
    return coast ? `${name} (${this.data.coasts[coast]})` : name;
  }

  /** Returns the seas in `from`, and those in `seas` that can be reached from them by sea. */
  spread(from, seas) {
    const reached = new Set(from), fresh = [...from];
    while (fresh.length) {
      for (const next of this.near(fresh.pop(), seas)) {
        if (!reached.has(next)) {
          reached.add(next);
          fresh.push(next);
        }
      }
    }
    return reached;
  }

  /** Returns true if fleets in these seas could carry an army from one coast to another. */
  isChain(start, to, seas) {
    if (start === to || !this.shores.has(start) || !this.shores.has(to)) return false;
    const reached = this.spread(this.near(start, seas), seas);
    return [...this.shores.get(to)].some(sea => reached.has(sea));
  }

  /** Returns true if a convoy route through these seas, however long, can include this sea. */
  couldCarry(start, sea, to, seas) {
    if (start === to || !this.shores.has(start) || !this.shores.has(to) || !this.seas.has(sea)) return false;
    const meets = (reached, shore) => [...shore].some(one => reached.has(one));
    const first = this.shores.get(start), last = this.shores.get(to);
    const all = this.spread([sea], seas);
    if (!meets(all, first) || !meets(all, last)) return false;
    // There must be two paths, one to each coast, that share no other sea (Menger's theorem).
    const either = new Set([...first, ...last]);
    return [...all].every(closed => {
      const open = new Set([...seas].filter(one => one !== closed));
      return closed === sea || meets(this.spread([sea], open), either);
    });
  }
}

/**
 * Says which orders the map allows, and the board if everyone sees it. The judge checks every order again.
 *
 * `units` are the known units, by province. If `seen`, there are no others; otherwise other units may
 * be anywhere. If `exact`, the coast of a fleet is known.
 */
class Legal {
  constructor(atlas, { units, seen, exact }) {
    Object.assign(this, { atlas, units, seen, exact });
    this.seas = seen ? new Set([...atlas.seas].filter(sea => units.has(sea))) : atlas.seas;
  }

  start({ at }) {
    return this.exact ? at : provinceOf(at);
  }

  /** Returns the exact places in a province to which a unit can move, and whether it can go by convoy. */
  move(unit, to) {
    const { atlas } = this, from = provinceOf(unit.at);
    if (from === to) return { places: [], convoy: false };
    return {
      places: atlas.landings(unit.kind, this.start(unit), to),
      convoy: !isAfloat(unit.kind) && atlas.isChain(from, to, this.seas),
    };
  }

  moves(unit) {
    return this.atlas.codes.filter(code => {
      const { places, convoy } = this.move(unit, code);
      return places.length || convoy;
    });
  }

  /** Returns the kinds of unit that may be in a province. A null kind means whatever unit is there. */
  kindsAt(code) {
    const known = this.units.get(code);
    if (this.seen || known?.own && this.exact) return known ? [known.kind] : [];
    const kinds = [ARMY, FLEET].filter(kind => this.atlas.canStand(kind, code));
    return kinds.length > 1 ? [...kinds, null] : kinds;
  }

  /** Returns the unit in a province in the form in which an order names it. */
  named(kind, code) {
    const known = this.units.get(code);
    const at = this.exact && known && known.kind === kind && (this.seen || known.own) ? known.at : code;
    return { kind, at };
  }

  couldGo(other, to, supporter) {
    const { atlas } = this, from = provinceOf(other.at);
    const kinds = other.kind ? [other.kind] : [ARMY, FLEET].filter(kind => atlas.canStand(kind, from));
    const seas = new Set([...this.seas].filter(sea => sea !== supporter));
    return kinds.some(kind => atlas.landings(kind, this.start(other), to).length
      || !isAfloat(kind) && atlas.isChain(from, to, seas));
  }

  /** Returns true if a unit can support another one to hold or, if `to` is given, to move there. */
  canSupport(unit, other, to = null) {
    const here = provinceOf(unit.at), there = provinceOf(other.at);
    if (here === there || !this.atlas.reach(unit.kind, this.start(unit)).has(to || there)) return false;
    return !to || to !== here && to !== there && this.couldGo(other, to, here);
  }

  /** Returns the places into which a unit can support another. The other unit's own place means a hold. */
  supported(unit, other) {
    const there = provinceOf(other.at);
    const goals = [...this.atlas.reach(unit.kind, this.start(unit))].sort();
    return goals.filter(to => this.canSupport(unit, other, to === there ? null : to));
  }

  /** Returns the provinces with a known or possible unit that this unit can support. */
  supportable(unit) {
    return this.atlas.codes.filter(code => this.kindsAt(code).some(
      kind => this.supported(unit, this.named(kind, code)).length));
  }

  canConvoy(fleet, from, to) {
    const sea = provinceOf(fleet.at);
    return isAfloat(fleet.kind) && this.atlas.couldCarry(from, sea, to, new Set([...this.seas, sea]));
  }

  /** Returns where there may be armies that a fleet can convoy, and where each of them can land. */
  convoys(fleet) {
    const found = new Map();
    if (!this.atlas.seas.has(provinceOf(fleet.at))) return found;
    for (const from of this.atlas.shores.keys()) {
      if (!this.kindsAt(from).some(kind => kind && !isAfloat(kind))) continue;
      const goals = [...this.atlas.shores.keys()].filter(to => this.canConvoy(fleet, from, to)).sort();
      if (goals.length) found.set(from, goals);
    }
    return found;
  }

  /** Returns the places that can come next on an army's convoy route: seas or the destination. */
  onward(from, seas, to) {
    const last = seas[seas.length - 1] || from;
    const next = [...this.atlas.near(last, this.seas)].filter(sea => !seas.includes(sea)
      && this.atlas.couldCarry(from, sea, to, this.seas));
    return seas.length && this.atlas.shores.get(to).has(last) ? [...next, to] : next;
  }
}
