const GPS = 0x8825;
const EXIF = 0x8769;
const MAKER_NOTE = 0x927c;
/** Bytes of one value, by the number of its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

interface Entry {
  readonly tag: number;
  /** Where the entry stands. */
  readonly entry: number;
  /** Where its value stands, and how many bytes it has. */
  readonly from: number;
  readonly length: number;
}

/** The entries of a list of TIFF, with the place of their values. */
const entriesAt = (view: DataView, at: number, little: boolean): readonly Entry[] => {
  if (at < 8 || at + 2 > view.byteLength) return [];
  const entries: Entry[] = [];
  for (let index = 0, count = view.getUint16(at, little); index < count; index += 1) {
    const entry = at + 2 + index * 12;
    if (entry + 12 > view.byteLength) break;
    const length = (SIZES[view.getUint16(entry + 2, little)] ?? 0) * view.getUint32(entry + 4, little);
    const from = length > 4 ? view.getUint32(entry + 8, little) : entry + 8;
    if (from + length <= view.byteLength) entries.push({ tag: view.getUint16(entry, little), entry, from, length });
  }
  return entries;
};

/** Empties the position and the maker's own notes of an EXIF block, whose length and order stay. */
function blankTiff(bytes: Buffer): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = view.getUint16(0);
  const little = order === 0x4949;
  if ((!little && order !== 0x4d4d) || view.getUint16(2, little) !== 42) return false;
  let changed = false;
  const clear = (from: number, length: number): void => {
    if (bytes.subarray(from, from + length).some((byte) => byte !== 0)) changed = true;
    bytes.fill(0, from, from + length);
  };
  const list = entriesAt(view, view.getUint32(4, little), little);
  for (const { tag, from } of list) {
    if (tag !== GPS && tag !== EXIF) continue;
    const at = view.getUint32(from, little);
    for (const place of entriesAt(view, at, little)) {
      if (tag === GPS) {
        clear(place.from, place.length);
        clear(place.entry, 12);
      } else if (place.tag === MAKER_NOTE) clear(place.from, place.length);
    }
    if (tag === GPS && at >= 8 && at + 2 <= bytes.length) clear(at, 2);
  }
  return changed;
}

/**
 * Blanks in place what reveals where a picture was taken, in formats that cannot be written again without knowing all of them (HEIC, AVIF,
 * TIFF). Nothing moves, so the picture's own data stays as it is.
 * @returns whether anything was there
 */
export function erasePositions(bytes: Buffer): boolean {
  let changed = bytes.length > 8 && blankTiff(bytes);
  for (const order of ['MM\0*', 'II*\0']) {
    const start = Buffer.from(`Exif\0\0${order}`, 'latin1');
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1))
      changed = blankTiff(bytes.subarray(at + 6)) || changed;
  }
  for (let at = bytes.indexOf('<x:xmpmeta'); at >= 0; at = bytes.indexOf('<x:xmpmeta', at + 1)) {
    const end = bytes.indexOf('</x:xmpmeta>', at);
    if (end < 0) break;
    bytes.fill(' ', at, end + '</x:xmpmeta>'.length);
    changed = true;
  }
  return changed;
}
