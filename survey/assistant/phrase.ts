import { catalogue } from '../indicators/index.ts';
import type { Query } from './query.ts';
import { wholeTable } from './read-table.ts';
import type { Writing } from './reply.ts';

/** What a query is about, in words that tell it from others. */
export function phraseOf(query: Query, { names, say }: Writing): string {
  const place = 'village' in query && query.village !== undefined ? ` ${say.inVillage(names.place(query.village))}` : '';
  switch (query.kind) {
    case 'figure': {
      const indicator = catalogue.get(query.id);
      return indicator === undefined ? query.id : `${names.indicator(indicator)}${query.category === undefined ? '' : ` – ${names.category(indicator, query.category)}`}${place}`;
    }
    case 'table': {
      const field = wholeTable(query.table)?.fields.find(({ name }) => name === query.of);
      const title = names.rows(query.name);
      const conditions = query.where.map((rule) => names.rule(query.table, rule));
      const answer = field && query.answer !== undefined ? ` – ${names.answer(query.table, field, query.answer)}` : '';
      return [`${title}${field === undefined ? '' : `: ${names.field(query.table, field)}`}${answer}${place}`, ...conditions].join(', ');
    }
    case 'households':
      return `${names.rows('households')}${place}`;
    case 'records':
      return names.rows(query.collection);
    case 'list':
      return [names.rows(query.table) + place, ...query.where.map((rule) => names.rule(query.table, rule))].join(', ');
  }
}
