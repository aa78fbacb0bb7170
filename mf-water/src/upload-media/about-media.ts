import type { Typed } from '@groundwork/shared/data';
import { tagsOf, typedFor } from '@groundwork/shared/ui/uploading';
import type { Upload } from '@groundwork/shared/uploads';
import { foundOf, type Found } from './found.ts';

/** What the record of a photo or video says beside its files. `null` is not known. */
export interface AboutMedia {
  readonly caption: string | null;
  readonly credit: string | null;
  readonly consent: string;
  /** A moment, `2024-05-06T05:08:09.000Z`. */
  readonly taken_at: string | null;
  readonly village_id: string | null;
  readonly water_project_id: string | null;
  readonly tags: readonly string[] | null;
}

/** The fields that can be filled in for all files at once, and for one alone. */
export const DETAILS = ['caption', 'credit', 'consent', 'taken', 'village', 'project', 'tags'] as const;
export type Detail = (typeof DETAILS)[number];

type Described = Pick<Upload, 'file' | 'checked'>;

/** What is typed for this file, else what is typed for all of them. */
export function aboutMedia(typed: Typed, upload: Described): AboutMedia {
  const detail = (name: Detail): string | null =>
    [typedFor(typed, name, upload), typed[name]].find((value) => value?.trim())?.trim() ?? null;
  return {
    caption: detail('caption'),
    credit: detail('credit'),
    consent: detail('consent') ?? 'unknown',
    taken_at: takenAt(typed, upload),
    village_id: detail('village'),
    water_project_id: detail('project'),
    tags: tagsOf(detail('tags') ?? ''),
  };
}

/** The moment a file was taken, by the camera's clock: as typed, else as the camera says. Empty when neither is known. */
export const wallFor = (typed: Typed, upload: Described): string =>
  typedFor(typed, 'taken', upload) ?? foundOf(upload)?.takenAt?.wall ?? '';

/** What is typed for all counts only where the file itself says nothing. */
function takenAt(typed: Typed, upload: Described): string | null {
  const own = wallFor(typed, upload);
  return own !== '' ? momentOf(own, foundOf(upload)?.takenAt) : momentOf(typed['taken'] ?? '', null);
}

/** A time of day in the camera's zone as a moment; in this device's zone where the camera does not record its own. */
function momentOf(wall: string, taken: Found['takenAt'] | undefined): string | null {
  const moment = new Date(`${wall}${taken?.offset ?? ''}`);
  return wall === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
