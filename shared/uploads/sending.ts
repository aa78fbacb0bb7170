import type { Place } from './upload.ts';

/** What a file on its way is told and asked. */
export interface Sending {
  readonly signal: AbortSignal;
  /** Bytes that have left. */
  readonly onProgress: (sent: number) => void;
  /** Where the file was left; null when none of it was sent. */
  readonly place: Place | null;
  /** Told of every part that has arrived, and with null when the server has forgotten all of them. */
  readonly onPlace: (place: Place | null) => void;
}
