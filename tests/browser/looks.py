"""Checks for any page, written in JavaScript. Each returns a list of defects."""

from __future__ import annotations

TOO_WIDE = """[...document.querySelectorAll("body *")].filter(one =>
  !one.closest(".scroll, .map") && !one.closest(".skip") && one.getClientRects().length &&
  one.getBoundingClientRect().right > innerWidth + 1).map(one => one.outerHTML.slice(0, 80))"""

FAINT = """(() => {
  const parts = colour => (colour.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c =>
    c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
    .reduce((sum, c, at) => sum + c * [.2126, .7152, .0722][at], 0);
  const ground = one => {
    for (; one; one = one.parentElement) {
      const found = parts(getComputedStyle(one).backgroundColor);
      if (found.length < 4 || found[3] > 0) return found;
    }
    return [255, 255, 255];
  };
  const faint = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; node = walk.nextNode();) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.getClientRects().length || one.disabled) continue;
    const style = getComputedStyle(one);
    const ink = one.closest("svg") ? style.fill : style.color;
    const two = [light(parts(ink)), light(ground(one))].sort((a, b) => b - a);
    const contrast = (two[0] + .05) / (two[1] + .05);
    if (contrast < 4.5) faint.push(`${contrast.toFixed(2)} ${node.data.trim().slice(0, 40)}`);
  }
  return faint;
})()"""

BROKEN = """(() => {
  const WORDS = /->|(?<=^|\\s)[A-Za-z]{2,20}(?=[\\s.,:;)]|$)/g;
  const broken = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; node = walk.nextNode();) {
    if (!node.parentElement.getClientRects().length) continue;
    for (const { 0: word, index } of node.data.matchAll(WORDS)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(one => Math.round(one.top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
})()"""
"""Finds words and arrows that are broken across two lines."""

FAINT_ON_BOARD = """(() => {
  const steps = [..."FILTER".matchAll(/(brightness|contrast)[(]([\\d.]+)[)]/g)];
  const shown = c => steps.reduce((c, [, what, by]) => Math.min(1, Math.max(0,
    what === "contrast" ? (c - .5) * by + .5 : c * by)), c);
  const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(c => shown(c / 255))
    .map(c => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
    .reduce((sum, c, at) => sum + c * [.2126, .7152, .0722][at], 0);
  const filled = one => one.closest("svg") && one.tagName !== "svg" && !one.closest("text")
    && getComputedStyle(one).fill !== "none";
  const beneath = one => {
    one.scrollIntoView({ block: "center" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const all = document.elementsFromPoint(x + width / 2, y + height / 2);
    return getComputedStyle(all.slice(all.indexOf(one) + 1).find(filled)).fill;
  };
  return [...document.querySelectorAll("svg text")].filter(one =>
    one.textContent && one.getClientRects().length).map(one => {
    const { fill, stroke } = getComputedStyle(one);
    const two = [fill, stroke === "none" ? beneath(one) : stroke].map(light).sort((a, b) => b - a);
    return [(two[0] + .05) / (two[1] + .05), one.textContent];
  }).filter(([contrast]) => contrast < 4.5).map(([a, said]) => `${a.toFixed(2)} ${said}`);
})()"""
"""Finds letters on a drawing that have too little contrast after the page's filter."""
