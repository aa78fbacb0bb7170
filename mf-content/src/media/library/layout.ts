import type { Month } from './months.ts';

/** Width by height of a tile, as that of the renditions. */
const RATIO = 1.2;

/** Height of a month's heading with its distance, pixels. */
export const HEADING = 52;

/** A month's place in the page of the library, pixels from its top. */
export interface MonthBox extends Month {
  /** Place of its first item in the library. */
  readonly first: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One line of the library: headings, or tiles side by side. */
export interface Line {
  /** The first of its months. */
  readonly month: MonthBox;
  readonly top: number;
  readonly height: number;
  /** Places of its tiles: from, up to. A heading has none. */
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

/** Three in a row of a phone, tiles of some 200 pixels in a window. */
function columnsFor(width: number): number {
  if (width < 280) return 2;
  if (width < 600) return 3;
  return Math.max(3, Math.floor(width / 200));
}

/** In so few columns a month of one tile has no room for its heading beside others. */
const TOO_FEW = 3;

/** Where everything stands, small months side by side, from the numbers alone: the page has its full height before the first item has come. */
export function layOut(months: readonly Month[], width: number): Layout {
  const columns = columnsFor(width);
  const gap = width < 600 ? 3 : 8;
  const tileWidth = (width - gap * (columns - 1)) / columns;
  const tile = Math.round(tileWidth / RATIO);
  const boxes: MonthBox[] = [];
  const lines: Line[] = [];
  let [top, bottom] = [0, 0];
  let first = 0;
  // Of the line that was begun last.
  let taken = columns;
  for (const month of months) {
    const end = first + month.count;
    const line = columns > TOO_FEW && taken + month.count <= columns ? lines.pop() : undefined;
    if (line === undefined) [top, taken] = [bottom, 0];
    const rows = Math.ceil(month.count / columns);
    // Alone in its line, its heading may be wider than its tiles.
    const tiles = columns > TOO_FEW ? Math.min(month.count, columns) : columns;
    const box: MonthBox = {
      ...month,
      first,
      left: taken * (tileWidth + gap),
      top,
      width: tiles * (tileWidth + gap) - gap,
      height: HEADING + rows * (tile + gap),
    };
    boxes.push(box);
    if (line === undefined) {
      lines.push({ month: box, top, height: HEADING, from: first, to: first });
      for (let row = 0; row < rows; row += 1) {
        const from = first + row * columns;
        lines.push({
          month: box,
          top: top + HEADING + row * (tile + gap),
          height: tile + gap,
          from,
          to: Math.min(from + columns, end),
        });
      }
    } else {
      lines.push({ ...line, to: end });
    }
    taken = rows > 1 ? columns : taken + month.count;
    bottom = top + box.height;
    first = end;
  }
  return { columns, gap, width: tileWidth, height: bottom, months: boxes, lines, tile };
}

/** The line of the item at `place`. */
export function lineOf({ lines }: Layout, place: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.from ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where the focus goes with a key from the item at `place`; undefined for keys that mean nothing here. */
export function placeAfter(key: string, withControl: boolean, place: number, layout: Layout): number | undefined {
  const last = layout.lines.at(-1)?.to ?? 0;
  const at = lineOf(layout, place);
  const line = layout.lines[at];
  if (!line) return undefined;
  const column = place - line.from;
  const inLine = (step: 1 | -1): number => {
    let next = at + step;
    while (layout.lines[next] && layout.lines[next]?.from === layout.lines[next]?.to) next += step;
    const other = layout.lines[next];
    return other ? Math.min(other.from + column, other.to - 1) : place;
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(place + 1, last - 1);
    case 'ArrowLeft':
      return Math.max(place - 1, 0);
    case 'ArrowDown':
      return inLine(1);
    case 'ArrowUp':
      return inLine(-1);
    case 'Home':
      return withControl ? 0 : line.from;
    case 'End':
      return withControl ? last - 1 : line.to - 1;
    default:
      return undefined;
  }
}

/** The month at so many pixels from the top. */
export function monthAt({ months }: Layout, top: number): MonthBox | undefined {
  let found = months[0];
  for (const month of months) {
    if (month.top > top) break;
    found = month;
  }
  return found;
}
