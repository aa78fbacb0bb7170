import type { Place } from './upload.ts';

/** What a file that is being sent reports and asks. */
export interface Transfer {
  readonly signal: AbortSignal;
  /** Bytes that have left. */
  readonly onProgress: (sent: number) => void;
  /** Where the file was left; null when none of it was sent. */
  readonly place: Place | null;
  /** Called for every part that the server has, and with null when the server has forgotten all of them. */
  readonly onPlace: (place: Place | null) => void;
}
