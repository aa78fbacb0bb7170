import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { takeApart } from '../../../../shared/images/picture-facts.ts';
import { readVideo } from '../../../../shared/images/video/read-video.ts';
import { readWebm } from '../../../../shared/images/video/read-webm.ts';
import { blankPlaces } from './blank-places.js';

/** Pictures that can be taken apart and put together again without drawing them. */
const TAKEN_APART = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/apng': 'png', 'image/webp': 'webp', 'image/gif': 'gif' };
const BLANKED = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence', 'image/avif', 'image/tiff'];
const VIDEOS = { 'video/mp4': readVideo, 'video/quicktime': readVideo, 'video/x-m4v': readVideo, 'video/3gpp': readVideo, 'video/webm': readWebm };

/**
 * The same photo or video without anything that tells where it was taken; undefined where nothing in it does, null where it is broken.
 * @param {string} path
 * @param {string | undefined} found the type that the content shows
 * @returns {Promise<Uint8Array | Blob | undefined | null>}
 */
export async function withoutPlace(path, found) {
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
  return blankPlaces(bytes) ? bytes : undefined;
}
