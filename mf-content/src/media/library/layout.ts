import type { Month } from './months.ts';

/** Width by height of a tile, as that of the renditions. */
const RATIO = 1.2;

/** Height of the names of months above a row, pixels: a finger reaches their buttons. */
export const LABEL = 32;

/** Rows are drawn apart from each other and from what is above them. */
const GAP = 6;
const PHONE_GAP = 3;

/** A month's place in the library. Its tiles follow those of the month before it in the same row. */
export interface MonthBox extends Month {
  /** Place of its first item in the library. */
  readonly first: number;
  /** Of its name, pixels from the top left of the library. */
  readonly left: number;
  readonly top: number;
  /** Width that its name has before the next month's begins. */
  readonly room: number;
}

/** One row of tiles, with the names of the months that begin in it above. */
export interface Line {
  readonly top: number;
  /** With the names and the gap below. */
  readonly height: number;
  /** Height of the names: 0 where no month begins. */
  readonly label: number;
  /** Places of its tiles: from, up to. */
  readonly from: number;
  readonly to: number;
}

export interface Layout {
  readonly columns: number;
  readonly gap: number;
  /** Width of a tile. */
  readonly width: number;
  readonly height: number;
  readonly months: readonly MonthBox[];
  readonly lines: readonly Line[];
  /** Height of a tile. */
  readonly tile: number;
}

/** Three in a row of a phone, tiles of some 180 pixels in a window. */
function columnsFor(width: number): number {
  if (width < 280) return 2;
  if (width < 600) return 3;
  return Math.max(3, Math.floor(width / 178));
}

/** Where everything stands, from the numbers alone: the page has its full height before the first item has come. */
export function layOut(months: readonly Month[], width: number): Layout {
  const columns = columnsFor(width);
  const gap = width < 600 ? PHONE_GAP : GAP;
  const tileWidth = (width - gap * (columns - 1)) / columns;
  const tile = Math.round(tileWidth / RATIO);
  const firsts: number[] = [];
  let total = 0;
  for (const { count } of months) {
    firsts.push(total);
    total += count;
  }
  const labelled = new Set(firsts.map((first) => Math.floor(first / columns)));
  const lines: Line[] = [];
  let height = 0;
  for (let from = 0; from < total; from += columns) {
    const label = labelled.has(lines.length) ? LABEL : 0;
    const line = { top: height, height: label + tile + gap, label, from, to: Math.min(from + columns, total) };
    lines.push(line);
    height += line.height;
  }
  const boxes = months.map((month, index): MonthBox => {
    const first = firsts[index] ?? 0;
    const line = lines[Math.floor(first / columns)];
    const column = first % columns;
    const tiles = Math.min(columns - column, (firsts[index + 1] ?? Infinity) - first);
    return {
      ...month,
      first,
      left: column * (tileWidth + gap),
      top: line?.top ?? 0,
      room: tiles * (tileWidth + gap) - gap,
    };
  });
  return { columns, gap, width: tileWidth, height, months: boxes, lines, tile };
}

/** The line of the item at `place`. */
export const lineOf = ({ columns }: Layout, place: number): number => Math.floor(place / columns);

/** Where the tile at `place` stands. */
export function boxOf(layout: Layout, place: number) {
  const { columns, gap, width, tile, lines } = layout;
  const line = lines[lineOf(layout, place)];
  return {
    left: (place % columns) * (width + gap),
    top: (line?.top ?? 0) + (line?.label ?? 0),
    width,
    height: tile,
  };
}

/** Where the focus goes with a key from the item at `place`; undefined for keys that mean nothing here. */
export function placeAfter(key: string, withControl: boolean, place: number, layout: Layout): number | undefined {
  const { columns, lines } = layout;
  const last = (lines.at(-1)?.to ?? 0) - 1;
  const line = lines[lineOf(layout, place)];
  if (!line) return undefined;
  switch (key) {
    case 'ArrowRight':
      return Math.min(place + 1, last);
    case 'ArrowLeft':
      return Math.max(place - 1, 0);
    case 'ArrowDown':
      return line.to > last ? place : Math.min(place + columns, last);
    case 'ArrowUp':
      return place < columns ? place : place - columns;
    case 'Home':
      return withControl ? 0 : line.from;
    case 'End':
      return withControl ? last : line.to - 1;
    default:
      return undefined;
  }
}

/** The last of a sorted list for which `isBefore` holds. */
function lastBefore<T>(sorted: readonly T[], isBefore: (one: T) => boolean): T | undefined {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const one = sorted[middle];
    if (one !== undefined && isBefore(one)) low = middle;
    else high = middle - 1;
  }
  return sorted[low];
}

/** The month of the item at `place`. */
export const monthOf = ({ months }: Layout, place: number): MonthBox | undefined =>
  lastBefore(months, ({ first }) => first <= place);

/** The line at so many pixels from the top. */
const lineAt = ({ lines }: Layout, top: number): Line | undefined => lastBefore(lines, (line) => line.top <= top);

/**
 * Where the window has to be so that it shows what it showed at `at`: the same item of the same month, also when the window was
 * turned and another number of them is in a row. Undefined where that month is not there any more.
 */
export function sameView(before: Layout, after: Layout, at: number): number | undefined {
  const line = lineAt(before, at);
  const month = line && monthOf(before, line.from);
  const now = after.months.find(({ key }) => key === month?.key);
  if (!line || !month || !now) return undefined;
  const next = after.lines[lineOf(after, now.first + Math.min(line.from - month.first, now.count - 1))];
  return next && next.top + Math.min(at - line.top, next.height);
}
