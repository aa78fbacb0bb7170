import { customSql } from '../figures/compute/index.ts';
import { customFieldName, roundTables, wayToHousehold, type CustomQuestion } from '../model/index.ts';
import { DEVIATIONS, number, type Check } from './check.ts';
import { outlierSql, usualText } from './outliers.ts';

/** The check of the numbers that custom questions ask for. */
export const CUSTOM_NUMBERS = 'custom-numbers';

const BETWEEN = '|';

/** Key of a question in its group. */
const keyOf = ({ collection, name }: CustomQuestion): string => `${collection}.${name}`;

/** The rows of a table `r` and their households `h`, as they are after FROM, and the columns that lead there. */
function rowsOf(collection: string): { readonly from: string; readonly links: Readonly<Record<string, readonly string[]>> } | undefined {
  const table = roundTables.find(({ name }) => name === collection);
  if (!table) return undefined;
  let [from, row, at] = [`${collection} AS r`, 'r', collection];
  const links: Record<string, readonly string[]> = {};
  for (const step of wayToHousehold(table) ?? []) {
    const to = step === 'household_id' ? 'households' : (roundTables.find(({ name }) => name === at)?.columns.find(({ name }) => name === step)?.link?.table ?? '');
    const next = to === 'households' ? 'h' : `${to}_r`;
    links[at] = [step];
    from = `${from} JOIN ${to} AS ${next} ON ${next}.id = ${row}.${step}`;
    [row, at] = [next, to];
  }
  return collection === 'households' ? { from: 'households AS h', links } : { from, links };
}

function numbersOf(question: CustomQuestion): string {
  const { collection, name } = question;
  const value = customSql(`${collection === 'households' ? 'h' : 'r'}.answers`, name, 'number');
  return `SELECT * FROM (SELECT h.id AS household_id, ${value} AS x, '${keyOf(question)}${BETWEEN}' || COALESCE(CAST(h.survey_round_id AS VARCHAR), '') AS g FROM ${rowsOf(collection)?.from ?? ''}) AS answered WHERE x IS NOT NULL`;
}

/** Unusual numbers among the answers to custom questions; undefined where none of them asks for a number that everybody may see. */
export function customNumbers(questions: readonly CustomQuestion[]): Check | undefined {
  const asked = questions.filter((question) => question.kind === 'number' && !question.restricted && rowsOf(question.collection) && customFieldName(question).startsWith('answers.'));
  if (asked.length === 0) return undefined;
  const byKey = new Map(asked.map((question) => [keyOf(question), question]));
  const reads: Record<string, Set<string>> = { households: new Set(['survey_round_id']) };
  for (const { collection } of asked) {
    (reads[collection] ??= new Set()).add('answers');
    for (const [table, columns] of Object.entries(rowsOf(collection)?.links ?? {})) for (const column of columns) (reads[table] ??= new Set()).add(column);
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
      const written = (value: unknown): string => `${number(value)}${unit === null || unit === '' ? '' : ` ${unit}`}`;
      return `${label}: ${written(finding['x'])}. ${usualText(finding, written)}`;
    },
  };
}
