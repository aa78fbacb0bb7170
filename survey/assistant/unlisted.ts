import { dictionaryOf } from './dictionary.ts';
import { catalogue } from '../indicators/index.ts';
import { fieldOfCategories } from './links.ts';
import { plain } from './names.ts';
import type { FigureQuery, TableQuery } from './query.ts';
import type { Writing } from './reply.ts';

/** An answer that a question names, with everything that is recorded as an answer to the same. */
interface Named {
  readonly table: string;
  readonly field: string;
  readonly codes: readonly string[];
}

function namedBy(query: TableQuery | FigureQuery): readonly Named[] {
  if (query.kind === 'figure') {
    const indicator = catalogue.get(query.id);
    const of = indicator && fieldOfCategories(indicator);
    return of && query.category !== undefined ? [{ ...of, codes: [query.category] }] : [];
  }
  const keys = query.any ?? (query.answer === undefined ? [] : [query.answer]);
  const rules = query.where.flatMap((rule) => {
    const [field = '', comparison, ...code] = rule.split(':');
    return comparison === 'is' ? [{ table: query.table, field, codes: [code.join(':')] }] : [];
  });
  return [
    ...(query.of === undefined || keys.length === 0
      ? []
      : [{ table: query.table, field: query.of, codes: keys.map((key) => key.slice(1)) }]),
    ...rules,
  ];
}

/** Answers that are recorded, of those on the list of the questionnaire and of others; undefined of questions that have no list. */
function recordedFor(
  { table, field: name }: Named,
  { names, surroundings }: Writing,
): { readonly listed: readonly string[]; readonly others: readonly string[] } | undefined {
  const field = dictionaryOf(surroundings)
    .whole(table)
    ?.fields.find((one) => one.name === name);
  const recorded = surroundings.given[names.placeOf(table, name)];
  const { choices } = field ?? {};
  if (field?.kind !== 'choice' || choices === undefined || recorded === undefined) return undefined;
  return { listed: recorded.filter((code) => code in choices), others: recorded.filter((code) => !(code in choices)) };
}

/** What else is recorded as an answer than what the list has, where an answer of the list was asked for: the same may be there under another name. */
export function unlistedIn(query: TableQuery | FigureQuery, writing: Writing): readonly string[] {
  if (query.kind === 'table' && query.not && !isUnlistedOnly(query, writing)) return [];
  const { names, say, surroundings } = writing;
  return namedBy(query).flatMap((named) => {
    const recorded = recordedFor(named, writing);
    const field = dictionaryOf(surroundings)
      .whole(named.table)
      ?.fields.find((one) => one.name === named.field);
    if (
      field === undefined ||
      recorded === undefined ||
      recorded.others.length === 0 ||
      named.codes.every((code) => recorded.others.includes(code))
    )
      return [];
    return [
      say.unlisted(
        plain(names.field(named.table, field)),
        recorded.others
          .filter((code) => !named.codes.includes(code))
          .map((code) => plain(code))
          .join(', '),
      ),
    ];
  });
}

/** Whether an answer was asked for that nobody gave under this name, while others are recorded that the list does not have. */
export const isUnlistedOnly = (query: TableQuery | FigureQuery, writing: Writing): boolean =>
  namedBy(query).some((named) => {
    const recorded = recordedFor(named, writing);
    return (
      recorded !== undefined &&
      recorded.others.length > 0 &&
      named.codes.some((code) => !recorded.listed.includes(code) && !recorded.others.includes(code))
    );
  });
