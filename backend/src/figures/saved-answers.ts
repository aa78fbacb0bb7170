import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { comparisonSchema } from '@groundwork/survey/figures/comparison';
import { figureSchema, householdsSchema } from '@groundwork/survey/figures/schemas';
import { descriptionSchema, tableFigureSchema } from '@groundwork/survey/figures/table/schemas';
import { z } from 'zod';

const tableFoundSchema = z.object({
  figure: z.nullable(tableFigureSchema),
  descriptions: z.array(descriptionSchema).readonly(),
  rows: z.array(z.string()).readonly(),
});
const byKey = <T extends z.core.$ZodType>(answer: T) => z.array(z.tuple([z.string(), answer]));

/** Answers by what was asked, of each kind. */
const answersSchema = z.object({
  figures: byKey(figureSchema),
  households: byKey(z.array(householdsSchema).readonly()),
  comparisons: byKey(comparisonSchema),
  tables: byKey(tableFoundSchema),
});
export type AnswersByKind = z.infer<typeof answersSchema>;

const savedSchema = z.object({ program: z.string(), state: z.string(), answers: answersSchema });

/** What can compute answers, and remembers them. */
export interface Remembering {
  /** How many answers have been computed so far. */
  readonly computed: number;
  remembered(): AnswersByKind;
  restore(answers: AnswersByKind): void;
}

/** Distinguishes one build of the engine from another; undefined where it runs from its sources, which are many files. */
export function programOf(file = import.meta.filename): string | undefined {
  return path.extname(file) === '.ts' ? undefined : createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Answers in a file beside the copy, so that a screen opens as fast after a start as before it. They are of one state of the copy and one build. */
export class SavedAnswers {
  readonly #file: string;
  readonly #program: string;
  readonly #stateOfCopy: () => Promise<unknown>;
  /** The state of the copy that answers are computed from; undefined before the first is. */
  #state: string | undefined;
  /** How many answers had been computed when they were saved. */
  #saved = 0;

  /** @param stateOfCopy what is written in the copy itself, and changes with everything else in it */
  constructor(file: string, program: string, stateOfCopy: () => Promise<unknown>) {
    this.#file = file;
    this.#program = program;
    this.#stateOfCopy = stateOfCopy;
  }

  /** Before an answer is given: removes what has changed, and once, where nothing has since the process before this one, restores its answers. */
  async follow(changed: boolean, service: Remembering): Promise<void> {
    const isFirst = this.#state === undefined;
    if (!isFirst && !changed) return;
    this.#state = JSON.stringify(await this.#stateOfCopy());
    if (changed) rmSync(this.#file, { force: true });
    else this.#restore(service);
  }

  #restore(service: Remembering): void {
    try {
      const { answers, program, state } = savedSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
      if (program === this.#program && state === this.#state) service.restore(answers);
    } catch {
      // There is none, or it is of another release: they are computed again.
    }
  }

  /** Where it cannot be written, they are computed again after a start. */
  save(service: Remembering): void {
    if (this.#state === undefined || service.computed === this.#saved) return;
    this.#saved = service.computed;
    const text = JSON.stringify({
      program: this.#program,
      state: this.#state,
      answers: service.remembered(),
    } satisfies z.input<typeof savedSchema>);
    const unfinished = `${this.#file}.new`;
    try {
      writeFileSync(unfinished, text, { mode: 0o600 });
      renameSync(unfinished, this.#file);
    } catch {
      // As on a full disk.
    }
  }
}
