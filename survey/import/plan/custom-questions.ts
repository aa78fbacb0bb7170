import { customFieldName, type CustomQuestion, type Repeat } from '../../model/index.ts';
import type { MatchedSheet } from '../matching/matched-sheet.ts';

/** The custom questions that columns fill, and those of them that the portal does not have. */
export function questionsFilled(sheets: readonly Pick<MatchedSheet, 'columns' | 'questions'>[], known: readonly CustomQuestion[] = []): { readonly custom: readonly CustomQuestion[]; readonly added: readonly CustomQuestion[] } {
  const filled = sheets.flatMap(({ columns, questions }) => questions.filter((question) => columns.includes(customFieldName(question))));
  const custom = [...new Map(filled.map((question) => [`${question.collection}.${question.name}`, question])).values()];
  return { custom, added: custom.filter(({ collection, name }) => !known.some((one) => one.collection === collection && one.name === name)) };
}

/** The repeat groups that sheets fill and the portal does not have. */
export function repeatsAdded(sheets: readonly Pick<MatchedSheet, 'repeat'>[], known: readonly Repeat[] = []): readonly Repeat[] {
  const filled = new Map(sheets.flatMap(({ repeat }) => (repeat === null ? [] : [[repeat.name, repeat] as const])));
  return [...filled.values()].filter(({ name }) => !known.some((one) => one.name === name));
}
