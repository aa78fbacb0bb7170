import { useWindowVirtualizer } from '@groundwork/shared/ui/virtual';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
} from 'react';
import type { MediaFilter } from '../filter/media-filter.ts';
import type { MediaItem } from '../media.data.ts';
import { layOut, lineOf, monthOf, placeAfter } from './layout.ts';
import styles from './Library.module.css';
import { MonthSection } from './MonthSection.tsx';
import { shortMonthName, totalOf, type Month } from './months.ts';
import type { LibraryPage } from './pages.ts';
import { renditionFor } from './rendition.ts';
import { useBox } from './use-box.ts';
import { useAnchored, useScrollKept } from './use-scrolled.ts';

/** Left between the toolbar and the month that was jumped to. */
const ABOVE = 6;

/** What is at its bottom while something is selected. */
const SELECTING = 64;

export interface LibraryHandle {
  /** Moves the focus to an item, wherever it is. */
  readonly focus: (place: number) => void;
  /** Moves it back to the item that it was on last. */
  readonly refocus: () => void;
  readonly jumpTo: (month: string) => void;
}

export interface LibraryProps {
  readonly ref?: Ref<LibraryHandle>;
  readonly filter: MediaFilter;
  readonly months: readonly Month[];
  readonly pages: readonly LibraryPage[];
  readonly selected: ReadonlySet<string>;
  readonly selectable: boolean;
  readonly onOpen: (place: number, item: MediaItem) => void;
  readonly onSelect: (place: number, item: MediaItem, range: boolean) => void;
  readonly onSelectMonth: (month: Month) => void;
  /** The month at the top of the window, or the one that was jumped to. */
  readonly onMonth: (key: string) => void;
}

/**
 * The whole library in one page of its full height, of which only what is near the window is drawn and asked for. One tile of all is
 * reached with Tab, the arrows move on from there.
 */
export function Library({
  ref,
  filter,
  months,
  pages,
  selected,
  selectable,
  onOpen,
  onSelect,
  onSelectMonth,
  onMonth,
}: LibraryProps) {
  const [frame, box] = useBox();
  const width = box?.width ?? 0;
  const margin = box?.top ?? 0;
  const standing = box?.standing ?? 0;
  const layout = useMemo(() => layOut(width > 0 ? months : [], width), [months, width]);
  const virtualizer = useWindowVirtualizer({
    count: layout.lines.length,
    estimateSize: (index) => layout.lines[index]?.height ?? 0,
    scrollMargin: margin,
    // A row is drawn in the frame that needs it; these are for the eye that is faster than that.
    overscan: 2,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout]);
  useScrollKept(layout.lines.length > 0);
  useAnchored(layout, margin, JSON.stringify(filter));

  const total = totalOf(months);
  const [asked, setReached] = useState(0);
  /** The month that was jumped to, and where the page was then. */
  const [jumped, setJumped] = useState<{ readonly key: string; readonly at: number }>();
  const reached = Math.max(0, Math.min(asked, total - 1));
  const below = selected.size > 0 ? SELECTING : 0;
  const pending = useRef<number>(undefined);
  const giveFocus = useCallback(() => {
    if (pending.current === undefined) return;
    const tile = frame.current?.querySelector<HTMLElement>(`[data-place="${pending.current}"]`);
    if (!tile) return;
    pending.current = undefined;
    tile.focus({ preventScroll: true });
  }, [frame]);
  const focus = useCallback(
    (place: number) => {
      const line = layout.lines[lineOf(layout, place)];
      if (!line) return;
      pending.current = place;
      setReached(place);
      const top = margin + line.top;
      if (top < scrollY + standing) scrollTo(0, top - standing);
      else if (top + line.height > scrollY + innerHeight - below)
        scrollTo(0, top + line.height - innerHeight + below + 8);
      // It may be there already: then nothing will be drawn again.
      queueMicrotask(giveFocus);
    },
    [layout, margin, giveFocus, below, standing],
  );
  useEffect(giveFocus);
  useImperativeHandle(
    ref,
    () => ({
      focus,
      refocus: () => focus(reached),
      jumpTo: (month) => {
        const target = layout.months.find(({ key }) => key === month);
        if (!target) return;
        scrollTo(0, margin + target.top - standing - ABOVE);
        // The page may end before the month is at its top.
        setJumped({ key: month, at: scrollY });
        setReached(target.first);
      },
    }),
    [focus, reached, layout, margin, standing],
  );

  const lines = virtualizer.getVirtualItems();
  const shown = lines.flatMap(({ index }) => layout.lines[index] ?? []);
  const [from, to] = [shown[0]?.from ?? 0, shown.at(-1)?.to ?? 0];
  const offset = virtualizer.scrollOffset ?? 0;
  const top = shown.find((line) => margin + line.top + line.height > offset + standing);
  const first = top && monthOf(layout, top.from)?.key;
  /** Whether the names above the top row are in sight. */
  const named = top !== undefined && margin + top.top + top.label / 2 > offset + standing;
  const current = jumped !== undefined && Math.abs(offset - jumped.at) < 2 ? jumped.key : first;
  useEffect(() => {
    if (current !== undefined) onMonth(current);
  }, [current, onMonth]);
  const rendition = renditionFor(layout.width, typeof devicePixelRatio === 'number' ? devicePixelRatio : 1);
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    // A tile that was scrolled out of sight has left the focus to what was around it.
    const place = Number(event.target.dataset.place ?? (event.target.closest('button, input') ? NaN : reached));
    if (Number.isNaN(place)) return;
    const next = placeAfter(event.key, event.ctrlKey, place, layout);
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };
  return (
    <div
      ref={frame}
      className={selected.size > 0 ? `${styles.library} ${styles.selecting}` : styles.library}
      style={{ height: layout.height, '--standing': `${standing}px` } as CSSProperties}
      onKeyDown={move}
    >
      {first !== undefined && !named && (
        // Sections are named by their months; this is for those who see.
        <p className={styles.now} aria-hidden="true">
          {shortMonthName(first)}
        </p>
      )}
      {layout.months
        .filter(({ first, count }) => first < to && first + count > from)
        .map((month) => (
          <MonthSection
            key={month.key}
            month={month}
            layout={layout}
            filter={filter}
            pages={pages}
            from={from}
            to={to}
            rendition={rendition}
            reached={reached}
            selected={selected}
            selectable={selectable}
            onOpen={onOpen}
            onSelect={onSelect}
            onSelectMonth={onSelectMonth}
            onDrawn={giveFocus}
          />
        ))}
    </div>
  );
}
