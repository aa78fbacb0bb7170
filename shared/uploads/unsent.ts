import { personal } from '../personal/index.ts';
import { readNumber, writeNumber } from './device-numbers.ts';
import { announceWaitingChanged } from './waiting-uploads.ts';

/** Before a person's id: how many changes of theirs wait on this device. The shell looks here, so that nobody else fetches the outbox. */
const COUNT = 'groundwork_outbox:';
/** The same: how many of these wait for a decision. */
const DECISIONS = 'groundwork_outbox_decisions:';

/** The same: how many were removed from this device during their absence. */
const REMOVED = 'groundwork_outbox_removed:';

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

/** How many changes of this person were removed from this device during their absence. */
export const removedChanges = (user: string): number => readNumber(REMOVED + user);

/** Records how many were removed; 0 once the person has read it. */
export function rememberRemovedChanges(user: string, count: number): void {
  writeNumber(REMOVED + user, count);
  announceWaitingChanged();
}

/** In a personal area, which a logout deletes with the conversations. */
const QUESTIONS = 'unsent-questions';

/** How many questions to the AI assistant this person has asked without a network. A logout deletes them. */
export const unsentQuestions = (user: string): number => Number(personal.open(user).get(QUESTIONS)) || 0;

/** Remembers the number for the next page. */
export function rememberUnsentQuestions(user: string, count: number): void {
  if (unsentQuestions(user) !== count) personal.open(user).set(QUESTIONS, count === 0 ? null : String(count));
}
