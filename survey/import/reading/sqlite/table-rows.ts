import { varint, type Pages } from './pages.ts';

const INTERIOR = 0x05;
const LEAF = 0x0d;

/** SQLite's own limit. */
const DEEPEST = 20;

export interface StoredRow {
  readonly rowid: number;
  /** The record, joined from its pages. */
  readonly payload: Uint8Array;
}

/**
 * The rows of a table in the order of their rowid.
 * @param root the page that the table begins on
 * @param seen the pages of the table that were read: none comes twice
 * @throws RangeError when the pages do not fit each other
 */
export function* tableRows(pages: Pages, root: number, seen = new Set<number>(), depth = 0): Generator<StoredRow> {
  if (seen.has(root)) throw new RangeError('Its pages lead in a circle.');
  if (depth > DEEPEST) throw new RangeError('Its pages lie deeper than those of any database.');
  seen.add(root);
  const { view } = pages;
  const { start, header } = pages.place(root);
  const kind = view.getUint8(header);
  if (kind !== INTERIOR && kind !== LEAF) throw new RangeError(`Page ${root} belongs to no table.`);
  const cells = view.getUint16(header + 3);
  const list = header + (kind === INTERIOR ? 12 : 8);
  for (let cell = 0; cell < cells; cell += 1) {
    const at = start + view.getUint16(list + 2 * cell);
    if (kind === INTERIOR) yield* tableRows(pages, view.getUint32(at), seen, depth + 1);
    else yield storedRow(pages, at);
  }
  if (kind === INTERIOR) yield* tableRows(pages, view.getUint32(header + 8), seen, depth + 1);
}

function storedRow(pages: Pages, at: number): StoredRow {
  const length = varint(pages.view, at);
  const rowid = varint(pages.view, length.end);
  return { rowid: rowid.value, payload: payloadAt(pages, rowid.end, length.value) };
}

/** A record of `length` bytes that begins at `at`: what is too long for the page lies on a chain of others. */
function payloadAt({ view, usable, place, spend }: Pages, at: number, length: number): Uint8Array {
  if (length < 0 || length > view.byteLength) throw new RangeError('A row is longer than the file.');
  spend(length);
  const most = usable - 35;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((length - least) % (usable - 4));
  const here = length <= most ? length : fitting <= most ? fitting : least;
  const payload = new Uint8Array(length);
  payload.set(new Uint8Array(view.buffer, view.byteOffset + at, here));
  let done = here;
  let next = here < length ? view.getUint32(at + here) : 0;
  while (done < length) {
    const { start } = place(next);
    const piece = Math.min(usable - 4, length - done);
    payload.set(new Uint8Array(view.buffer, view.byteOffset + start + 4, piece), done);
    done += piece;
    next = view.getUint32(start);
  }
  return payload;
}
