import { checkImport } from '../check.ts';
import type { Lists } from '../matching/vocabulary.ts';
import type { ImportPlan } from '../plan/import-plan.ts';
import type { Answers } from '../plan/questions.ts';
import { acceptedNear, allNew, type ChosenWords, type Word } from '../plan/word-meanings.ts';
import { importSummaryOf, type ImportSummary } from '../import-sheets.ts';
import type { Profile } from '../profile.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { createTurns } from '../reading/turns.ts';
import type { SurveyReader } from '../server.ts';
import { withNewQuestions } from '../new-questions.ts';
import { choicesOf } from '../sheet-choice.ts';

/** For tests: a sheet as the readers give it; rows count from the second line. */
export const sheet = (name: string, header: readonly string[], ...rows: readonly (readonly Cell[])[]): Sheet => ({
  name,
  header,
  rows: rows.map((cells, index) => ({ number: index + 2, cells })),
});

export const known: Lists = {
  villages: [
    { id: 'V1', name: 'Chirodzo' },
    { id: 'V2', name: 'Ruaca' },
  ],
  crops: [
    { id: 'maize', name: 'Maize' },
    { id: 'beans', name: 'Beans' },
  ],
};

/** For tests: sheets as they are matched, without a mapping file unless one is given. */
export const summary = (sheets: readonly Sheet[], profile: Profile | null = null): ImportSummary =>
  importSummaryOf({ sheets, profile, form: [] });

interface Options {
  readonly profile?: Profile | null;
  readonly chosen?: ChosenWords;
  readonly round?: string;
  readonly lists?: Lists;
  readonly answers?: Answers;
  /** Columns that fit no field become questions. */
  readonly newQuestions?: boolean;
  /** Every crop that is not known is taken for a new one. */
  readonly newCrops?: boolean;
}

/** For tests: the plan that the sheets make, matched as they are recognised. Names that are only similar are accepted. */
export async function planOf(
  reader: SurveyReader,
  sheets: readonly Sheet[],
  {
    profile = null,
    chosen = {},
    round = 'r1',
    lists = known,
    answers = {},
    newCrops = false,
    newQuestions = false,
  }: Options = {},
): Promise<ImportPlan> {
  const { signal } = new AbortController();
  const words = (all: readonly Word[]): ChosenWords => ({
    ...acceptedNear(all),
    ...chosen,
    ...(newCrops && allNew(all, 'crops')),
  });
  const found = choicesOf(summary(sheets, profile), { questions: lists.questions, repeats: lists.repeats });
  const { plan } = await checkImport({
    reader,
    read: { sheets, profile },
    choices: newQuestions ? withNewQuestions(found) : found,
    words,
    answers,
    corrections: [],
    known: lists,
    round,
    signal,
    turns: createTurns(signal),
  });
  return plan;
}
