import { isWhole, type SurveyTable } from '../model/index.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { fieldIn, isOwn, nameIn } from './place-in.ts';
import { endsOf } from './range.ts';

/** What a range of numbers is of: the age, or the one field with whole numbers that is named; and the conditions that it makes. */
export function rangeRules(
  table: SurveyTable,
  { range, fields, rows }: ParsedQuestion,
): { readonly field: string | undefined; readonly rules: readonly string[] } | undefined {
  if (range === undefined) return { field: undefined, rules: [] };
  const numbers = fields.filter((place) => fieldIn(table, nameIn(table, place))?.kind === 'number');
  if (numbers.some((place) => place.table !== table.name) || (range.of === 'ages' && table.name !== 'members'))
    return undefined;
  // "Boys from 6 to 13": of people without anything else, numbers that they are between are ages.
  const isAge =
    range.of === 'ages' || (range.side === 'between' && numbers.length === 0 && rows[0]?.table === 'members');
  const named = new Set([...numbers.map(({ field }) => field), ...(isAge ? ['age_years'] : [])]);
  const [field] = named;
  // Only of whole numbers "more than 5" is 6 or more; amounts of money are in several currencies.
  // Of an organisation's own numbers nobody said whether they are whole: only what a condition says as it stands can be asked.
  const compares =
    field !== undefined &&
    (isWhole(table.name, field)
      ? Number.isInteger(range.from) && Number.isInteger(range.to)
      : isOwn({ field }) && range.side !== 'over' && range.side !== 'under');
  if (named.size !== 1 || field === undefined || !compares) return undefined;
  const { least, most } = endsOf(range);
  return {
    field,
    rules: [
      ...(least === undefined ? [] : [`${field}:min:${least}`]),
      ...(most === undefined ? [] : [`${field}:max:${most}`]),
    ],
  };
}
