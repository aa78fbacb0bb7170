import { narrow } from './paths.js';
import { wayOf } from './survey-tables.js';

/**
 * One inner query over rows by themselves, in the shape of the frame in count-answers.js. Their household is joined where something of it
 * is asked; a row of none is counted too.
 */
export function startAlone({ collection, filter, where, alone: { weighted, rules } }, { database, schema }, asked) {
  const row = collection === 'households' ? 'h' : collection;
  const query = database(`${collection} as ${row}`);
  const asks = (table, field) => asked.set(table, (asked.get(table) ?? new Set()).add(field));
  const joined = new Set();
  const join = (alias, work) => {
    if (!joined.has(alias)) work();
    joined.add(alias);
    return alias;
  };
  const frame = {
    database,
    schema,
    collection,
    row,
    weighted,
    isPostgres: database.client.config.client === 'pg',
    asks,
    raw: (sql, bindings = []) => database.raw(sql, bindings),
    joinPlots: () =>
      join('way', () => {
        asks(collection, 'plot_id');
        asks('plots', 'id');
        query.leftJoin('plots as way', 'way.id', `${row}.plot_id`);
      }),
    joinHouseholds: () => {
      if (collection === 'households') return 'h';
      const [table, alias] = wayOf(collection).length === 1 ? [collection, row] : ['plots', frame.joinPlots()];
      return join('h', () => {
        asks(table, 'household_id');
        asks('households', 'id');
        query.leftJoin('households as h', 'h.id', `${alias}.household_id`);
      });
    },
    query,
  };
  asks(collection, 'id');
  if (weighted) {
    asks('households', 'weight');
    frame.joinHouseholds();
  }
  for (const rule of [...rules, ...Object.entries(where).map(([at, value]) => (value === null ? { at, known: false } : { at, is: value }))]) narrow(query, rule, frame);
  if (filter.village !== undefined) narrow(query, { at: [...wayOf(collection), 'village_id'].join('.'), is: filter.village }, frame);
  if (filter.round !== undefined) narrow(query, { at: [...wayOf(collection), 'survey_round_id'].join('.'), is: filter.round }, frame);
  return frame;
}

/** What a row counts: a weight that is not above zero is none. */
export const weightAlone = ({ weighted, raw }) => (weighted ? raw('case when h.weight > 0 then h.weight end') : raw('1'));
