import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { takeApart, type PhotoKind } from '../../../../../shared/images/picture-facts.ts';
import { readVideo } from '../../../../../shared/images/video/read-video.ts';
import { readWebm } from '../../../../../shared/images/video/read-webm.ts';
import { erasePositions } from './erase-positions.ts';

/** Picture formats whose metadata can be replaced without decoding the image. */
const TAKEN_APART: Readonly<Record<string, PhotoKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
const BLANKED = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence', 'image/avif', 'image/tiff'];
const VIDEOS: Readonly<Record<string, typeof readVideo>> = {
  'video/mp4': readVideo,
  'video/quicktime': readVideo,
  'video/x-m4v': readVideo,
  'video/3gpp': readVideo,
  'video/webm': readWebm,
};

/**
 * The same photo or video without anything that reveals where it was taken; undefined where nothing in it does, null where it is broken.
 * @param found the type that the content shows; undefined where no format is recognised
 */
export async function withoutPosition(
  path: string,
  found: string | undefined,
): Promise<Uint8Array | Blob | undefined | null> {
  if (found === undefined) return undefined;
  const readVideoFile = VIDEOS[found];
  if (readVideoFile !== undefined) {
    const video = await readVideoFile(await openAsBlob(path));
    if (video === null) return null;
    return video.notes ? video.withoutPlace() : undefined;
  }
  const kind = TAKEN_APART[found];
  if (kind !== undefined) {
    const bytes = await readFile(path);
    const clean = takeApart(kind, bytes)?.withoutPlace?.();
    if (clean === undefined) return null;
    return bytes.equals(clean) ? undefined : clean;
  }
  if (!BLANKED.includes(found)) return undefined;
  const bytes = await readFile(path);
  return erasePositions(bytes) ? bytes : undefined;
}
