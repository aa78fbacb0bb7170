import { nestingOf } from '../matching/nesting.ts';
import type { Lists } from '../matching/vocabulary.ts';
import type { ImportPlan } from '../plan/import-plan.ts';
import { makePlan } from '../plan/make-plan.ts';
import { villagesWith } from '../plan/plan-villages.ts';
import type { Answers } from '../plan/questions.ts';
import { allNew, settledWords, wordsIn, type ChosenWords } from '../plan/word-meanings.ts';
import type { Profile } from '../profile.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { createTurns } from '../reading/turns.ts';
import type { SurveyServer } from '../server.ts';
import { choicesOf, matchedSheets } from '../sheet-choice.ts';

/** For tests: a sheet as the readers give it; rows count from the second line. */
export const sheet = (name: string, header: readonly string[], ...rows: readonly (readonly Cell[])[]): Sheet => ({ name, header, rows: rows.map((cells, index) => ({ number: index + 2, cells })) });

export const known: Lists = {
  villages: [{ id: 'V1', name: 'Chirodzo' }, { id: 'V2', name: 'Ruaca' }],
  crops: [{ id: 'maize', name: 'Maize' }, { id: 'beans', name: 'Beans' }],
};

interface Options {
  readonly profile?: Profile | null;
  readonly chosen?: ChosenWords;
  readonly round?: string;
  readonly lists?: Lists;
  readonly answers?: Answers;
  /** Every crop that is not known is taken for a new one. */
  readonly newCrops?: boolean;
}

/** For tests: the plan that the sheets make, matched as they are recognised. */
export async function planOf(server: SurveyServer, sheets: readonly Sheet[], { profile = null, chosen = {}, round = 'r1', lists: given = known, answers = {}, newCrops = false }: Options = {}): Promise<ImportPlan> {
  const nesting = nestingOf(sheets);
  const matched = matchedSheets(choicesOf(sheets, nesting, profile));
  const { signal } = new AbortController();
  const turns = createTurns(signal);
  const lists = { ...given, villages: villagesWith(matched, nesting, given.villages) };
  const words = await wordsIn(matched, nesting, lists, turns);
  return makePlan({ server, sheets: matched, nesting, lists, known: given.villages, words, answers, settled: settledWords(words, newCrops ? { ...chosen, ...allNew(words, 'crops') } : chosen), round, signal, turns });
}
