import { bytesOf, holds } from './bytes.ts';
import type { Content } from './content.ts';
import { sizesInIsoMedia } from './iso-media.ts';

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const HEAD = 65_536;

/** How large a picture says it is once it is unpacked, read from its head alone; null when it does not say. */
export async function pictureSize(file: Blob, content: Content): Promise<PictureSize | null> {
  const head = await bytesOf(file, 0, HEAD);
  const view = new DataView(head.buffer, head.byteOffset);
  if (content === 'jpeg') return (await jpegHead(file))?.size ?? null;
  if (content === 'png') return head.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  if (content === 'gif')
    return head.length < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (content === 'webp') return webpSize(head, view);
  if (content !== 'heic' && content !== 'avif') return null;
  return sizesInIsoMedia(head).reduce<PictureSize | null>(
    (most, size) => (most !== null && area(most) >= area(size) ? most : size),
    null,
  );
}

const area = ({ width, height }: PictureSize): number => width * height;

function webpSize(head: Uint8Array, view: DataView): PictureSize | null {
  if (head.length < 30) return null;
  if (holds(head, 'VP8X', 12))
    return { width: 1 + (view.getUint32(24, true) & 0xff_ff_ff), height: 1 + (view.getUint32(26, true) >>> 8) };
  if (holds(head, 'VP8L', 12)) {
    const packed = view.getUint32(21, true);
    return { width: 1 + (packed & 0x3f_ff), height: 1 + ((packed >>> 14) & 0x3f_ff) };
  }
  return holds(head, 'VP8 ', 12)
    ? { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
    : null;
}

/** The segment of a JPEG that holds its size: every start of frame; not the tables that have numbers between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

interface JpegHead {
  readonly size: PictureSize;
  /** Where the picture's own data begins. */
  readonly data: number;
}

/** A JPEG begins with segments that each say how long they are; null when it ends or breaks before its picture begins. */
export async function jpegHead(file: Blob): Promise<JpegHead | null> {
  let size: PictureSize | null = null;
  for (let at = 2; at + 4 <= file.size;) {
    const segment = await bytesOf(file, at, at + 9);
    const marker = segment[1] ?? 0;
    if (segment[0] !== 0xff) return null;
    const view = new DataView(segment.buffer, segment.byteOffset);
    if (isFrame(marker) && segment.length >= 9) size = { height: view.getUint16(5), width: view.getUint16(7) };
    // Filling before a marker.
    if (marker === 0xff) at += 1;
    else at += 2 + view.getUint16(2);
    if (marker === 0xda) return size === null ? null : { size, data: at };
  }
  return null;
}
