import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The least width of the search field, and of the button of the drawer where it is not there yet. */
const SEARCH = 150;
const DRAWER = 116;

interface Fitting {
  readonly row: RefObject<HTMLDivElement | null>;
  /** The chips that have no place in the row, by index, and how many of these are set. */
  readonly left: readonly number[];
  readonly set: number;
  /** Measures again. */
  readonly fit: () => void;
}

/**
 * Which chips fit into the one row of a toolbar: those that are set first, then the others in their order. The rest is for the drawer.
 * Chips are the children marked `data-chip`, `search` or `drawer`; without a layout (in unit tests) all fit.
 * @param marked whether there are chips at all
 */
export function useFitting(marked: boolean): Fitting {
  const row = useRef<HTMLDivElement>(null);
  const [{ left, set }, keep] = useState<Pick<Fitting, 'left' | 'set'>>({ left: [], set: 0 });
  const measure = () => {
    const shown = row.current;
    // What somebody is choosing in the drawer stays there until it is closed.
    if (shown === null || shown.querySelector('dialog')) return;
    const next = marked ? fitting(shown) : { left: [], set: 0 };
    keep((now) => (now.left.join() === next.left.join() && now.set === next.set ? now : next));
  };
  // Whatever is drawn again may be as wide as something else: a choice with a longer name.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (row.current === null) return undefined;
    const resized = new ResizeObserver(measure);
    resized.observe(row.current);
    for (const child of row.current.children) resized.observe(child);
    return () => resized.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- it reads the page, nothing of this render but `marked`
  }, [marked]);
  return { row, left, set, fit: measure };
}

function fitting(row: HTMLElement): Pick<Fitting, 'left' | 'set'> {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const children = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const of = (kind: string) => children.filter(({ dataset }) => dataset.part === kind);
  const chips = of('chip').map((chip, index) => ({
    index,
    width: chip.offsetWidth + gap,
    set: chip.querySelector('[data-set]') !== null,
  }));
  const others = children.filter(({ dataset }) => dataset.part === undefined || dataset.part === 'end');
  const drawer = of('drawer')[0]?.offsetWidth;
  const room =
    row.clientWidth -
    others.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0) -
    (of('search').length > 0 ? SEARCH + gap : 0) +
    gap;
  if (row.clientWidth === 0) return { left: [], set: 0 };
  const needed = chips.reduce((sum, { width }) => sum + width, 0);
  // A drawer that is there only for what does not fit goes away when all fits.
  const always = row.dataset.drawer === 'always' ? (drawer ?? DRAWER) + gap : 0;
  if (needed + always <= room) return { left: [], set: 0 };
  let free = room - (drawer ?? DRAWER) - gap;
  const left = chips
    .toSorted((a, b) => Number(b.set) - Number(a.set) || a.index - b.index)
    .filter(({ width }) => {
      if (width > free) return true;
      free -= width;
      return false;
    });
  return {
    left: left.map(({ index }) => index).toSorted((a, b) => a - b),
    set: left.filter((chip) => chip.set).length,
  };
}
