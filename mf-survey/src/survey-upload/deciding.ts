import type { CellCorrection, Decisions, Meaning, SheetChoice } from '@groundwork/survey/import';

/** The part of what was decided that a further decision changes. */
type Decided = Partial<Decisions>;

export const withChoice = ({ choices }: Decisions, index: number, choice: SheetChoice): Decided => ({
  choices: choices.map((one, at) => (at === index ? choice : one)),
});

export const withAnswer = ({ answers }: Decisions, question: string, word: string): Decided => ({
  answers: { ...answers, [question]: word },
});

/** Says what words of one vocabulary are taken for. */
export const withMeanings = (
  { words }: Decisions,
  vocabulary: string,
  meanings: Readonly<Record<string, Meaning>>,
): Decided => ({ words: { ...words, [vocabulary]: { ...words[vocabulary], ...meanings } } });

/** Replaces cells; a later correction of a cell wins. */
export const withCells = ({ corrections }: Decisions, cells: readonly CellCorrection[]): Decided => ({
  corrections: [
    ...corrections.filter(
      (old) => !cells.some((one) => one.sheet === old.sheet && one.row === old.row && one.column === old.column),
    ),
    ...cells,
  ],
});
