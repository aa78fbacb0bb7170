import { useLayoutEffect, useRef, type RefObject } from 'react';
import { balancedColumns } from './balanced-columns.ts';

/** The height of a grid row, and the gap below a card, in CSS pixels: as in section.module.css. */
const ROW = 4;
const GAP = 16;

/** The column of a card that is in sight, and must not move because another one comes or grows. */
function columnInSight(card: HTMLElement): number | undefined {
  const { top, bottom } = card.getBoundingClientRect();
  const column = Number.parseInt(card.style.gridColumnStart, 10) - 1;
  return column >= 0 && bottom > 0 && top < globalThis.innerHeight ? column : undefined;
}

/** Lets the cards of a grid stand close below each other, whatever their heights, in columns that end at about the same height. */
export function usePacked(): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = grid.current;
    if (shown === null) return undefined;
    let columns = 0;
    let before: readonly string[] = [];
    // A card that somebody works with stays where it is.
    let settled = false;
    const settle = () => {
      settled = true;
    };
    const pack = () => {
      const { gridAutoRows, gridTemplateColumns } = getComputedStyle(shown);
      // In one column they are below each other anyway.
      const packed = gridAutoRows === `${ROW}px`;
      const count = gridTemplateColumns.split(' ').length;
      const cards = [...shown.children].filter((card) => card instanceof HTMLElement);
      const rows = cards.map((card) => Math.ceil((card.getBoundingClientRect().height + GAP) / ROW));
      // A card in the place of another one, as those that are fetched later, has its column.
      for (const [index, card] of cards.entries()) {
        if (
          cards.length !== before.length ||
          card.style.gridColumnStart !== '' ||
          getComputedStyle(card).gridColumnEnd === '-1'
        )
          continue;
        card.style.gridColumnStart = before[index] ?? '';
        card.style.gridRowEnd = `span ${rows[index]}`;
      }
      const placed = (card: HTMLElement, index: number) =>
        getComputedStyle(card).gridColumnEnd === '-1'
          ? null
          : { height: rows[index] ?? 0, stays: count === columns ? columnInSight(card) : undefined };
      const places = packed && (!settled || count !== columns) ? balancedColumns(cards.map(placed), count) : undefined;
      columns = count;
      for (const [index, card] of cards.entries()) {
        card.style.gridRowEnd = packed ? `span ${rows[index]}` : '';
        const place = places?.[index];
        if (!packed || places) card.style.gridColumnStart = typeof place === 'number' ? String(place + 1) : '';
      }
      before = cards.map((card) => card.style.gridColumnStart);
    };
    const resized = new ResizeObserver(pack);
    const watch = () => [...shown.children].forEach((card) => resized.observe(card));
    // A card that comes has its place before it is painted.
    const changed = new MutationObserver(() => {
      pack();
      watch();
    });
    changed.observe(shown, { childList: true });
    shown.addEventListener('click', settle);
    pack();
    watch();
    return () => {
      shown.removeEventListener('click', settle);
      resized.disconnect();
      changed.disconnect();
    };
  }, []);
  return grid;
}
