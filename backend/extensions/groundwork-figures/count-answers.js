import { answerOf } from './expressions.js';
import { typeOf } from './columns.js';
import { link } from './linked-households.js';
import { tooMany } from './refusal.js';
import { startAlone, weightAlone } from './rows-alone.js';
import { spreadOf, spreadQuery } from './spread.js';
import { frameColumns } from './survey-tables.js';

/** As many different answers as a browser works with at ease. */
const MOST_PATTERNS = 100_000;
/** As many as this process takes from the database before lists are shortened to what is asked of them. */
const MOST_ROWS = 1_000_000;

/** What is joined to a household, by its name in the query; each once. */
const joinsOf = (household, prefix, { query, database, asks, joined }) => ({
  /** The one row of a household in a table; of several the one that is read last. */
  joinOnly: (table) => {
    const alias = `${prefix}only_${table}`;
    if (joined.has(alias)) return alias;
    joined.add(alias);
    asks(table, 'household_id');
    asks(table, 'id');
    query.leftJoin(`${table} as ${alias}`, (on) => {
      on.on(`${alias}.household_id`, `${household}.id`).andOnNotExists(
        database(`${table} as later`).select(database.raw('1')).whereRaw('?? = ?? and ?? > ??', ['later.household_id', `${alias}.household_id`, 'later.id', `${alias}.id`]),
      );
    });
    return alias;
  },
  joinSums: (sums, alias) => query.leftJoin(sums, `${alias}.household`, `${household}.id`),
});

/** One inner query: the households of the filter, the rows of the collection, and one column for each answer. */
function startFrame({ collection, filter, where, linked }, { database, schema }, asked) {
  const query = database('households as h');
  const asks = (table, field) => asked.set(table, (asked.get(table) ?? new Set()).add(field));
  const context = { query, database, asks, joined: new Set() };
  const frame = {
    database,
    schema,
    collection,
    row: collection === 'households' ? 'h' : collection,
    isPostgres: database.client.config.client === 'pg',
    asks,
    raw: (sql, bindings = []) => database.raw(sql, bindings),
    ...joinsOf('h', '', context),
    /** Where answers are asked for about the row's own household, and about the one it is linked with. */
    ownHome: () => ({ ...frame, collection: 'households', row: 'h' }),
    otherHome: () => ({ ...frame, collection: 'households', row: 'other', ...joinsOf('other', 'other_', context) }),
    query,
  };
  for (const field of frameColumns) asks('households', field);
  if (collection !== 'households') joinRows(query, collection, frame);
  if (linked !== undefined) link(query, linked, filter, frame);
  if (filter.village !== undefined) query.where('h.village_id', filter.village);
  if (filter.round !== undefined) query.where('h.survey_round_id', filter.round);
  for (const [field, value] of Object.entries(where)) {
    typeOf(schema, collection, field);
    asks(collection, field);
    if (value === null) query.whereNull(`${frame.row}.${field}`);
    else query.where(`${frame.row}.${field}`, value);
  }
  return frame;
}

/** Rows without a household are of none. */
function joinRows(query, collection, frame) {
  if (collection === 'crop_plantings') {
    for (const field of ['id', 'household_id']) frame.asks('plots', field);
    frame.asks(collection, 'plot_id');
    query.join('plots as way', 'way.household_id', 'h.id').join(collection, `${collection}.plot_id`, 'way.id');
    return;
  }
  frame.asks(collection, 'household_id');
  query.join(collection, `${collection}.household_id`, 'h.id');
}

/** A facet as a query that is not asked yet: what columns it reads has to be allowed first. */
export function prepareFacet(request, facet, context, asked) {
  if (request.alone !== undefined) return prepareAlone(request, facet, context, asked);
  const frame = startFrame(request, context, asked);
  const answers = Object.entries(facet).map(([name, one], index) => ({ name, ...answerOf(`a${index}`, one, frame) }));
  // Of what is summed, combinations know only whether it is known.
  const keys = ['village', 'round', 'consent', 'weighed', ...answers.flatMap(({ summed, different }, index) => (different ? [] : summed ? [`known${index}`] : [`a${index}`]))];
  const sums = answers.flatMap(({ summed, different }, index) => {
    if (different) return [`count(distinct a${index}) as different${index}`];
    return summed ? [`sum(a${index}) as sum${index}`, `sum(weight * a${index}) as weighted${index}`] : [];
  });
  const { database } = context;
  const weight = request.linked?.weight === 'other' ? 'other.weight' : 'h.weight';
  const inner = frame.query.select(
    'h.village_id as village',
    'h.survey_round_id as round',
    'h.consent as consent',
    // A weight below zero is a slip: it is not known.
    database.raw('case when ?? >= 0 then 1 else 0 end as weighed', [weight]),
    `${weight} as weight`,
    ...answers.map(({ select }, index) => database.raw('? as ??', [select, `a${index}`])),
    ...answers.flatMap(({ select, summed }, index) => (summed ? [database.raw('case when ? is null then 0 else 1 end as ??', [select, `known${index}`])] : [])),
  );
  const outer = database(inner.as('answers'))
    .groupBy(keys)
    .select([...keys, database.raw('count(*) as times'), database.raw('sum(weight) as weight'), ...sums.map((sum) => database.raw(sum))])
    .limit((answers.some(({ shortens }) => shortens) ? MOST_ROWS : MOST_PATTERNS) + 1);
  return { outer, answers };
}

/** The same of rows by themselves. */
function prepareAlone(request, facet, context, asked) {
  const { database } = context;
  const frame = startAlone(request, context, asked);
  const answers = Object.entries(facet).map(([name, one], index) => ({ name, ...answerOf(`a${index}`, one, frame) }));
  const inner = frame.query.select(
    database.raw('? as weight', [weightAlone(frame)]),
    ...answers.map(({ select }, index) => database.raw('? as ??', [select, `a${index}`])),
  );
  const keys = answers.flatMap(({ spread }, index) => (spread ? [] : [`a${index}`]));
  const amount = answers.findIndex(({ spread }) => spread);
  if (amount >= 0) return { outer: spreadQuery(inner, keys, `a${amount}`, database).limit(MOST_PATTERNS + 1), answers };
  const outer = database(inner.select(database.raw('case when ? is null then 0 else 1 end as weighed', [weightAlone(frame)])).as('answers'))
    .groupBy([...keys, 'weighed'])
    .select([...keys, 'weighed', database.raw('count(*) as times'), database.raw('sum(weight) as weight')])
    .limit(MOST_PATTERNS + 1);
  return { outer, answers };
}

/**
 * The different answers of a facet by column: for each of `size` combinations how often it was given (`times`) and the sum of
 * weights (`weight`, null where they are not known); for every other column its different values, and which of them it is.
 */
export async function countFacet({ outer, answers }) {
  const rows = merged(await outer, answers);
  if (rows.length > MOST_PATTERNS) throw tooMany(MOST_PATTERNS);
  const columns = { village: (row) => row.village, round: (row) => row.round, consent: (row) => (row.consent === null || row.consent === undefined ? null : Boolean(row.consent)) };
  const asked = Object.fromEntries(answers.map(({ name }, index) => [name, (row) => row[`a${index}`]]));
  const listed = (ofRow) => Object.fromEntries(Object.entries(ofRow).map(([name, valueOf]) => [name, distinct(rows, valueOf)]));
  return {
    size: rows.length,
    times: rows.map(({ times }) => times),
    weight: rows.map(({ weight }) => weight),
    ...listed(columns),
    answers: listed(asked),
  };
}

/** Each value once, and for every row which it is: villages and codes come again and again. */
function distinct(rows, valueOf) {
  const values = new Map();
  const at = rows.map((row) => {
    const value = valueOf(row) ?? null;
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    const found = values.get(key);
    if (found !== undefined) return found.at;
    values.set(key, { value, at: values.size });
    return values.size - 1;
  });
  return { values: [...values.values()].map(({ value }) => value), at };
}

/** Weights have six digits after the point, and so have their sums; the rest is dust. */
const clean = (sum) => Math.round(sum * 1e6) / 1e6;

/** The sum of amounts without weights and with; null where they are not known. */
const sumsIn = (row, index, weighed) => (Number(row[`known${index}`]) === 1 ? [Number(row[`sum${index}`]), weighed ? Number(row[`weighted${index}`]) : null] : null);

function valueIn(row, { tell, summed, spread, different }, index) {
  if (spread) return spreadOf(row);
  if (different) return Number(row[`different${index}`]);
  return summed ? sumsIn(row, index, Number(row.weighed) === 1) : tell(row[`a${index}`], row.round);
}

/** Rows as they are told; those that have become alike by that are put together. */
function merged(rows, answers) {
  const found = new Map();
  for (const row of rows) {
    const weighed = Number(row.weighed) === 1;
    const { village, round, consent } = row;
    const values = answers.map((answer, index) => valueIn(row, answer, index));
    const key = JSON.stringify([village, round, consent, weighed, values]);
    const before = found.get(key);
    const [times, weight] = [Number(row.times), weighed ? Number(row.weight) : null];
    if (before) {
      before.times += times;
      if (weighed) before.weight = clean(before.weight + weight);
    } else {
      found.set(key, { village, round, consent, times, weight: weighed ? clean(weight) : null, ...Object.fromEntries(values.map((value, index) => [`a${index}`, value])) });
    }
  }
  return [...found.values()];
}
