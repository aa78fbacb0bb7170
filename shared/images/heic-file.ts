import { indexOfText, viewOf } from './byte-tools.ts';

/** What can be known of a HEIC or AVIF photo without decoding it. Its notes cannot be taken out without writing it anew. */
export interface BoxedPicture {
  readonly width: number;
  readonly height: number;
  /** From the byte order on; null when there is none. */
  readonly exif: Uint8Array | null;
}

/** The list of what is inside is in front. */
const LIST_WITHIN = 1_048_576;

/** The largest picture named in the file's property list, and its EXIF block (ISO/IEC 23008-12). Null when no size is given. */
export function readBoxedPicture(bytes: Uint8Array): BoxedPicture | null {
  const view = viewOf(bytes);
  let [width, height] = [0, 0];
  const list = bytes.subarray(0, LIST_WITHIN);
  for (let at = indexOfText(list, 'ispe'); at >= 0 && at + 16 <= list.length; at = indexOfText(list, 'ispe', at + 4)) {
    const [across, down] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (across * down > width * height) [width, height] = [across, down];
  }
  if (width * height === 0) return null;
  const block = ['Exif\0\0MM\0*', 'Exif\0\0II*\0'].map((start) => indexOfText(bytes, start)).find((at) => at >= 0);
  return { width, height, exif: block === undefined ? null : bytes.subarray(block + 6) };
}
