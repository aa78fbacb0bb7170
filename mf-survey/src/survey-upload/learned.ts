import {
  headingKeys,
  proposedColumns,
  proposedQuestion,
  type ChosenWords,
  type SheetChoice,
} from '@groundwork/survey/import';
import type { Definition } from './remembered.ts';

/** What is remembered after an import: only what a person has decided otherwise than the portal proposed. */
export function definitionAfter(before: Definition, choices: readonly SheetChoice[], words: ChosenWords): Definition {
  const columns = { ...before.columns };
  for (const choice of choices) {
    const { target, sheet, form, columns: chosen, questions } = choice;
    if (target === null) continue;
    const proposed = proposedColumns(sheet, target, form, questions);
    const keys = headingKeys(sheet.header);
    const saved = { ...columns[target] };
    for (const [index, key] of keys.entries()) {
      // A column that is left out is one that could have become a question.
      const isProposed =
        (chosen[index] ?? null) === (proposed[index] ?? null) && proposedQuestion(choice, index) === null;
      if (isProposed) delete saved[key];
      else saved[key] = chosen[index] ?? '';
    }
    columns[target] = saved;
  }
  const all = Object.entries(words).map(
    ([vocabulary, saved]) => [vocabulary, { ...before.words[vocabulary], ...saved }] as const,
  );
  return { columns, words: { ...before.words, ...Object.fromEntries(all) } };
}

type Changed = Readonly<
  Record<string, Readonly<Record<string, { readonly before: string | null; readonly after: string | null }>>>
>;

function changedIn(before: Definition['columns'], after: Definition['columns']): Changed {
  return Object.fromEntries(
    Object.entries(after).flatMap(([place, saved]) => {
      const entries = Object.entries(saved).filter(([name, word]) => before[place]?.[name] !== word);
      return entries.length === 0
        ? []
        : [
            [
              place,
              Object.fromEntries(
                entries.map(([name, word]) => [name, { before: before[place]?.[name] ?? null, after: word }]),
              ),
            ],
          ];
    }),
  );
}

/** What an import has its person's matching learn, for its record: an undo takes it back. */
export const learned = (
  before: Definition,
  after: Definition,
): { readonly columns: Changed; readonly words: Changed } => ({
  columns: changedIn(before.columns, after.columns),
  words: changedIn(before.words, after.words),
});
