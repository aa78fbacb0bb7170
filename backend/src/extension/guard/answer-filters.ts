import { readRule, type Rule } from '@groundwork/survey/figures/table';
import { ANSWER_COLUMNS, CUSTOM_KINDS, customAnswer, QUESTION_NAME, tableOf, withCustomQuestions, type CustomQuestion } from '@groundwork/survey/model';
import type { Knex } from 'knex';
import type { Database, Row } from '../database/database.ts';
import { collectionOf, type Context, type EventContext, type FilterMeta, type Query, type Register, type Schema } from '../directus.ts';
import { invalidQuery } from '../errors.ts';
import { isRecord, isText } from '../values.ts';
import { answerCondition } from './answer-sql.ts';

/** `{ answers: { _rule: 'answers.bees:min:3' } }`: a condition as addresses of the portal write it. */
const RULE = '_rule';
const isAnswers = (field: string): boolean => ANSWER_COLUMNS.some((column) => column === field);
const isGroup = (key: string): boolean => key === '_and' || key === '_or';

/** A filter with something else in place of each rule about answers, at any depth of groups. */
function replaced(filter: unknown, rowsOf: (column: string, rule: unknown) => Row): unknown {
  if (Array.isArray(filter)) return filter.map((one: unknown) => replaced(one, rowsOf));
  if (!isRecord(filter)) return filter;
  const parts = Object.entries(filter).map(([key, value]) => {
    if (isGroup(key)) return { [key]: replaced(value, rowsOf) };
    return isAnswers(key) && isRecord(value) && RULE in value ? rowsOf(key, value[RULE]) : { [key]: value };
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
 * @throws Refusal 400 for what is no rule about a custom question of the collection
 */
async function understood<Q extends Query | undefined>(query: Q, collection: string, database: Database, schema: Schema): Promise<Q> {
  const asked: unknown[] = [];
  replaced(query?.filter, (_column, text) => (asked.push(text), {}));
  if (query === undefined || asked.length === 0) return query;
  const table = tableOf(collection);
  const withQuestions = table && withCustomQuestions(table, await questionsOf(database, collection));
  const { primary } = collectionOf(schema, collection);
  const filter = replaced(query.filter, (column, text) => {
    const rule = withQuestions && isText(text) ? readRule(text, withQuestions) : undefined;
    if (rule === undefined || customAnswer(rule.field.name)?.column !== column) throw invalidQuery(`"${String(text)}" is not a condition on a question of "${collection}".`);
    return { [primary]: { _in: rowsWith(database, collection, primary, rule) } };
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
