/** The first bytes of a database file. */
const HEADER = 100;

/** A database file as numbered pages (https://www.sqlite.org/fileformat2.html), which it is read by. */
export interface Pages {
  readonly view: DataView;
  readonly pageSize: number;
  /** Bytes of a page that SQLite itself uses. */
  readonly usable: number;
  /** Of all its texts. */
  readonly decoder: TextDecoder;
  /** Where the page begins in the file, and where its own header does. @throws RangeError when there is no such page */
  readonly place: (page: number) => { readonly start: number; readonly header: number };
  /** Counts the bytes of rows. @throws RangeError when they are more than the file has: rows that lie on each other */
  readonly spend: (bytes: number) => void;
}

const ENCODINGS = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be'] as const;

/** @throws RangeError when the sizes in the file are impossible */
export function openPages(bytes: Uint8Array): Pages {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stated = view.getUint16(16);
  const pageSize = stated === 1 ? 65_536 : stated;
  const usable = pageSize - view.getUint8(20);
  if (pageSize < 512 || (pageSize & (pageSize - 1)) !== 0 || usable < 480)
    throw new RangeError('No page has this size.');
  const encoding = ENCODINGS[view.getUint32(56)];
  if (encoding === undefined) throw new RangeError('Its texts have no encoding that is known.');
  const place: Pages['place'] = (page) => {
    const start = (page - 1) * pageSize;
    if (page < 1 || start + pageSize > view.byteLength) throw new RangeError(`There is no page ${page}.`);
    return { start, header: page === 1 ? HEADER : start };
  };
  let spent = 0;
  const spend: Pages['spend'] = (length) => {
    spent += length;
    if (spent > view.byteLength) throw new RangeError('Its rows lie on each other.');
  };
  return { view, spend, pageSize, usable, decoder: new TextDecoder(encoding), place };
}

/** A number of one to nine bytes, and where it ends. */
export function varint(view: DataView, at: number): { readonly value: number; readonly end: number } {
  let value = 0n;
  for (let step = 0; step < 9; step += 1) {
    const byte = view.getUint8(at + step);
    if (step === 8) return { value: Number(BigInt.asIntN(64, (value << 8n) | BigInt(byte))), end: at + 9 };
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return { value: Number(value), end: at + step + 1 };
  }
  throw new RangeError('A number has no end.');
}
