import type { Filter } from '@groundwork/shared/data';
import { customAnswer } from '@groundwork/survey/model';
import type { SurveyField } from '../shared/query/dictionary/index.ts';
import { at } from '../shared/query/rows/rows.data.ts';
import { isMultiple, NOT_ASKED, UNKNOWN } from '../shared/figures/table/groups.ts';

/** The first day of the month after: `2024-12` is followed by `2025-01-01`. */
function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

function ofUnknown({ kind, link, name }: SurveyField): Filter {
  if (link) return at(link.path, { _null: true });
  const none = at(name, { _null: true });
  return kind === 'choice' || kind === 'text' ? { _or: [none, at(name, { _eq: '' })] } : none;
}

function ofNumber({ name }: SurveyField, from: number, classWidth: number | null): Filter {
  if (classWidth === null) return at(name, { _eq: from });
  // Without what is left of binary fractions.
  const to = Number((from + classWidth).toPrecision(12));
  return { _and: [at(name, { _gte: from }), at(name, { _lt: to })] };
}

/**
 * The rows of a group as a filter, by its key.
 * @param classWidth of the groups, where they are classes of numbers
 * @returns undefined where no filter can say it: of lists, of custom questions, of rounds that did not ask, and of what names no row
 */
export function filterOfGroup(field: SurveyField, key: string, classWidth: number | null): Filter | undefined {
  if (isMultiple(field) || customAnswer(field.name) || key === NOT_ASKED) return undefined;
  if (key === UNKNOWN) return ofUnknown(field);
  const code = key.slice(1);
  if (field.link) return at(`${field.link.path}.${field.link.key}`, { _eq: code });
  if (field.kind === 'number') return ofNumber(field, Number(code), classWidth);
  if (field.kind === 'day')
    return { _and: [at(field.name, { _gte: `${code}-01` }), at(field.name, { _lt: monthAfter(code) })] };
  return at(field.name, { _eq: field.kind === 'yesNo' ? code === 'true' : code });
}
