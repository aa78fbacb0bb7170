import type { CellCorrection, Decisions, Meaning, SheetChoice } from '@groundwork/survey/import';

/** The ways to decide about files, each of which changes a part of what was decided. */
export const deciding = (decisions: Decisions, decide: (next: Partial<Decisions>) => void) => ({
  change: (index: number, choice: SheetChoice): void => decide({ choices: decisions.choices.map((one, at) => (at === index ? choice : one)) }),
  changeAll: (choices: readonly SheetChoice[]): void => decide({ choices }),
  answer: (question: string, word: string): void => decide({ answers: { ...decisions.answers, [question]: word } }),
  /** Says what words of one vocabulary are taken for. */
  chooseWords: (vocabulary: string, meanings: Readonly<Record<string, Meaning>>): void => decide({ words: { ...decisions.words, [vocabulary]: { ...decisions.words[vocabulary], ...meanings } } }),
  /** Replaces cells; a later correction of a cell wins. */
  correct: (cells: readonly CellCorrection[]): void => decide({ corrections: [...decisions.corrections.filter((old) => !cells.some((one) => one.sheet === old.sheet && one.row === old.row && one.column === old.column)), ...cells] }),
  discardCorrections: (): void => decide({ corrections: [] }),
});
