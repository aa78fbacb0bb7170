import { readRule, type Rule } from '@groundwork/survey/figures/table';
import { ANSWER_COLUMNS, CUSTOM_KINDS, customAnswer, QUESTION_NAME, tableOf, withCustomQuestions, type CustomQuestion, type SurveyTable } from '@groundwork/survey/model';
import type { Knex } from 'knex';
import type { Database, Row } from '../database/database.ts';
import { collectionOf, type Context, type EventContext, type FilterMeta, type Query, type Register, type Schema } from '../directus.ts';
import { invalidQuery } from '../errors.ts';
import { isRecord, isText } from '../values.ts';
import { answerCondition } from './answer-sql.ts';
import { stepBy } from './query-rights/fields-used.ts';

/** `{ answers: { _rule: 'answers.bees:min:3' } }`: a condition as addresses of the portal write it. */
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
    return isText(name) && QUESTION_NAME.test(name) && known ? [{ collection, name, label: name, kind: known, unit: null, choices: null, restricted: Boolean(restricted) }] : [];
  });
}

/**
 * The rows for which a rule holds, as the value of `_in`. Knex makes a condition within the statement of a function, as Directus itself has it for
 * `_some`: keys in its place would be too many for one statement, and would have to be fetched first.
 */
const rowsWith = (database: Database, collection: string, key: string, rule: Rule) => (rows: Knex.QueryBuilder): void => {
  const { sql, bound } = answerCondition(database, 'answered', rule);
  void rows.select(`answered.${key}`).from(`${collection} as answered`).whereRaw(sql, bound);
};

/**
 * A query whose rules about custom questions are conditions that Directus can follow: by itself it filters by nothing inside JSON.
 * @throws Refusal 400 for what is no rule about a custom question of the collection that it stands in
 */
async function understood<Q extends Query | undefined>(query: Q, collection: string, database: Database, schema: Schema): Promise<Q> {
  const asked = new Map<string, SurveyTable | undefined>();
  replaced(query?.filter, collection, schema, (of) => (asked.set(of, tableOf(of)), {}));
  if (query === undefined || asked.size === 0) return query;
  for (const [of, table] of asked) if (table !== undefined) asked.set(of, withCustomQuestions(table, await questionsOf(database, of)));
  const filter = replaced(query.filter, collection, schema, (of, column, text) => {
    const table = asked.get(of);
    const rule = table && isText(text) ? readRule(text, table) : undefined;
    if (rule === undefined || customAnswer(rule.field.name)?.column !== column) throw invalidQuery(`"${String(text)}" is not a condition on a question of "${of}".`);
    const { primary } = collectionOf(schema, of);
    return { [primary]: { _in: rowsWith(database, of, primary, rule) } };
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
  filter('*.query', (query: Query | undefined, { collection }: FilterMeta, { database, schema }: EventContext) => understood(query, collection, database, schema));
  // Directus raises no event when it counts what a filter leaves, after it has read the rows.
  const service = services.MetaService.prototype as Counting;
  // Called with the service it belongs to, below.
  // oxlint-disable-next-line typescript/unbound-method
  const { filterCount } = service;
  service.filterCount = async function (this: Counting, collection, query) {
    return filterCount.call(this, collection, await understood(query, collection, this.knex, this.schema));
  };
}
