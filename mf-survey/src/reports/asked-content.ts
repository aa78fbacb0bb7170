import type { SurveyTable } from '../shared/dictionary/index.ts';
import { labelOf } from '../shared/dictionary/index.ts';
import type { AskedByRound } from '../shared/section/asked.data.ts';

/** The rounds of a report that asked anything, by id. */
const roundsOf = (asked: NonNullable<AskedByRound>, round: string): readonly (readonly [id: string | null, parts: ReadonlySet<string>])[] =>
  [...asked].filter(([id]) => round === '' || id === round);

/** A column that the questionnaire fills, and not one that says whose row it is. */
const isQuestion = (name: string): boolean => !name.includes('.') && name !== 'household_code' && name !== 'review_state';

/**
 * The tables and columns of a report that one of its rounds asked: an empty column would be read as an answer, and would come back with an import as one.
 * @param asked undefined where the server does not tell; then nothing is left out
 */
export function askedContent(content: readonly SurveyTable[], asked: AskedByRound, round: string): readonly SurveyTable[] {
  if (asked === undefined) return content;
  const rounds = roundsOf(asked, round);
  const anyAsked = (part: string): boolean => rounds.some(([, parts]) => parts.has(part));
  return content.flatMap((table) => {
    if (table.household === null || rounds.length === 0) return [table];
    if (!anyAsked(table.name)) return [];
    return [{ ...table, fields: table.fields.filter(({ name }) => !isQuestion(name) || anyAsked(`${table.name}.${name}`)) }];
  });
}

/** What each round of a report did not ask of what was chosen, round by round in words. */
export function notAskedText(content: readonly SurveyTable[], asked: AskedByRound, round: string, nameOf: (round: string | null) => string): readonly (readonly [round: string, text: string])[] {
  if (asked === undefined) return [];
  return roundsOf(asked, round).flatMap(([id, parts]) => {
    const silent = content.flatMap((table) => {
      if (table.household === null) return [];
      if (!parts.has(table.name)) return [table.title];
      const fields = table.fields.filter(({ name }) => isQuestion(name) && !parts.has(`${table.name}.${name}`)).map(labelOf);
      return fields.length === 0 ? [] : [`${table.title}: ${fields.join(', ')}`];
    });
    return silent.length === 0 ? [] : [[`Not asked in ${nameOf(id)}`, silent.join('; ')] as const];
  });
}
