import { readRule, type Rule } from '@groundwork/survey/figures/table';
import {
  ANSWER_COLUMNS,
  CUSTOM_KINDS,
  customAnswer,
  QUESTION_NAME,
  repeatIn,
  ruleOfTable,
  tableOf,
  withCustomQuestions,
  type CustomQuestion,
  type SurveyTable,
} from '@groundwork/survey/model';
import type { Knex } from 'knex';
import type { Database, Row } from '../database/database.ts';
import {
  collectionOf,
  type Context,
  type EventContext,
  type FilterMeta,
  type Query,
  type Register,
  type Schema,
} from '../directus.ts';
import { invalidQuery } from '../errors.ts';
import { isRecord, isText } from '../values.ts';
import { answerCondition } from './answer-sql.ts';
import { stepBy } from './query-rights/fields-used.ts';

/**
 * `{ answers: { _rule: 'answers.bees:min:3' } }`: a condition as addresses of the portal write it. On the rows of repeat groups it begins with its group:
 * `{ repeat_rows: { _some: { answers: { _rule: 'trips/answers.km:min:10' } } } }`.
 */
const RULE = '_rule';
const isAnswers = (field: string): boolean => ANSWER_COLUMNS.some((column) => column === field);
/** What stands between a collection and its conditions. */
const GROUPS: readonly string[] = ['_and', '_or', '_some', '_none'];

/** What stands in place of a rule about the answers in a column of a collection. */
type Instead = (collection: string, column: string, rule: unknown) => Row;

/** A filter with something else in place of each rule about answers, at any depth of groups and relations. */
function replaced(filter: unknown, collection: string, schema: Schema, instead: Instead): unknown {
  const within = (part: unknown, of: string): unknown => replaced(part, of, schema, instead);
  if (Array.isArray(filter)) return filter.map((one: unknown) => within(one, collection));
  if (!isRecord(filter)) return filter;
  const parts = Object.entries(filter).map(([key, value]) => {
    if (GROUPS.includes(key)) return { [key]: within(value, collection) };
    if (isAnswers(key) && isRecord(value) && RULE in value) return instead(collection, key, value[RULE]);
    const to = stepBy(schema, collection, key)?.to;
    return { [key]: to === undefined ? value : within(value, to) };
  });
  const [only = {}] = parts;
  return parts.length > 1 ? { _and: parts } : only;
}

async function questionsOf(database: Database, collection: string): Promise<readonly CustomQuestion[]> {
  const rows = await database('survey_questions').where({ collection }).select('name', 'kind', 'restricted');
  return rows.flatMap(({ name, kind, restricted }) => {
    const known = CUSTOM_KINDS.find((one) => one === kind);
    // The name becomes part of a statement.
    return isText(name) && QUESTION_NAME.test(name) && known
      ? [{ collection, name, label: name, kind: known, unit: null, choices: null, restricted: Boolean(restricted) }]
      : [];
  });
}

/**
 * The rows for which a rule holds, as the value of `_in`. Knex makes a condition within the statement of a function, as Directus itself has it for
 * `_some`: keys in its place would be too many for one statement, and would have to be fetched first.
 */
const rowsWith =
  (database: Database, collection: string, table: SurveyTable, key: string, rule: Rule) =>
  (rows: Knex.QueryBuilder): void => {
    const { sql, bound } = answerCondition(database, 'answered', rule);
    const group = repeatIn(table.name);
    void rows
      .select(`answered.${key}`)
      .from(`${collection} as answered`)
      .whereRaw(sql, bound)
      .andWhere(group === undefined ? {} : { 'answered.repeat_name': group });
  };

/**
 * A query whose rules about custom questions are conditions that Directus can follow: by itself it filters by nothing inside JSON.
 * @throws Refusal 400 for what is no rule about a custom question of the collection that it stands in
 */
async function understood<Q extends Query | undefined>(
  query: Q,
  collection: string,
  database: Database,
  schema: Schema,
): Promise<Q> {
  const named = new Set<string>();
  replaced(query?.filter, collection, schema, (of, _, text) => (named.add(ruleOfTable(of, text).table), {}));
  if (query === undefined || named.size === 0) return query;
  const tables = new Map<string, SurveyTable>();
  for (const name of named) {
    const table = tableOf(name);
    if (table !== undefined) tables.set(name, withCustomQuestions(table, await questionsOf(database, name)));
  }
  const filter = replaced(query.filter, collection, schema, (of, column, given) => {
    const { table: name, text } = ruleOfTable(of, given);
    const table = tables.get(name);
    const rule = table && readRule(text, table);
    if (table === undefined || rule === undefined || customAnswer(rule.field.name)?.column !== column)
      throw invalidQuery(`"${String(given)}" is not a condition on a question of "${of}".`);
    const { primary } = collectionOf(schema, of);
    return { [primary]: { _in: rowsWith(database, of, table, primary, rule) } };
  });
  return { ...query, filter };
}

interface Counting {
  readonly knex: Database;
  readonly schema: Schema;
  filterCount(collection: string, query: Query): Promise<number>;
}

/** Filters by the answers to custom questions, in every query of the rows that have them. Registered after what checks which fields a person may filter by. */
export function answerFilters({ filter }: Pick<Register, 'filter'>, { services }: Pick<Context, 'services'>): void {
  filter('*.query', (query: Query | undefined, { collection }: FilterMeta, { database, schema }: EventContext) =>
    understood(query, collection, database, schema),
  );
  // Directus raises no event when it counts what a filter leaves, after it has read the rows.
  const service = services.MetaService.prototype as Counting;
  // Called with the service it belongs to, below.
  // oxlint-disable-next-line typescript/unbound-method
  const { filterCount } = service;
  service.filterCount = async function (this: Counting, collection, query) {
    return filterCount.call(this, collection, await understood(query, collection, this.knex, this.schema));
  };
}
