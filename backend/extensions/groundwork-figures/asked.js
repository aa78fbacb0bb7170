import { told } from './columns.js';
import { householdOf } from './expressions.js';
import { surveyTableNames } from './survey-tables.js';

/** Columns that are the server's and not the questionnaire's. */
const OWN = new Set(['id', 'household_id', 'plot_id', 'village_id', 'survey_round_id', 'source_batch_id', 'external_id', 'date_created', 'date_updated', 'user_created', 'review_state']);

const questionsOf = (schema, table) =>
  Object.values(schema.collections[table].fields).filter(({ field, alias }) => alias !== true && !OWN.has(field));

/**
 * Whether any row of a group has an answer to a question. What the database fills in by itself is no answer: a round in which
 * all weights are 1 may have no weights.
 */
function answered({ field, type, defaultValue }, table, at, { raw }) {
  const name = `${table}.${field}`;
  const isText = type === 'string' || type === 'text';
  const known = isText ? ["nullif(??, '') is not null", [name]] : ['?? is not null', [name]];
  const given = defaultValue === null || defaultValue === undefined ? known : [`${known[0]} and ?? <> ?`, [...known[1], name, defaultValue]];
  return raw(`max(case when ${given[0]} then 1 else 0 end) as ??`, [...given[1], at]);
}

/** The rounds that have rows in a table, each with the questions that have at least one answer there. */
async function answeredIn(table, { database, schema }) {
  const questions = questionsOf(schema, table);
  const raw = (sql, bindings) => database.raw(sql, bindings);
  const query = database(table);
  if (table !== 'households') query.join('households', 'households.id', householdOf(query, table, { asks: () => undefined }));
  const rows = await query
    .groupBy('households.survey_round_id')
    .select('households.survey_round_id as round', ...questions.map((question, index) => answered(question, table, `q${index}`, { raw })));
  return rows.map((row) => ({
    round: row.round ?? null,
    asked: [table, ...questions.filter((_, index) => Number(row[`q${index}`]) === 1).map(({ field }) => `${table}.${field}`)],
  }));
}

const listed = (value) => {
  const list = told('json', value);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
};

/** Questions that the database answers where nobody does: to be recorded says nothing of them. */
const filledIn = (schema) =>
  new Set(surveyTableNames.flatMap((table) => questionsOf(schema, table).flatMap(({ field, defaultValue }) => (defaultValue === null || defaultValue === undefined ? [] : [`${table}.${field}`]))));

/** What was recorded of a round: by a data manager, and by the imports into it that have not been undone. */
async function recorded({ database, schema }) {
  const filled = filledIn(schema);
  const [rounds, batches] = await Promise.all([
    database('survey_rounds').whereNotNull('asked').select('id as round', 'asked'),
    database('import_batches').where('state', 'applied').whereNotNull('asked').whereNotNull('survey_round_id').select('survey_round_id as round', 'asked'),
  ]);
  return [...rounds, ...batches].map(({ round, asked }) => ({ round, asked: listed(asked).filter((one) => !filled.has(one)) }));
}

/**
 * What each survey round asked, as tables (`plots`) and questions (`plots.area_ha`): what has been recorded, and whatever has a
 * row or an answer. `round` is null for households of no round.
 */
export async function askedByRound(context) {
  const found = new Map();
  const add = ({ round, asked }) => {
    const own = found.get(round) ?? new Set();
    for (const one of asked) own.add(one);
    found.set(round, own);
  };
  for (const one of await recorded(context)) add(one);
  for (const table of surveyTableNames) for (const one of await answeredIn(table, context)) add(one);
  return [...found].map(([round, asked]) => ({ round, asked: [...asked].sort() }));
}
