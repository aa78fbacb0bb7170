import { getConfiguration } from '@groundwork/shared';
import { readItems, z } from '@groundwork/shared/data';
import { readVideo, readWebm, stillOf, type PhotoChoices, type PhotoKind } from '@groundwork/shared/images';
import {
  checkFile,
  newKey,
  sha256Of,
  type Checked,
  type Content,
  type KnownRecord,
  type Refusal,
  type Verdict,
} from '@groundwork/shared/uploads';
import { named, PHOTOS, preparePhoto } from '../shared/prepare-photo.ts';
import type { Found } from './found.ts';
import { keepThumbnail } from './thumbnails.ts';

/** What photos and videos come as. */
export const CONTENTS: readonly Content[] = [...PHOTOS, 'mp4', 'quicktime', 'webm'];

/** Checks a photo or video on the device and makes ready what is sent of it. Rejects when it cannot be read. */
export async function checkMedia(
  file: File,
  choices: PhotoChoices,
  onProgress: (progress: number) => void,
): Promise<Verdict> {
  const verdict = await checkFile(file, {
    contents: CONTENTS,
    maxBytes: getConfiguration().configuration.uploads.maxBytes,
  });
  if (!verdict.ok) return verdict;
  const { content } = verdict;
  const kind = PHOTOS.find((photo) => photo === content);
  return kind ? checkPhoto(file, kind, choices) : checkVideo(file, content, choices, onProgress);
}

const refused = (refusal: Refusal): Verdict => ({ ok: false, refusal });

async function checkPhoto(file: File, content: PhotoKind, choices: PhotoChoices): Promise<Verdict> {
  const verdict = await preparePhoto(file, content, choices);
  if (!verdict.ok) {
    const { refusal } = verdict;
    return refused(refusal.why === 'damaged' || refusal.why === 'cannot-be-shown' ? { ...refusal, content } : refusal);
  }
  const { facts, photo, original, thumbnail, sha256 } = verdict.prepared;
  const body = named(photo, file);
  if (thumbnail) keepThumbnail(body, thumbnail);
  const found: Found = {
    kind: 'photo',
    takenAt: facts.takenAt,
    position: choices.keepPosition ? facts.position : null,
    cleaned: facts.tellsPlace && !choices.keepPosition,
    original: original?.size ?? null,
    duration: null,
  };
  return accepted({
    content,
    body,
    sha256,
    found,
    ...(original && { also: { field: 'original', key: newKey(), body: named(original, file) } }),
  });
}

async function checkVideo(
  file: File,
  content: Content,
  choices: PhotoChoices,
  onProgress: (progress: number) => void,
): Promise<Verdict> {
  const video = await (content === 'webm' ? readWebm : readVideo)(file);
  if (video === null) return refused({ why: 'damaged', content });
  const still = await stillOf(file);
  const body = named(video.withoutPlace(), file);
  if (still?.picture) keepThumbnail(body, still.picture);
  const found: Found = {
    kind: 'video',
    takenAt: video.takenAt,
    position: choices.keepPosition ? video.position : null,
    cleaned: video.tells && !choices.keepPosition,
    original: null,
    duration: still?.duration ?? null,
  };
  const also = still?.picture && { field: 'preview_image', key: newKey(), body: named(still.picture, file) };
  return accepted({ content, body, sha256: await sha256Of(file, onProgress), found, ...(also && { also }) });
}

async function accepted(
  checked: Omit<Checked, 'known' | 'body'> & { readonly body: File; readonly found: Found },
): Promise<Verdict> {
  const { sha256, body } = checked;
  const known = sha256 === null ? null : await findSame(sha256).catch(() => null);
  return { ok: true, checked: { ...checked, size: body.size, known } };
}

const knownSchema = z.looseObject({ id: z.string(), caption: z.catch(z.nullable(z.string()), null) });

/** What there is of this file already, as far as the person may see it. */
async function findSame(sha256: string): Promise<readonly KnownRecord[]> {
  const { rows } = await readItems(
    'media_upload_items',
    knownSchema,
    { fields: ['id', 'caption'], filter: { sha256: { _eq: sha256 } }, limit: 1 },
    { trouble: false },
  );
  return rows.map(({ id, caption }) => ({ id, title: caption ?? '' }));
}
