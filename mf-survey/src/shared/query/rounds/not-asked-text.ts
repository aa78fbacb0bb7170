import { t } from '@groundwork/shared/messages';
import { customAnswer } from '@groundwork/survey/model';
import { labelOf, type SurveyTable } from '../dictionary/index.ts';
import type { AskedByRound } from './asked.data.ts';

/** The rounds of a file that asked anything, by id. */
export const roundsOf = (
  asked: NonNullable<AskedByRound>,
  round: string,
): readonly (readonly [id: string | null, parts: ReadonlySet<string>])[] =>
  [...asked].filter(([id]) => round === '' || id === round);

/** Columns that say which row it is: those of repeat groups have numbers, whether or not the form did. */
const KEYS = ['household_code', 'row_no'];

/** A column that the questionnaire fills, and not one that says which row it is or whose. */
export const isQuestion = (name: string): boolean =>
  (!name.includes('.') || customAnswer(name) !== undefined) && !KEYS.includes(name) && name !== 'review_state';

/** What each round of a file did not ask of what was chosen, round by round in words. */
export function notAskedText(
  content: readonly SurveyTable[],
  asked: AskedByRound,
  round: string,
  nameOf: (round: string | null) => string,
): readonly (readonly [round: string, text: string])[] {
  if (asked === undefined) return [];
  return roundsOf(asked, round).flatMap(([id, parts]) => {
    const silent = content.flatMap((table) => {
      if (table.household === null) return [];
      if (!parts.has(table.name)) return [table.title];
      const fields = table.fields
        .filter(({ name }) => isQuestion(name) && !parts.has(`${table.name}.${name}`))
        .map(labelOf);
      return fields.length === 0 ? [] : [`${table.title}: ${fields.join(', ')}`];
    });
    return silent.length === 0 ? [] : [[t`Not asked in ${nameOf(id)}`, silent.join('; ')] as const];
  });
}
