import { typeOf } from './columns.js';
import { invalid } from './refusal.js';
import { wayOf } from './survey-tables.js';

/**
 * A column of a row that is counted by itself, or of what it belongs to, by its path as Directus writes it: `roof`, `household_id.roof`,
 * `plot_id.household_id.roof`. Joins what lies between. Of a text that is empty nothing is known.
 * @returns its type and itself, as a piece of a query
 */
export function columnAt(path, frame) {
  const steps = path.split('.');
  const field = steps.pop();
  const [table, alias] = tableAt(steps, frame);
  const type = typeOf(frame.schema, table, field);
  frame.asks(table, field);
  const name = `${alias}.${field}`;
  return { type, sql: type === 'string' || type === 'text' ? frame.raw("nullif(??, '')", [name]) : frame.raw('??', [name]) };
}

function tableAt(steps, frame) {
  const way = wayOf(frame.collection);
  if (steps.length > way.length || steps.some((step, index) => step !== way[index])) throw invalid(`${frame.collection} has no way over "${steps.join('.')}".`);
  if (steps.length === 0) return [frame.collection, frame.row];
  if (steps.length < way.length) return ['plots', frame.joinPlots()];
  return ['households', frame.joinHouseholds()];
}

/** A day as the database keeps it: on SQLite in milliseconds. */
const dayOf = (value, { isPostgres }) => {
  const time = Date.parse(String(value));
  if (Number.isNaN(time)) throw invalid('That is no day.');
  return isPostgres ? value : time;
};

const numbers = new Set(['integer', 'bigInteger', 'float', 'decimal']);

function boundOf(value, type, frame) {
  if (type === 'date') return dayOf(value, frame);
  if (!numbers.has(type)) return value;
  const number = Number(value);
  if (Number.isNaN(number)) throw invalid('That is no number.');
  return number;
}

/** Narrows the rows as Directus does with `_eq`, `_icontains`, `_gte`, `_lte`, `_null` and `_nnull`. */
export function narrow(query, { at, ...rule }, frame) {
  const { type, sql } = columnAt(at, frame);
  const [[comparison, value]] = Object.entries(rule);
  if (comparison === 'known') return value ? query.whereNotNull(bare(sql)) : query.whereNull(bare(sql));
  if (comparison === 'has') return query.whereRaw('lower(?) like ?', [sql, `%${value.toLowerCase()}%`]);
  return query.where(sql, { is: '=', min: '>=', max: '<=' }[comparison], boundOf(value, type, frame));
}

/** An empty text is known to Directus. */
const bare = (sql) => sql.bindings?.[0] ?? sql;

/** The month of a day: `2024-05`. */
export const monthOf = (sql, { isPostgres, raw }) => (isPostgres ? raw("to_char(?, 'YYYY-MM')", [sql]) : raw("strftime('%Y-%m', ? / 1000, 'unixepoch', 'localtime')", [sql]));
