import { reviewStates } from '@groundwork/survey/model';

/** The states of review with their words. */
export const states = Object.entries(reviewStates).map(([value, label]) => ({ value, label }));

/** A state in words; a household that has none is not reviewed. */
export const stateText = (state: unknown): string =>
  states.find(({ value }) => value === state)?.label ??
  (typeof state === 'string' && state !== '' ? state : reviewStates.not_reviewed);
