import type { LanguageModelOptions } from '../options.ts';
import type { AnswerWriter } from '../chat/assistant.ts';
import type { Counter } from '../proxy/counter.ts';
import { checkReply } from './check-reply.ts';
import { failureText, ModelFailure, type FailureReason } from './model-failure.ts';
import type { Run } from './tools.ts';

const INSTEAD = 'This is the answer of the search assistant instead.';
/** Where the model's server did no work. */
const COSTS_NOTHING: ReadonlySet<FailureReason> = new Set(['unavailable', 'over its limits', 'refused']);
const HOUR_MS = 3_600_000;

function limitText(most: number, waitMs: number): string {
  const hours = Math.ceil(waitMs / HOUR_MS);
  const questions = most === 1 ? 'one question' : `${most.toLocaleString('en-GB')} questions`;
  return `The language model answers ${questions} per person in 24 hours, and you have reached this limit. You can ask it again ${hours <= 1 ? 'within the hour' : `in ${String(hours)} hours`}.`;
}

const withReason = (reason: string, answer: string): string => `${reason} ${INSTEAD}\n\n${answer}`;

/**
 * Writes answers with a language model, and what `instead` writes, with a sentence why, where the model has no answer.
 * @param questions counts those of each person
 * @param onFailure called when the model cannot be used
 */
export function modelWriter(
  options: LanguageModelOptions,
  questions: Counter,
  onFailure: (upstream: string, error: Error) => void,
): AnswerWriter {
  return async (asked, instead) => {
    const { question, person, signal, log } = asked;
    const wait = await questions.add(person);
    if (wait !== undefined) {
      log.info({ model: options.model, outcome: 'daily limit' }, 'the language model was not asked');
      return withReason(limitText(options.questionsPerDay, wait), await instead());
    }
    const started = performance.now();
    let run: Run | undefined;
    // Nothing of what was said: administrators see what the model costs and how it fails, not what people ask.
    const report = (outcome: string, more: object = {}): void => {
      log.info(
        {
          model: options.model,
          outcome,
          calls: run?.calls ?? {},
          ...more,
          ms: Math.round(performance.now() - started),
        },
        'the language model was asked',
      );
    };
    try {
      // Loaded with the first question: portals without a model do without it.
      const { askModel } = await import('./ask-model.ts');
      const checked = (text: string) => checkReply(text, question, run?.evidence ?? []);
      const { onPart } = asked;
      const answer = await askModel(
        options,
        asked,
        (begun) => {
          run = begun;
        },
        onPart &&
          ((text) => {
            onPart(() => checked(text()).text);
          }),
      );
      const { text, struck } = checked(answer.text);
      report('answered', { steps: answer.steps, tokens: answer.tokens, struck });
      return text;
    } catch (error) {
      if (!(error instanceof ModelFailure)) {
        report(signal.aborted ? 'stopped' : 'data server failed');
        throw error;
      }
      report(error.reason);
      if (error.reason !== 'no answer') onFailure('language model', error);
      if (COSTS_NOTHING.has(error.reason)) await questions.takeBack(person);
      return withReason(failureText[error.reason], await instead());
    }
  };
}
