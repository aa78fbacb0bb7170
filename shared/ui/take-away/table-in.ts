import { leftOutOf, type Drawing } from './left-out.ts';
import type { TakenTable } from './taken.ts';

/** What stands in a cell; what is below each other, or beside, is apart. */
function textOf(cell: Element): string {
  const texts: string[] = [];
  let from: Element | null = null;
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (from !== null && from !== node.parentElement) texts.push(' ');
    texts.push(node.nodeValue ?? '');
    from = node.parentElement;
  }
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The values of the first table that is shown, without what does not leave the portal; undefined where there is none. */
export function tableIn({ element, leftOut }: Drawing): TakenTable | undefined {
  const copy = element.cloneNode(true) as Element;
  for (const out of copy.querySelectorAll(leftOutOf(leftOut))) out.remove();
  const table = copy.querySelector('table');
  if (!table) return undefined;
  const [head = [], ...rows] = [...table.rows].map((row) => [...row.cells].map(textOf));
  return { head, rows };
}
