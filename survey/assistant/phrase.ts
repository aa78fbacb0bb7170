import { catalogue } from '../indicators/index.ts';
import { customAnswer } from '../model/index.ts';
import { dictionaryOf } from './dictionary.ts';
import { groupBy } from './group-by.ts';
import type { Query, Where } from './query.ts';
import type { Writing } from './reply.ts';

/** What a query is about, in words that tell it from others. */
function phraseOf(query: Query, { names, say, surroundings }: Writing): string {
  const where = 'collection' in query ? undefined : names.where(query);
  const round =
    !('collection' in query) && query.round !== undefined && query.round !== 'all'
      ? `, ${names.place(query.round)}`
      : '';
  const place = `${where === undefined ? '' : ` ${say.inVillage(where)}`}${round}`;
  switch (query.kind) {
    case 'figure': {
      const indicator = catalogue.get(query.id);
      return indicator === undefined
        ? query.id
        : `${names.indicator(indicator)}${query.category === undefined ? '' : ` – ${names.category(indicator, query.category)}`}${place}`;
    }
    case 'table': {
      const field = dictionaryOf(surroundings)
        .whole(query.table)
        ?.fields.find(({ name }) => name === query.of);
      if (query.called !== undefined) return `${query.called}${place}`;
      const title = names.rows(query.name);
      const conditions = names.rules(query.table, query.where);
      const keys = query.any ?? (query.answer === undefined ? [] : [query.answer]);
      const said =
        field && keys.length > 0 ? names.either(keys.map((key) => names.answer(query.table, field, key))) : undefined;
      const answer = said === undefined ? '' : ` – ${query.not ? names.otherThan(said) : said}`;
      return [
        `${title}${field === undefined ? '' : `: ${names.field(query.table, field)}`}${answer}${place}`,
        ...conditions,
      ].join(', ');
    }
    case 'households':
      return `${names.rows('households')}${place}`;
    case 'records':
      return names.rows(query.collection);
    case 'list':
      return [
        names.rows(query.table) + place,
        ...names.rules(query.table, query.where),
        ...(query.any ? [names.alternatives(query.table, query.any)] : []),
      ].join(', ');
  }
}

/** One of several things that a question may mean, in words that no other of them has. */
export interface Distinct {
  readonly query: Query;
  readonly text: string;
}

/** What kind of place is meant: a village and a district may have one name. */
const placeKind = ({ village, villages }: Where, { names }: Writing): string =>
  village !== undefined
    ? names.grouping('village')
    : villages === undefined
      ? ''
      : `${names.number(villages.ids.length)} ${names.rows('villages').toLowerCase()}`;

/** What else tells a query from one that is called the same, each in a place of its own. */
function detailsOf(query: Query, writing: Writing): readonly string[] {
  const { names, say, surroundings, language } = writing;
  const place = query.kind === 'records' ? '' : placeKind(query, writing);
  if (query.kind === 'figure')
    return ['', language.standard, place, query.by === 'all' ? '' : query.by, query.counts ? say.values.count : ''];
  if (query.kind !== 'table') return ['', '', place, '', ''];
  const table = dictionaryOf(surroundings).whole(query.table);
  const [of, by] = [query.of, query.by].map((name) => table?.fields.find((field) => field.name === name));
  const custom = customAnswer(query.of ?? '') ?? customAnswer((query.of ?? '').split('.').slice(1).join('.'));
  const divided =
    by === undefined
      ? ''
      : `${names.field(query.table, by)}${customAnswer(by.name) ? `, ${customAnswer(by.name)?.name ?? ''}` : ''}`;
  const statistic =
    query.counts || query.show === 'count'
      ? say.values.count
      : query.show === 'answers' || query.show === 'share'
        ? ''
        : say.values[query.show === 'amount' ? 'median' : query.show];
  return [
    table?.title ?? '',
    query.called !== undefined ? '' : custom ? custom.name : of === undefined ? '' : language.standard,
    place,
    divided,
    statistic,
  ];
}

/** The meanings that a question may have. Those with the same name are distinguished by table, short name, place, grouping or statistic; identical ones are listed once. */
export function distinctOf(queries: readonly Query[], writing: Writing): readonly Distinct[] {
  const byText = groupBy(queries, (query) => phraseOf(query, writing));
  const found = queries.map((query): Distinct => {
    const text = phraseOf(query, writing);
    const same = (byText.get(text) ?? []).map((one) => detailsOf(one, writing));
    if (same.length < 2) return { query, text };
    const own = detailsOf(query, writing).filter(
      (detail, index) => detail !== '' && same.some((other) => other[index] !== detail),
    );
    return { query, text: own.length === 0 ? text : `${text} (${own.join(', ')})` };
  });
  return found.filter(({ text }, index) => found.findIndex((one) => one.text === text) === index);
}
