import { customSql } from '../figures/compute/index.ts';
import { collectionOf, parentOf, repeatIn, roundTables, type CustomQuestion } from '../model/index.ts';
import { DEVIATIONS, number, type Check } from './check.ts';
import { outlierSql, usualText } from './outliers.ts';

/** The check of the numbers that custom questions ask for. */
export const CUSTOM_NUMBERS = 'custom-numbers';

const BETWEEN = '|';

/** Key of a question in its group. */
const keyOf = ({ collection, name }: CustomQuestion): string => `${collection}.${name}`;

const tableNamed = (name: string) => roundTables.find((table) => table.name === name);

/** The rows of a table and those above it up to the household, each under its table's name, as they are after FROM; and the columns that lead there. */
function rowsOf(collection: string): { readonly from: string; readonly links: Readonly<Record<string, string>> } {
  let from = collection;
  const links: Record<string, string> = {};
  for (let table = tableNamed(collection); table;) {
    const parent = parentOf(table);
    if (!parent) break;
    links[table.name] = parent.field;
    from = `${from} JOIN ${parent.table} ON ${parent.table}.id = ${table.name}.${parent.field}`;
    table = tableNamed(parent.table);
  }
  return { from, links };
}

function numbersOf(question: CustomQuestion): string {
  const { name } = question;
  const collection = collectionOf(question.collection);
  const repeat = repeatIn(question.collection);
  const value = customSql(`${collection}.answers`, name, 'number');
  // The name is that of a repeat group, which `repeatIn` has looked at.
  const ofRepeat = repeat === undefined ? '' : ` WHERE ${collection}.repeat_name = '${repeat}'`;
  return `SELECT * FROM (SELECT households.id AS household_id, ${value} AS x, '${keyOf(question)}${BETWEEN}' || COALESCE(CAST(households.survey_round_id AS VARCHAR), '') AS g FROM ${rowsOf(collection).from}${ofRepeat}) AS answered WHERE x IS NOT NULL`;
}

/** Unusual numbers among the answers to custom questions; undefined where none of them asks for a number that everybody may see. */
export function customNumbers(questions: readonly CustomQuestion[]): Check | undefined {
  const asked = questions.filter(
    ({ kind, restricted, collection }) =>
      kind === 'number' && !restricted && tableNamed(collectionOf(collection)) !== undefined,
  );
  if (asked.length === 0) return undefined;
  const byKey = new Map(asked.map((question) => [keyOf(question), question]));
  const reads: Record<string, Set<string>> = { households: new Set(['survey_round_id']) };
  for (const question of asked) {
    const collection = collectionOf(question.collection);
    (reads[collection] ??= new Set()).add('answers');
    if (repeatIn(question.collection) !== undefined) reads[collection].add('repeat_name');
    for (const [table, column] of Object.entries(rowsOf(collection).links)) (reads[table] ??= new Set()).add(column);
  }
  return {
    id: CUSTOM_NUMBERS,
    group: 'outliers',
    title: 'Numbers in custom questions',
    rule: `An answer is unusual: more than ${DEVIATIONS} robust standard deviations from the median of its question and round.`,
    reads: Object.fromEntries(Object.entries(reads).map(([table, columns]) => [table, [...columns]])),
    sql: () => outlierSql(asked.map(numbersOf).join('\n  UNION ALL ')),
    // Hives and kilograms are compared by how unusual they are.
    order: 'deviations desc, household_id',
    says: (finding) => {
      const { label = '', unit = null } = byKey.get(String(finding['g']).split(BETWEEN)[0] ?? '') ?? {};
      const valueText = (value: unknown): string => `${number(value)}${unit === null || unit === '' ? '' : ` ${unit}`}`;
      return `${label}: ${valueText(finding['x'])}. ${usualText(finding, valueText)}`;
    },
  };
}
