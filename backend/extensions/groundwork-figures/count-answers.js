import { answerOf } from './expressions.js';
import { typeOf } from './columns.js';
import { link } from './linked-households.js';
import { Refusal, tooMany } from './refusal.js';
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
  /** What is gone through once for several answers, by what it is. */
  passes: new Map(),
});

/** One inner query: the households of the filter. Their rows are joined last, by `joinRows`: what a household answers is looked up once then. */
function startFrame({ collection, filter, where, linked }, { database, schema }, asked) {
  const query = database('households as h');
  const asks = (table, field) => asked.set(table, (asked.get(table) ?? new Set()).add(field));
  const context = { query, database, asks, joined: new Set() };
  const others = joinsOf('other', 'other_', context);
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
    otherHome: () => ({ ...frame, collection: 'households', row: 'other', ...others }),
    query,
  };
  for (const field of frameColumns) asks('households', field);
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
function joinRows(collection, { query, asks, isPostgres }) {
  if (collection === 'households') return;
  // SQLite joins in the order written where a join is called "cross"; PostgreSQL finds its own.
  const join = (table, one, other) => (isPostgres ? query.join(table, one, other) : query.crossJoin(table, one, other));
  if (collection === 'crop_plantings') {
    for (const field of ['id', 'household_id']) asks('plots', field);
    asks(collection, 'plot_id');
    join('plots as way', 'way.household_id', 'h.id');
    join(collection, `${collection}.plot_id`, 'way.id');
    return;
  }
  asks(collection, 'household_id');
  join(collection, `${collection}.household_id`, 'h.id');
}

/** What rows of one household, or many, are told apart by beside their answers. */
const FRAME = ['village', 'round', 'consent', 'weighed'];

/**
 * The rows of a question with the answers of some of its facets, each answer once: a query that is not asked yet, because what columns it
 * reads has to be allowed first.
 * @returns the query, and of each facet its answers with the names of their columns
 */
function prepareRows(request, facets, context, asked) {
  const frame = startFrame(request, context, asked);
  const columns = new Map();
  const answersOfFacets = facets.map((facet) =>
    Object.entries(facet).map(([name, one]) => {
      const key = JSON.stringify(one);
      const at = `a${columns.size}`;
      if (!columns.has(key)) columns.set(key, { at, ...answerOf(at, one, frame) });
      return { name, ...columns.get(key) };
    }),
  );
  joinRows(request.collection, frame);
  const { database } = context;
  const weight = request.linked?.weight === 'other' ? 'other.weight' : 'h.weight';
  const rows = frame.query.select(
    'h.village_id as village',
    'h.survey_round_id as round',
    'h.consent as consent',
    // A weight below zero is a slip: it is not known.
    database.raw('case when ?? >= 0 then 1 else 0 end as weighed', [weight]),
    `${weight} as weight`,
    ...[...columns.values()].flatMap(({ at, select, summed }) => [
      database.raw('? as ??', [select, at]),
      ...(summed ? [database.raw('case when ? is null then 0 else 1 end as ??', [select, `known_${at}`])] : []),
    ]),
  );
  return { rows, answersOfFacets };
}

/** The combinations of a facet among rows that have its answers. */
function combinationsOf(rows, answers, database) {
  // Of what is summed, combinations know only whether it is known.
  const keys = [...FRAME, ...answers.flatMap(({ at, summed, different }) => (different ? [] : summed ? [`known_${at}`] : [at]))];
  const sums = answers.flatMap(({ at, summed, different }) => {
    if (different) return [`count(distinct ${at}) as different_${at}`];
    return summed ? [`sum(${at}) as sum_${at}`, `sum(weight * ${at}) as weighted_${at}`] : [];
  });
  return database(rows)
    .groupBy(keys)
    .select([...keys, database.raw('count(*) as times'), database.raw('sum(weight) as weight'), ...sums.map((sum) => database.raw(sum))])
    .limit((answers.some(({ shortens }) => shortens) ? MOST_ROWS : MOST_PATTERNS) + 1);
}

/** Whether rows are gathered once for several facets: looking up what households have takes longer than writing it down, but people are many. */
const isGathered = ({ collection }, facets) => facets.length > (collection === 'households' ? 1 : 2);

const GATHERED = 'gathered_answers';

/**
 * Queries for the facets of a question.
 * @returns `count(which)` counts some of the facets, by their places: for each a promise of what `told` says
 */
export function prepareFacets(request, facets, context, asked) {
  const { database } = context;
  if (request.alone !== undefined) {
    const prepared = facets.map((facet) => prepareAlone(request, facet, context, asked));
    return (which) => oneByOne(which, (place) => countFacet(prepared[place]));
  }
  if (!isGathered(request, facets)) {
    const prepared = facets.map((facet) => {
      const { rows, answersOfFacets: [answers] } = prepareRows(request, [facet], context, asked);
      return { outer: combinationsOf(rows.as('answers'), answers, database), answers };
    });
    return (which) => oneByOne(which, (place) => countFacet(prepared[place]));
  }
  const { rows, answersOfFacets } = prepareRows(request, facets, context, asked);
  return (which) =>
    database.transaction(async (transaction) => {
      const { sql, bindings } = rows.toSQL();
      await transaction.raw(`create temporary table ${GATHERED} as ${sql}`, bindings);
      const counted = await oneByOne(which, (place) => countFacet({ outer: combinationsOf(GATHERED, answersOfFacets[place], transaction), answers: answersOfFacets[place] }));
      await transaction.raw('drop table ??', [GATHERED]);
      return counted;
    });
}

/** One after the other: each may take the database a second. What one is refused for is told with it, and the others are counted. */
async function oneByOne(places, count) {
  const counted = new Map();
  for (const place of places) {
    try {
      counted.set(place, { told: await count(place) });
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      counted.set(place, { refused });
    }
  }
  return counted;
}

/** The same of rows by themselves. */
function prepareAlone(request, facet, context, asked) {
  const { database } = context;
  const frame = startAlone(request, context, asked);
  const answers = Object.entries(facet).map(([name, one], index) => ({ name, at: `a${index}`, ...answerOf(`a${index}`, one, frame) }));
  const inner = frame.query.select(
    database.raw('? as weight', [weightAlone(frame)]),
    ...answers.map(({ select, at }) => database.raw('? as ??', [select, at])),
  );
  const keys = answers.flatMap(({ spread, at }) => (spread ? [] : [at]));
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
async function countFacet({ outer, answers }) {
  const rows = merged(await outer, answers);
  if (rows.length > MOST_PATTERNS) throw tooMany(MOST_PATTERNS);
  const columns = { village: (row) => row.village, round: (row) => row.round, consent: (row) => (row.consent === null || row.consent === undefined ? null : Boolean(row.consent)) };
  const asked = Object.fromEntries(answers.map(({ name }, index) => [name, (row) => row.told[index]]));
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
const sumsIn = (row, at, weighed) => (Number(row[`known_${at}`]) === 1 ? [Number(row[`sum_${at}`]), weighed ? Number(row[`weighted_${at}`]) : null] : null);

function valueIn(row, { at, tell, summed, spread, different }) {
  if (spread) return spreadOf(row);
  if (different) return Number(row[`different_${at}`]);
  return summed ? sumsIn(row, at, Number(row.weighed) === 1) : tell(row[at], row.round);
}

/** Rows as they are told. Where lists were shortened, those that have become alike by that are put together; the database has told all others apart. */
function merged(rows, answers) {
  const told = rows.map((row) => {
    const weighed = Number(row.weighed) === 1;
    const { village, round, consent, times, weight } = row;
    return { village, round, consent, times: Number(times), weight: weighed ? clean(Number(weight)) : null, told: answers.map((answer) => valueIn(row, answer)) };
  });
  if (!answers.some(({ shortens }) => shortens)) return told;
  const found = new Map();
  for (const row of told) {
    const { village, round, consent, times, weight, told: values } = row;
    const key = JSON.stringify([village, round, consent, weight === null, values]);
    const before = found.get(key);
    if (before === undefined) found.set(key, row);
    else {
      before.times += times;
      if (weight !== null) before.weight = clean(before.weight + weight);
    }
  }
  return [...found.values()];
}
