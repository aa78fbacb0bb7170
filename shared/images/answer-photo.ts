import type { PhotoKind } from './picture-facts.ts';
import { preparePhoto, type PhotoChoices, type PhotoVerdict } from './prepare-photo.ts';

/** A photo that the page hands to the worker. */
export interface Asked {
  readonly number: number;
  readonly file: Blob;
  readonly kind: PhotoKind;
  readonly choices: PhotoChoices;
}

/** What the worker says of it. */
export interface Answered {
  readonly number: number;
  /** Null when something went wrong that nobody thought of. */
  readonly verdict: PhotoVerdict | null;
}

/** The question in a message; null when it is none. Both ends are of one release, so its kind is enough. */
export const askedOf = (data: unknown): Asked | null =>
  typeof data === 'object' && data !== null && 'file' in data ? (data as Asked) : null;

/** The answer in a message; null for the worker's first word. */
export const answeredOf = (data: unknown): Answered | null =>
  typeof data === 'object' && data !== null && 'verdict' in data ? (data as Answered) : null;

/** Never rejects: nothing in a worker handles it. */
export async function answerPhoto({ number, file, kind, choices }: Asked): Promise<Answered> {
  return { number, verdict: await preparePhoto(file, kind, choices).catch(() => null) };
}
