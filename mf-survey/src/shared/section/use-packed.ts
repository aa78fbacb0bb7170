import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The height of a grid row, and the gap below a card, in CSS pixels: as in section.module.css. */
const ROW = 4;
const GAP = 16;

/** Lets the cards of a grid stand close below each other, whatever their heights: each takes as many short rows as it is high. */
export function usePacked(): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = grid.current;
    if (shown === null) return undefined;
    const pack = (cards: Iterable<Element>) => {
      // In one column they are below each other anyway.
      const packed = getComputedStyle(shown).gridAutoRows === `${ROW}px`;
      const heights = [...cards].map((card) => [card, card.getBoundingClientRect().height] as const);
      for (const [card, height] of heights) if (card instanceof HTMLElement && height > 0) card.style.gridRowEnd = packed ? `span ${Math.ceil((height + GAP) / ROW)}` : '';
    };
    const resized = new ResizeObserver((entries) => pack(entries.map(({ target }) => target)));
    const watch = () => [...shown.children].forEach((card) => resized.observe(card));
    const changed = new MutationObserver(watch);
    changed.observe(shown, { childList: true });
    pack(shown.children);
    watch();
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, []);
  return grid;
}
