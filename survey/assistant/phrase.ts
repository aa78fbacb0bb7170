import { catalogue } from '../indicators/index.ts';
import type { Query } from './query.ts';
import { wholeTable } from './read-table.ts';
import type { Writing } from './reply.ts';

/** What a query is about, in words that tell it from others. */
export function phraseOf(query: Query, { names, say }: Writing): string {
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
      const field = wholeTable(query.table)?.fields.find(({ name }) => name === query.of);
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
