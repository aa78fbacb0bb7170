import type { SurveyField } from '../../../model/index.ts';
import type { Measure } from '../../../indicators/entry.ts';
import { isMultiple } from '../../table/index.ts';
import type { TableCell, TableGroup, TableQuestion } from '../../table/schemas.ts';
import { Bindings, numberOf, textOf, type Database } from '../database.ts';
import { frameSql } from '../frame.ts';
import { computeMeasure } from '../measures.ts';
import { rowsOf, type Source } from '../source.ts';

/** The items of a list question, one row for each row and category: see `askedSql`. */
const ITEMS = 'asked_items';

type Statistic = TableCell['statistic'];

const measures: Readonly<Record<Exclude<Statistic, 'share'>, Measure>> = {
  mean: { kind: 'mean', of: 'answer' },
  median: { kind: 'median', of: 'answer' },
  total: { kind: 'total', of: 'answer' },
};

const sharesOf = (field: SurveyField): Extract<Measure, { kind: 'shares' }> =>
  isMultiple(field) ? { kind: 'shares', of: 'CASE WHEN known THEN TRUE END', items: { from: ITEMS, category: 'category' }, categories: {} } : { kind: 'shares', of: 'category', categories: {} };

const keyOf = (source: Source, cell: unknown): string | null => (source.group === undefined ? null : textOf(cell));

/** The rows of a question with the weights of their households. */
const measuredSql = ({ relation, group, scope }: Source, columns: string, bindings: Bindings): string =>
  `WITH ${frameSql(scope, bindings)}, measured AS (SELECT ${group ?? "''"} AS cell, f_weight AS w, ${columns} FROM ${rowsOf(relation, scope)} AS r)`;

/** How many rows have each answer, by group and answer. */
async function countAnswers(database: Database, field: SurveyField, source: Source): Promise<ReadonlyMap<string, number>> {
  const bindings = new Bindings();
  const measured = measuredSql(source, 'r.id, r.category', bindings);
  const sql = isMultiple(field)
    ? `${measured} SELECT cell, asked_items.category, COUNT(*) AS total FROM measured JOIN ${ITEMS} ON ${ITEMS}.row_id = measured.id WHERE w IS NOT NULL GROUP BY cell, asked_items.category`
    : `${measured} SELECT cell, category, COUNT(*) AS total FROM measured WHERE w IS NOT NULL AND category IS NOT NULL GROUP BY cell, category`;
  const rows = await database.query(sql, bindings.values);
  return new Map(rows.map((row) => [`${keyOf(source, row['cell']) ?? ''} ${textOf(row['category'])}`, numberOf(row['total']) ?? 0]));
}

async function answerShares(database: Database, field: SurveyField, source: Source): Promise<readonly TableCell[]> {
  const [cells, counts] = await Promise.all([computeMeasure(database, sharesOf(field), source), countAnswers(database, field, source)]);
  return cells.map(({ group, category, estimate }) => ({ group, answer: category, statistic: 'share', rows: counts.get(`${group ?? ''} ${category ?? ''}`) ?? 0, estimate }));
}

/** A sum over the rows that were asked is what it is: only one that is projected to all households is uncertain. */
const exact = (cell: TableCell): TableCell => ({ ...cell, estimate: { ...cell.estimate, error: null, low: null, high: null, designEffect: null } });

async function statistic(database: Database, what: Exclude<Statistic, 'share'>, source: Source): Promise<readonly TableCell[]> {
  const cells = await computeMeasure(database, measures[what], source);
  const found = cells.map(({ group, estimate }): TableCell => ({ group, answer: null, statistic: what, rows: null, estimate }));
  return what === 'total' && !source.scope.weighted ? found.map(exact) : found;
}

async function shareOfYes(database: Database, source: Source): Promise<readonly TableCell[]> {
  const cells = await computeMeasure(database, { kind: 'share', of: 'answer' }, source);
  return cells.map(({ group, estimate }) => ({ group, answer: null, statistic: 'share', rows: null, estimate }));
}

/** The figures of a question for all rows, or for each group. */
export async function estimates(database: Database, show: TableQuestion['show'], field: SurveyField | undefined, source: Source): Promise<readonly TableCell[]> {
  if (field === undefined || source.scope.rounds.length === 0) return [];
  if (show === 'answers') return answerShares(database, field, source);
  if (show === 'share') return shareOfYes(database, source);
  if (show === 'amount') return (await Promise.all([statistic(database, 'mean', source), statistic(database, 'median', source)])).flat();
  return show === 'mean' || show === 'median' || show === 'total' ? statistic(database, show, source) : [];
}

type Counted = Omit<TableGroup, 'notAsked'>;

/** How many rows there are, for all or for each group, and how many of them have an answer and a weight. */
export async function countRows(database: Database, field: SurveyField | undefined, source: Source): Promise<readonly Counted[]> {
  if (source.scope.rounds.length === 0) return [];
  const bindings = new Bindings();
  const number = field?.kind === 'number';
  const sql = `${measuredSql(source, number ? 'r.known, r.answer' : 'r.known', bindings)}
SELECT cell, COUNT(*) AS total, COUNT(*) FILTER (WHERE known) AS known, COUNT(*) FILTER (WHERE known AND w IS NULL) AS without_weight${number ? ', MIN(answer) FILTER (WHERE w > 0) AS least, MAX(answer) FILTER (WHERE w > 0) AS most' : ''} FROM measured GROUP BY cell`;
  const rows = await database.query(sql, bindings.values);
  return rows.map((row) => {
    const [total, known, withoutWeight] = ['total', 'known', 'without_weight'].map((name) => numberOf(row[name]) ?? 0) as [number, number, number];
    return { key: keyOf(source, row['cell']), rows: total, n: known - withoutWeight, missing: total - known, withoutWeight, least: numberOf(row['least']), most: numberOf(row['most']) };
  });
}
