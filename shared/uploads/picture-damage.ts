import { bytesOf, holds } from './bytes.ts';
import type { Content } from './content.ts';
import { isWholeIsoMedia, ISO_MEDIA } from './iso-media.ts';
import { jpegHead, pictureSize } from './picture-size.ts';
import type { Refusal } from './upload.ts';
import { endsAsZip } from './zip-names.ts';

const PICTURES: readonly Content[] = ['jpeg', 'png', 'gif', 'webp', 'heic', 'avif'];

/** Pixels of one picture: four bytes each when it is shown. The largest cameras of phones make 200 million. */
export const MOST_PIXELS = 210_000_000;

/** Readers of PDF look for its mark this far into a file. */
const PDF_HEAD = 1024;
const PIECE = 1_048_576;

/** Whether a picture or film is cut off, is a second kind of file as well, or would be too large once unpacked. */
export async function pictureDamage(file: Blob, content: Content): Promise<Refusal | null> {
  if (PICTURES.includes(content)) {
    if (indexOf(await bytesOf(file, 0, PDF_HEAD), '%PDF-') >= 0) return { why: 'mixed', content, other: 'pdf' };
    if (await endsAsZip(file)) return { why: 'mixed', content, other: 'zip' };
    const size = await pictureSize(file, content);
    if (size !== null && size.width * size.height > MOST_PIXELS)
      return { why: 'too-many-pixels', ...size, most: MOST_PIXELS };
  }
  return (await isWhole(file, content)) ? null : { why: 'damaged', content };
}

async function isWhole(file: Blob, content: Content): Promise<boolean> {
  if (ISO_MEDIA.includes(content)) return isWholeIsoMedia(file, content);
  if (content === 'jpeg') return isWholeJpeg(file);
  if (content === 'png') return indexOf(await bytesOf(file, Math.max(0, file.size - PIECE), file.size), 'IEND') >= 0;
  if (content === 'gif')
    return (await bytesOf(file, Math.max(0, file.size - PDF_HEAD), file.size)).findLast((byte) => byte !== 0) === 0x3b;
  if (content === 'webp')
    return new DataView((await bytesOf(file, 4, 8)).buffer).getUint32(0, true) + 8 <= file.size + 1;
  return true;
}

/** In a picture's data no other byte follows 0xFF than zero and the marks of a restart: the first end mark is the end. */
async function isWholeJpeg(file: Blob): Promise<boolean> {
  const head = await jpegHead(file);
  if (head === null) return false;
  for (let at = head.data; at < file.size; at += PIECE - 1) {
    if (indexOf(await bytesOf(file, at, at + PIECE), '\xff\xd9') >= 0) return true;
  }
  return false;
}

function indexOf(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) if (holds(bytes, text, at)) return at;
  return -1;
}
