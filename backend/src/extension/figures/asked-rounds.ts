import { roundTables, wayToHousehold } from '@groundwork/survey/model';
import type { Knex } from 'knex';
import type { Database, Row } from '../database/database.ts';
import { collectionOf, type Environment, type Field, type Schema } from '../directus.ts';
import { entryOf, textsIn } from '../values.ts';
import { isAlone, untilSurveyChanges } from './cached.ts';

/** The tables of a survey round, and whether their rows belong to plots, which belong to households. */
const tables = roundTables.map((table) => ({ name: table.name, isBelowPlots: wayToHousehold(table)?.length === 2 }));

/** What a survey round asked, as tables (`plots`) and questions (`plots.area_ha`). */
export interface AskedRound {
  /** Null for households of no round. */
  readonly round: string | null;
  readonly asked: readonly string[];
}

interface Place {
  readonly database: Database;
  readonly schema: Schema;
}

/** Columns that are the server's and not the questionnaire's. */
const OWN = new Set(['id', 'household_id', 'plot_id', 'village_id', 'survey_round_id', 'source_batch_id', 'external_id', 'date_created', 'date_updated', 'user_created', 'review_state']);

const questionsOf = (schema: Schema, table: string): readonly Field[] => Object.values(collectionOf(schema, table).fields).filter(({ field, alias }) => !alias && !OWN.has(field));

const isFilledIn = ({ defaultValue }: Field): boolean => defaultValue !== null && defaultValue !== undefined;

/**
 * Whether any row of a group has an answer to a question. What the database fills in by itself is no answer: a round in which
 * all weights are 1 may have no weights.
 */
function answered(database: Database, question: Field, table: string, at: string): Knex.Raw {
  const { field, type, defaultValue } = question;
  const name = `${table}.${field}`;
  const known = type === 'string' || type === 'text' ? "nullif(??, '') is not null" : '?? is not null';
  const own = isFilledIn(question) ? { sql: ' and ?? <> ?', bindings: [name, defaultValue as string] } : { sql: '', bindings: [] };
  return database.raw(`max(case when ${known}${own.sql} then 1 else 0 end) as ??`, [name, ...own.bindings, at]);
}

/** The rounds that have rows in a table, each with the questions that have at least one answer there. */
async function answeredIn({ name: table, isBelowPlots }: (typeof tables)[number], { database, schema }: Place): Promise<readonly AskedRound[]> {
  const questions = questionsOf(schema, table);
  const query = database<Row, Row[]>(table);
  if (isBelowPlots) void query.join('plots as way', 'way.id', `${table}.plot_id`).join('households', 'households.id', 'way.household_id');
  else if (table !== 'households') void query.join('households', 'households.id', `${table}.household_id`);
  const answers = questions.map((question, index) => answered(database, question, table, `q${index}`));
  const rows = await query.groupBy('households.survey_round_id').select<(Row & { readonly round: string | null })[]>('households.survey_round_id as round', ...answers);
  return rows.map((row) => ({
    round: row.round ?? null,
    asked: [table, ...questions.filter((_, index) => Number(row[`q${index}`]) === 1).map(({ field }) => `${table}.${field}`)],
  }));
}

/** Questions that the database answers where nobody does: to be recorded says nothing of them. */
const filledIn = (schema: Schema): ReadonlySet<string> => new Set(tables.flatMap(({ name }) => questionsOf(schema, name).filter(isFilledIn).map(({ field }) => `${name}.${field}`)));

/** What was recorded of a round: by a data manager, and by the imports into it that have not been undone. */
async function recorded({ database, schema }: Place): Promise<readonly AskedRound[]> {
  const filled = filledIn(schema);
  const [rounds, batches] = await Promise.all([
    database('survey_rounds').whereNotNull('asked').select('id', 'asked'),
    database('import_batches').where('state', 'applied').whereNotNull('asked').whereNotNull('survey_round_id').select('survey_round_id', 'asked'),
  ]);
  const all = [...rounds.map(({ id, asked }) => ({ round: id, asked })), ...batches.map(({ survey_round_id: round, asked }) => ({ round, asked }))];
  return all.map(({ round, asked }) => ({ round, asked: textsIn(asked).filter((one) => !filled.has(one)) }));
}

/** What each survey round asked: what has been recorded, and whatever has a row or an answer. */
async function findAsked(place: Place): Promise<readonly AskedRound[]> {
  const found = new Map<string | null, Set<string>>();
  const add = ({ round, asked }: AskedRound): void => {
    const own = entryOf(found, round, () => new Set<string>());
    for (const one of asked) own.add(one);
  };
  for (const one of await recorded(place)) add(one);
  for (const table of tables) for (const one of await answeredIn(table, place)) add(one);
  return [...found].map(([round, asked]) => ({ round, asked: [...asked].sort() }));
}

const cached = untilSurveyChanges<readonly AskedRound[]>();

/** What each survey round asked; cached until a row of the survey changes. */
export const askedByRoundOf = ({ env, ...place }: Place & { readonly env: Environment }): Promise<readonly AskedRound[]> => (isAlone(env) ? cached(() => findAsked(place)) : findAsked(place));
