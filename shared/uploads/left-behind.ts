import { numbersUnder, readNumber, writeNumber } from './device-numbers.ts';
import { tellWaitingChanged } from './waiting.ts';

/** Before a person's id: when, in milliseconds, they were last here, of those whose uploads this device keeps. */
const LAST_HERE = 'groundwork_uploads_here:';
/** Before a person's id: how many uploads of theirs were removed from this device. */
const REMOVED = 'groundwork_uploads_removed:';
const HOUR = 3_600_000;

/** Days after which what somebody has left on a device is removed, once somebody else has signed in on it. */
export const MOST_DAYS_LEFT = 30;

/** Remembers that this person is here, whose uploads this device keeps. */
export function rememberHere(user: string, now = Date.now()): void {
  if (now - readNumber(LAST_HERE + user) > HOUR) writeNumber(LAST_HERE + user, now);
}

/** Nothing of this person's is kept here any more. */
export const forgetHere = (user: string): void => writeNumber(LAST_HERE + user, 0);

/** Other people who have left uploads here and were not seen for so long that these are to go. */
export function longGone(me: string, now = Date.now()): readonly string[] {
  return numbersUnder(LAST_HERE).filter((user) => user !== me && now - readNumber(LAST_HERE + user) > MOST_DAYS_LEFT * 24 * HOUR);
}

/** Whether this device keeps uploads of this person's, waiting or not. */
export const wasHere = (user: string): boolean => readNumber(LAST_HERE + user) > 0;

/** How many uploads of this person's were removed from this device while they were away. */
export const removedUploads = (user: string): number => readNumber(REMOVED + user);

/** Remembers that so many were removed, until the person has read it: then none. */
export function rememberRemoved(user: string, count: number): void {
  writeNumber(REMOVED + user, count);
  tellWaitingChanged();
}
