import { bytesOf, holds } from './bytes.ts';
import type { Content } from './content.ts';

/** Kinds of the container that most films and the newer pictures come in. */
export const ISO_MEDIA: readonly Content[] = ['mp4', 'quicktime', 'heic', 'avif'];

/** Boxes that a QuickTime film of before 2004 may begin with. */
const OLD_QUICKTIME = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
const HEIC = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** What a file in this container is, stated by the brand in its first box; null when it is none of it. */
export function isoContent(bytes: Uint8Array): Content | null {
  if (!holds(bytes, 'ftyp', 4))
    return OLD_QUICKTIME.some((box) => holds(bytes, box, 4)) && bytes.length > 16 ? 'quicktime' : null;
  const end = Math.min(bytes.length, numberAt(bytes, 0), 256);
  const brand = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  const brands = [brand(8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(brand(at));
  if (brands.some((one) => one === 'avif' || one === 'avis')) return 'avif';
  if (brands[0] === 'qt  ') return 'quicktime';
  if (HEIC.test(brand(8))) return 'heic';
  return /^(M4A|M4B|F4A)/.test(brand(8)) ? null : 'mp4';
}

/** What a file in this container needs, beside its beginning, to be shown at all. */
const NEEDED: Partial<Record<Content, string>> = { mp4: 'moov', quicktime: 'moov', heic: 'meta', avif: 'meta' };

/** Whether all of it is there: each box says how long it is, and the list of what is where may come last. */
export async function isWholeIsoMedia(file: Blob, content: Content): Promise<boolean> {
  let found = false;
  for (let at = 0; at < file.size;) {
    const head = await bytesOf(file, at, at + 16);
    // What cameras write behind the last box is theirs.
    if (head.length < 8 || !/^[\w ©-]{4}$/.test(String.fromCharCode(...head.subarray(4, 8)))) return found;
    found ||= holds(head, NEEDED[content] ?? '', 4);
    const stated = numberAt(head, 0);
    const length = stated === 1 && head.length >= 16 ? numberAt(head, 8) * 2 ** 32 + numberAt(head, 12) : stated;
    // Zero is for all that follows.
    if (length === 0) return found;
    if (length < 8 || at + length > file.size) return false;
    at += length;
  }
  return found;
}

/** The picture sizes in the list of a HEIC or AVIF picture: of the whole and of the tiles it is made of. */
export function sizesInIsoMedia(bytes: Uint8Array): readonly { readonly width: number; readonly height: number }[] {
  const sizes = [];
  const first = 'i'.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + 16 <= bytes.length && holds(bytes, 'ispe', at))
      sizes.push({ width: numberAt(bytes, at + 8), height: numberAt(bytes, at + 12) });
  }
  return sizes;
}

function numberAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
}
