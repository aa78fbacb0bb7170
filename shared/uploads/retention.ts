import { numbersUnder, readNumber, writeNumber } from './device-numbers.ts';
import { announceWaitingChanged } from './waiting-uploads.ts';

/** Prefix of a person's id: when people whose uploads are stored on this device were last here, in milliseconds. */
const LAST_HERE = 'groundwork_uploads_here:';
/** Prefix of a person's id: how many of their uploads were removed from this device. */
const REMOVED = 'groundwork_uploads_removed:';
const HOUR = 3_600_000;

/** Days after which the uploads of an absent person are removed from a device on which somebody else signs in. */
export const RETENTION_DAYS = 30;

/** Records that this person, whose uploads are stored on this device, is here now. */
export function rememberHere(user: string, now = Date.now()): void {
  if (now - readNumber(LAST_HERE + user) > HOUR) writeNumber(LAST_HERE + user, now);
}

/** Call when no uploads of this person are stored here any more. */
export const forgetHere = (user: string): void => writeNumber(LAST_HERE + user, 0);

/** Other people whose uploads are stored here and who have been away for longer than {@link RETENTION_DAYS}. */
export function longGone(me: string, now = Date.now()): readonly string[] {
  return numbersUnder(LAST_HERE).filter(
    (user) => user !== me && now - readNumber(LAST_HERE + user) > RETENTION_DAYS * 24 * HOUR,
  );
}

/** Whether uploads of this person are stored on this device, waiting or not. */
export const wasHere = (user: string): boolean => readNumber(LAST_HERE + user) > 0;

/** How many uploads of this person were removed from this device during their absence. */
export const removedUploads = (user: string): number => readNumber(REMOVED + user);

/** Records how many were removed; 0 once the person has read it. */
export function rememberRemoved(user: string, count: number): void {
  writeNumber(REMOVED + user, count);
  announceWaitingChanged();
}
