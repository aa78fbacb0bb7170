import { accountsOf } from './plan/account.ts';
import { readingAnswers } from './answers-in-rows.ts';
import { withCorrections, type CellCorrection } from './corrections.ts';
import { nestingOf } from './matching/nesting.ts';
import type { Lists } from './matching/vocabulary.ts';
import type { ImportPlan } from './plan/import-plan.ts';
import { makePlan } from './plan/make-plan.ts';
import { villagesWith } from './plan/plan-villages.ts';
import type { Answers } from './plan/questions.ts';
import type { Difference } from './plan/differences.ts';
import type { Remark } from './plan/remark.ts';
import { customAnswer } from '../model/index.ts';
import { unmatchedWords, noneNear, settledWords, wordsIn, type ChosenWords, type Word } from './plan/word-meanings.ts';
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

/** Words that are compared alike and are spelt in several ways, such as `pêche` and `péché`: they are read as the first one. */
const otherSpellings = (all: readonly Word[]): readonly Difference[] =>
  all.flatMap(({ written, spellings, first }) =>
    first === undefined
      ? []
      : [...(spellings ?? [])].map(([other, rows]) => ({
          sheet: first.sheet,
          column: first.column,
          written: other,
          read: written,
          rows,
          row: first.row,
        })),
  );

/** A remark for each answer to a question of the model that is none of its choices and is imported as it is written: no figure that counts choices has it. */
const uncountedWords = (all: readonly Word[], chosen: ChosenWords): readonly Remark[] =>
  unmatchedWords(all, chosen).flatMap(({ vocabulary: { id, title }, written, cells, first }) =>
    first === undefined || customAnswer(id.split('.').slice(1).join('.')) !== undefined || id.startsWith('repeat_rows.')
      ? []
      : [
          {
            ...first,
            says: `“${written.slice(0, 80)}” (${cells.toLocaleString('en')} ${cells === 1 ? 'row' : 'rows'}) is none of the choices of “${title}”, so figures and ladders do not count it. Match it with a choice under “Values to match”.`,
          },
        ],
  );

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
  const lists = { ...known, villages: villagesWith(sheets, nesting, known) };
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
  const remarks = [...plan.remarks, ...uncountedWords(all, typeof words === 'function' ? words(all) : words)];
  const differences = [...plan.differences, ...otherSpellings(all)];
  return {
    plan: { ...plan, differences, remarks, accounts: accountsOf(read.sheets, sheets, plan.tables) },
    words: all,
  };
}
