/** Why a model gave no answer. */
export type FailureReason = 'slow' | 'unavailable' | 'over its limits' | 'refused' | 'unreadable' | 'no answer';

/** A question to a model that came to nothing. Its message has nothing of what was said. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: FailureReason;
  constructor(reason: FailureReason, status?: number) {
    super(`The language model: ${reason}${status === undefined ? '' : `, status ${String(status)}`}.`);
    this.reason = reason;
  }
}

/** For the person who asked. */
export const failureText: Readonly<Record<FailureReason, string>> = {
  slow: 'The language model did not answer in time.',
  unavailable: 'The language model is not available at the moment.',
  'over its limits': 'The language model has reached the limits of its provider.',
  refused: 'The language model’s server refused the question.',
  unreadable: 'The language model’s answer could not be read.',
  'no answer': 'The language model came to no answer.',
};

/** What a status of its server means; of a good one, that its body was none. */
export function failureOfStatus(status: number | undefined): ModelFailure {
  if (status === undefined) return new ModelFailure('unavailable');
  if (status === 429) return new ModelFailure('over its limits', status);
  if (status >= 500) return new ModelFailure('unavailable', status);
  return new ModelFailure(status >= 400 ? 'refused' : 'unreadable', status);
}
