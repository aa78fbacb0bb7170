import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { comparisonQuestionSchema } from '@groundwork/survey/figures/comparison';
import type { RowRules } from '@groundwork/survey/figures/compute';
import { questionSchema } from '@groundwork/survey/figures/schemas';
import { definedQuestionSchema } from '@groundwork/survey/figures/table/schemas';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Questions that are computed ahead of time: about as many as the sections have, each divided in a few ways. */
const MOST = 60;

const askedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('figures'), question: questionSchema }),
  z.object({ kind: z.literal('comparison'), question: comparisonQuestionSchema }),
  z.object({ kind: z.literal('table'), question: definedQuestionSchema }),
]);

/** What somebody asked, without who it was, and which rows they may read: `{}` is all of them. */
export type AskedQuestion = z.infer<typeof askedSchema> & { readonly rules: RowRules };

/** The same for the same question, for every reader; other rows are another question. */
export const keyOf = ({ kind, question, rules }: AskedQuestion): string => JSON.stringify([kind, question, rules]);

/** Conditions, groups, answers and proposed designs contain values that people typed or chose, perhaps of one person, so they are not stored. */
export const hasValues = ({ kind, question }: z.infer<typeof askedSchema>): boolean =>
  kind === 'figures'
    ? question.design !== undefined
    : kind === 'table' && (question.where.length > 0 || question.group !== undefined || question.any !== undefined);

/** The questions in a file, the most recent first. One that an older or newer release wrote otherwise is left out, and so is all that cannot be read. */
function questionsIn(file: string): readonly AskedQuestion[] {
  try {
    const found = z.array(z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
    return found
      .flatMap((one) => askedSchema.safeParse(one).data ?? [])
      .filter((one) => !hasValues(one))
      .slice(0, MOST)
      .map((one) => ({ ...one, rules: {} }));
  } catch {
    return [];
  }
}

/** The questions that were asked last, in a file beside the copy, so that they are known after a start. */
export class RecentQuestions {
  readonly #file: string | undefined;
  readonly #questions = new LRUCache<string, AskedQuestion>({ max: MOST });
  #isSaved = true;

  /** @param file none: they are known until the process ends */
  constructor(file: string | undefined) {
    this.#file = file;
    if (file !== undefined) for (const one of questionsIn(file).toReversed()) this.#questions.set(keyOf(one), one);
  }

  /** The most recent first. */
  all(): readonly AskedQuestion[] {
    return [...this.#questions.values()];
  }

  /** Nothing of somebody who may not read all rows: what only some of them answer is computed when it is asked for. */
  add(asked: AskedQuestion): void {
    if (Object.keys(asked.rules).length > 0 || hasValues(asked)) return;
    this.#questions.set(keyOf(asked), asked);
    this.#isSaved = false;
  }

  remove(asked: AskedQuestion): void {
    if (this.#questions.delete(keyOf(asked))) this.#isSaved = false;
  }

  /** Where it cannot be written, the questions are forgotten with the process. */
  save(): void {
    if (this.#isSaved || this.#file === undefined) return;
    this.#isSaved = true;
    const unfinished = `${this.#file}.new`;
    try {
      writeFileSync(unfinished, JSON.stringify(this.all().map(({ kind, question }) => ({ kind, question }))), {
        mode: 0o600,
      });
      renameSync(unfinished, this.#file);
    } catch {
      // As on a full disk.
    }
  }
}
