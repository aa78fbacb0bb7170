import { iconStyles } from '@groundwork/shared/ui/embedding';
import type { SheetShelf } from './sheet-shelf.ts';

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/**
 * A place for antd's `<style>` elements that is never part of the page: what is put there becomes sheets on the shelf at once,
 * before anything measures itself. (The elements themselves would each need a nonce, and each element of ours its own copy.)
 */
export function antdStyles(shelf: SheetShelf): HTMLElement {
  const sheets = new WeakMap<Element, CSSStyleSheet>();
  const known = (style: Element): CSSStyleSheet => {
    const sheet = sheets.get(style) ?? sheetOf(style.textContent);
    sheets.set(style, sheet);
    return sheet;
  };
  const icons = sheetOf(iconStyles);
  const place = document.createElement('div');
  const carryOver = (): void =>
    shelf.setGenerated([icons, ...[...place.children].filter((style) => style.textContent !== '').map(known)]);
  const insertBefore = place.insertBefore.bind(place);
  place.insertBefore = <T extends Node>(node: T, before: Node | null): T => {
    insertBefore(node, before);
    // antd looks where its styles end up by inserting an empty one.
    if (node.textContent !== '') carryOver();
    return node;
  };
  // A style that is written again in place; and one that is taken away, which nobody sees at once.
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target !== place && target instanceof Element) sheets.delete(target);
    carryOver();
  }).observe(place, { childList: true, subtree: true });
  carryOver();
  return place;
}
