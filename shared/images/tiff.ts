import { viewOf } from './byte-tools.ts';

/** One value of a photo's EXIF, as its bytes are in the file. */
export interface Entry {
  readonly tag: number;
  /** The type by its number in the TIFF specification: 2 text, 3 and 4 whole numbers, 5 a fraction. */
  readonly type: number;
  readonly count: number;
  readonly value: Uint8Array;
}

/** EXIF is a small TIFF file: a list about the picture, one about the taking of it, one about the place. */
export interface Tiff {
  readonly little: boolean;
  readonly picture: readonly Entry[];
  readonly taking: readonly Entry[];
  readonly place: readonly Entry[];
}

/** Bytes of one value, by the number of its type. */
const SIZES: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** No camera writes more values into one list. */
const MOST = 1000;
export const TAKING_TAG = 0x8769;
export const PLACE_TAG = 0x8825;

/** Reads what can be read of an EXIF block; a list that leads out of the block ends where it does. Null when it is none. */
export function readTiff(bytes: Uint8Array): Tiff | null {
  if (bytes.length < 8) return null;
  const view = viewOf(bytes);
  const little = view.getUint16(0) === 0x4949;
  if (!little && view.getUint16(0) !== 0x4d4d) return null;
  if (view.getUint16(2, little) !== 42) return null;
  const list = (at: number): readonly Entry[] => readList(bytes, at, little);
  const picture = list(view.getUint32(4, little));
  const listAt = (tag: number): readonly Entry[] => {
    const pointer = picture.find((entry) => entry.tag === tag && entry.value.length === 4);
    return pointer ? list(viewOf(pointer.value).getUint32(0, little)) : [];
  };
  return { little, picture, taking: listAt(TAKING_TAG), place: listAt(PLACE_TAG) };
}

function readList(bytes: Uint8Array, start: number, little: boolean): readonly Entry[] {
  const view = viewOf(bytes);
  if (start < 8 || start + 2 > bytes.length) return [];
  const count = Math.min(view.getUint16(start, little), MOST);
  const entries: Entry[] = [];
  // Values do not lie on each other: written apart, those that do would be far larger than the block.
  let room = bytes.length;
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    if (at + 12 > bytes.length) break;
    const type = view.getUint16(at + 2, little);
    const values = view.getUint32(at + 4, little);
    const length = (SIZES[type] ?? 0) * values;
    const from = length > 4 ? view.getUint32(at + 8, little) : at + 8;
    if (length === 0 || length > room || from + length > bytes.length) continue;
    room -= length;
    entries.push({ tag: view.getUint16(at, little), type, count: values, value: bytes.subarray(from, from + length) });
  }
  return entries;
}

/** An EXIF block of these two lists, and none about the place. */
export function writeTiff(
  little: boolean,
  picture: readonly Entry[],
  taking: readonly Entry[],
): Uint8Array<ArrayBuffer> {
  const lists =
    taking.length === 0
      ? [picture]
      : [[...picture, { tag: TAKING_TAG, type: 4, count: 1, value: new Uint8Array(4) }], taking];
  const sorted = lists.map((list) => [...list].sort((a, b) => a.tag - b.tag));
  const starts: number[] = [];
  let end = 8;
  for (const list of sorted) {
    starts.push(end);
    end += 2 + list.length * 12 + 4;
  }
  const places = sorted.map((list) =>
    list.map(({ value }) => {
      if (value.length <= 4) return null;
      const place = end;
      end += value.length + (value.length % 2);
      return place;
    }),
  );
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  for (const [which, list] of sorted.entries()) {
    const start = starts[which] ?? 8;
    view.setUint16(start, list.length, little);
    for (const [index, { tag, type, count, value }] of list.entries()) {
      const at = start + 2 + index * 12;
      const place = places[which]?.[index] ?? null;
      view.setUint16(at, tag, little);
      view.setUint16(at + 2, type, little);
      view.setUint32(at + 4, count, little);
      if (tag === TAKING_TAG && which === 0) view.setUint32(at + 8, starts[1] ?? 0, little);
      else if (place === null) bytes.set(value, at + 8);
      else {
        view.setUint32(at + 8, place, little);
        bytes.set(value, place);
      }
    }
  }
  return bytes;
}
