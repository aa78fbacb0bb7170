import { readFile } from 'node:fs/promises';
import { takeApart, type PhotoKind } from '../../../../../shared/images/picture-facts.ts';
import { isMedia } from './matches-type.ts';
import { damaged, refused, type Outcome } from './outcome.ts';

/** Picture formats whose metadata can be replaced without decoding the image. */
const TAKEN_APART: Readonly<Record<string, PhotoKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Picture formats in which too many places can hold a position, so that only the image itself is taken over. */
const DRAWN_ANEW = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/avif',
  'image/tiff',
];

/**
 * Makes a photo or recording without anything that reveals where it was taken. What is kept is listed, never what goes: a file with
 * parts that nobody knows loses them, and one of a type that cannot be treated so is refused.
 * @param found the type that the content shows; undefined where no format is recognised
 * @param declared the type that the file is stored as
 */
export async function withoutPosition(path: string, found: string | undefined, declared: string): Promise<Outcome> {
  if (found === undefined || !(found.startsWith('image/') || isMedia(found)))
    return { ok: true, fresh: null, type: declared };
  const kind = TAKEN_APART[found];
  if (kind !== undefined) {
    const bytes = await readFile(path);
    const clean = takeApart(kind, bytes)?.withoutPlace?.();
    return clean === undefined
      ? damaged
      : { ok: true, fresh: bytes.equals(clean) ? null : { bytes: clean }, type: declared };
  }
  // Most files need neither library, and each is checked in a thread that would load it.
  if (DRAWN_ANEW.includes(found)) return (await import('./draw-anew.ts')).drawAnew(path, found);
  if (isMedia(found)) return (await import('./copy-recording.ts')).copyRecording(path, found, declared);
  return refused(
    `is of a type (${found}) from which the server cannot remove a position. Save it as JPEG and upload it again.`,
  );
}
