import { getConfiguration } from '@groundwork/shared';
import { photoPreparer, type PhotoKind } from '@groundwork/shared/images';
import { checkFile, plainName, refusalText, type Refusal } from '@groundwork/shared/uploads';

/** What photos come as. */
export const PHOTOS: readonly PhotoKind[] = ['jpeg', 'png', 'webp', 'gif', 'heic', 'avif'];

/** One after another, whichever screen asks. */
export const preparePhoto = photoPreparer();

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/webp': '.webp', 'image/png': '.png' };

/** A file under the name it was chosen by; the ending says what it is now. */
export function named(blob: Blob, { name, type, lastModified }: File): File {
  const ending = blob.type === type ? undefined : ENDINGS[blob.type];
  const plain = plainName(name);
  return new File([blob], ending ? `${plain.replace(/\.[^.\s]+$/, '')}${ending}` : plain, {
    type: blob.type,
    lastModified,
  });
}

export type SmallPhoto =
  | { readonly ok: true; readonly photo: File }
  | { readonly ok: false; /** A sentence. */ readonly problem: string };

/** Checks a photo and makes it small, without the place where it was taken. Rejects when it cannot be read. */
export async function smallPhoto(file: File): Promise<SmallPhoto> {
  const verdict = await checkFile(file, {
    contents: PHOTOS,
    maxBytes: getConfiguration().configuration.uploads.maxBytes,
  });
  const refused = (refusal: Refusal): SmallPhoto => ({ ok: false, problem: refusalText(refusal, file) });
  if (!verdict.ok) return refused(verdict.refusal);
  const content = PHOTOS.find((photo) => photo === verdict.content) ?? 'jpeg';
  const prepared = await preparePhoto(file, content, { smaller: true, keepPosition: false, original: false });
  if (prepared.ok) return { ok: true, photo: named(prepared.prepared.photo, file) };
  const { refusal } = prepared;
  return refused(refusal.why === 'damaged' || refusal.why === 'cannot-be-shown' ? { ...refusal, content } : refusal);
}
