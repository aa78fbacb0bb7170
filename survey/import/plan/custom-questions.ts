import { customFieldName, repeatTableName, type CustomQuestion, type Repeat } from '../../model/index.ts';
import type { MatchedSheet } from '../matching/matched-sheet.ts';

/** The custom questions that columns fill, and those of them that the portal does not have. */
export function questionsFilled(
  sheets: readonly Pick<MatchedSheet, 'columns' | 'questions'>[],
  known: readonly CustomQuestion[] = [],
): { readonly custom: readonly CustomQuestion[]; readonly added: readonly CustomQuestion[] } {
  const filled = sheets.flatMap(({ columns, questions }) =>
    questions.filter((question) => columns.includes(customFieldName(question))),
  );
  const custom = [...new Map(filled.map((question) => [`${question.collection}.${question.name}`, question])).values()];
  return {
    custom,
    added: custom.filter(
      ({ collection, name }) => !known.some((one) => one.collection === collection && one.name === name),
    ),
  };
}

/** The repeat groups that sheets fill, and those of them that the portal does not have. */
export function repeatsFilled(
  sheets: readonly Pick<MatchedSheet, 'target' | 'repeat'>[],
  known: readonly Repeat[] = [],
): { readonly repeats: readonly Repeat[]; readonly addedRepeats: readonly Repeat[] } {
  const filled = sheets.flatMap(
    ({ target, repeat }) => known.find(({ name }) => repeatTableName(name) === target) ?? repeat ?? [],
  );
  const repeats = [...new Map(filled.map((repeat) => [repeat.name, repeat])).values()];
  return { repeats, addedRepeats: repeats.filter((repeat) => !known.includes(repeat)) };
}
