import { statusOf } from '@groundwork/shared';
import { partWith } from '../indicators/core/facets.ts';

/** The answers differ in too many ways to be told. */
const TOO_MANY_WAYS = 413;
export const differTooMuch = (error: unknown): boolean => statusOf(error) === TOO_MANY_WAYS;

/** What a server answers that has no counted answers to give: it is another Directus, some rows are hidden, the answers differ too much. */
const REFUSALS: readonly (number | undefined)[] = [403, 404, 409, TOO_MANY_WAYS];

/** Whether a failure means that the server cannot count what was asked, so that asking again would not help. */
export const cannotCount = (error: unknown): boolean => REFUSALS.includes(statusOf(error));

/**
 * For the end of a count: where its answers differ in too many ways, one row that throws `NotAsked` when it is looked at. So the figures that rest on it are
 * not worked out, and the others are.
 * @param told what is known of the row all the same
 */
export const orNotTold = <R extends object>(told: Partial<R>, others: readonly (keyof R & string)[]) => (error: unknown): readonly R[] => {
  if (differTooMuch(error)) return [partWith<R>(told, others)];
  throw error;
};
