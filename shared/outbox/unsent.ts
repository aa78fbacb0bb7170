import { readNumber, writeNumber } from '../uploads/device-numbers.ts';
import { announceWaitingChanged } from '../uploads/waiting-uploads.ts';

/** Before a person's id: how many changes of theirs wait on this device. The shell looks here, so that nobody else fetches the outbox. */
const COUNT = 'groundwork_outbox:';
/** The same: how many of these wait for a decision. */
const DECISIONS = 'groundwork_outbox_decisions:';

export interface Unsent {
  readonly count: number;
  readonly decisions: number;
}

/** How many changes of this person wait on this device, and how many of these for a decision. */
export const unsentChanges = (user: string): number => readNumber(COUNT + user);

/** How many changes of this person wait for a decision. */
export const undecidedChanges = (user: string): number => readNumber(DECISIONS + user);

/** Remembers the numbers for the next page. */
export function rememberUnsent(user: string, { count, decisions }: Unsent): void {
  if (unsentChanges(user) === count && undecidedChanges(user) === decisions) return;
  writeNumber(COUNT + user, count);
  writeNumber(DECISIONS + user, decisions);
  announceWaitingChanged();
}
