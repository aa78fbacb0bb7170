import { createItem } from '@groundwork/shared/data';
import { sendFile } from '@groundwork/shared/uploads';
import type { VisitValues } from './draft.ts';

export interface NewVisit {
  /** A uuid, the same however often the visit is sent. */
  readonly key: string;
  readonly values: VisitValues;
  readonly photo: File | null;
  /** What was visited, for the list of what waits. */
  readonly pointName: string;
  /** The project's page. */
  readonly page: string;
}

/** `waiting`: it is on this device and is sent when there is a network. */
export type SentVisit = 'written' | 'waiting';

/**
 * Stores a visit and sends it, once.
 * @throws Error with a sentence when it can neither be sent nor stored
 */
export async function sendVisit({ key, values, photo }: NewVisit): Promise<SentVisit> {
  const file = photo && (await sendFile(photo, key, { signal: new AbortController().signal, place: null, onPlace: () => undefined, onProgress: () => undefined }));
  await createItem('water_point_visits', { id: key, ...values, ...(file !== null && { photo: file }) });
  return 'written';
}
