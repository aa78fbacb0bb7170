import { readingAnswers } from './answers-in-rows.ts';
import { withCorrections, type CellCorrection } from './corrections.ts';
import { nestingOf } from './matching/nesting.ts';
import type { Lists } from './matching/vocabulary.ts';
import type { ImportPlan } from './plan/import-plan.ts';
import { makePlan } from './plan/make-plan.ts';
import { villagesWith } from './plan/plan-villages.ts';
import type { Answers } from './plan/questions.ts';
import { noneNear, settledWords, wordsIn, type ChosenWords, type Word } from './plan/word-meanings.ts';
import type { Turns } from './reading/turns.ts';
import { readingRepeats } from './repeats-in-rows.ts';
import type { SurveyReader } from './server.ts';
import type { ImportSheets } from './import-sheets.ts';
import { matchedSheets, type SheetChoice } from './sheet-choice.ts';

/** What a person decides before an import. */
export interface Decisions {
  readonly choices: readonly SheetChoice[];
  readonly words: ChosenWords;
  readonly answers: Answers;
  readonly corrections: readonly CellCorrection[];
}

interface CheckParts extends Omit<Decisions, 'words'> {
  readonly reader: SurveyReader;
  readonly read: Pick<ImportSheets, 'sheets' | 'profile'>;
  /** What words mean; some decide when they see all words of the file. */
  readonly words: ChosenWords | ((words: readonly Word[]) => ChosenWords);
  /** What the portal has. */
  readonly known: Lists;
  /** Key of the round of rows that name none. */
  readonly round: string;
  readonly signal: AbortSignal;
  readonly turns: Turns;
}

/** What a check found. Nothing of it is written. */
export interface Checked {
  readonly plan: ImportPlan;
  /** Every word of the file that is looked up. */
  readonly words: readonly Word[];
}

/** A name that is only similar to a known one is a suggestion, and used only where a person has accepted it. */
function withoutNear(words: readonly Word[], chosen: ChosenWords): ChosenWords {
  const near = { ...noneNear(words, 'villages'), ...noneNear(words, 'crops') };
  return {
    ...near,
    ...Object.fromEntries(
      Object.entries(chosen).map(([vocabulary, own]) => [vocabulary, { ...near[vocabulary], ...own }]),
    ),
  };
}

/**
 * Checks the sheets of a file as a person has decided, against what the portal holds.
 * @throws what the reader does; AbortError where it was cancelled
 */
export async function checkImport({
  reader,
  read,
  choices,
  words,
  answers,
  corrections,
  known,
  round,
  signal,
  turns,
}: CheckParts): Promise<Checked> {
  const sheets = withCorrections(matchedSheets(choices, read), corrections);
  const nesting = nestingOf([...read.sheets, ...sheets.map(({ sheet }) => sheet)]);
  const lists = { ...known, villages: villagesWith(sheets, nesting, known.villages) };
  const all = await wordsIn(sheets, nesting, lists, turns);
  const settled = settledWords(all, withoutNear(all, typeof words === 'function' ? words(all) : words));
  const plan = await makePlan({
    reader: readingAnswers(readingRepeats(reader)),
    sheets,
    nesting,
    lists,
    known: known.villages,
    words: all,
    settled,
    answers,
    round,
    signal,
    turns,
  });
  return { plan, words: all };
}
