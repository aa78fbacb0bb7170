import type { SurveyField } from '../../../model/index.ts';
import type { Measure } from '../../../indicators/entry.ts';
import { isMultiple } from '../../table/index.ts';
import type { TableCell, TableQuestion } from '../../table/schemas.ts';
import type { Database } from '../database.ts';
import { computeMeasure } from '../measures.ts';
import type { Source } from '../source.ts';
import { ITEMS } from './asked.ts';
import { countKey, type Counts } from './counts.ts';

type Statistic = TableCell['statistic'];

const measureOf = (kind: Exclude<Statistic, 'share'>, { groups }: Counts): Measure =>
  kind !== 'median' && groups.some(({ least }) => least !== null && least < 0)
    ? { kind, of: 'answer', mayBeNegative: true }
    : { kind, of: 'answer' };

const sharesOf = (field: SurveyField): Extract<Measure, { kind: 'shares' }> =>
  isMultiple(field)
    ? {
        kind: 'shares',
        of: 'CASE WHEN known THEN TRUE END',
        items: { from: ITEMS, category: 'category', areDistinct: true },
        categories: {},
      }
    : { kind: 'shares', of: 'category', categories: {} };

async function answerShares(
  database: Database,
  field: SurveyField,
  source: Source,
  counts: Counts['answers'],
): Promise<readonly TableCell[]> {
  const cells = await computeMeasure(database, sharesOf(field), source);
  return cells.map(({ group, category, estimate }) => ({
    group,
    answer: category,
    statistic: 'share',
    rows: counts.get(countKey(group, category)) ?? 0,
    estimate,
  }));
}

/** A sum over the rows that were asked is what it is: only one that is projected to all households is uncertain. */
const exact = (cell: TableCell): TableCell => ({
  ...cell,
  estimate: { ...cell.estimate, error: null, low: null, high: null, designEffect: null },
});

async function statistic(
  database: Database,
  what: Exclude<Statistic, 'share'>,
  source: Source,
  counts: Counts,
): Promise<readonly TableCell[]> {
  const cells = await computeMeasure(database, measureOf(what, counts), source);
  const found = cells.map(({ group, estimate }): TableCell => ({
    group,
    answer: null,
    statistic: what,
    rows: null,
    estimate,
  }));
  return what === 'total' && !source.scope.weighted ? found.map(exact) : found;
}

async function shareOfYes(database: Database, source: Source): Promise<readonly TableCell[]> {
  const cells = await computeMeasure(database, { kind: 'share', of: 'answer' }, source);
  return cells.map(({ group, estimate }) => ({ group, answer: null, statistic: 'share', rows: null, estimate }));
}

/**
 * The figures of a question for all rows, or for each group.
 * @param counts how many rows have each answer, and the least amount
 */
export async function estimates(
  database: Database,
  show: TableQuestion['show'],
  field: SurveyField | undefined,
  source: Source,
  counts: Counts,
): Promise<readonly TableCell[]> {
  if (field === undefined || source.scope.rounds.length === 0) return [];
  if (show === 'answers') return answerShares(database, field, source, counts.answers);
  if (show === 'share') return shareOfYes(database, source);
  if (show === 'amount')
    return (
      await Promise.all((['mean', 'median'] as const).map((what) => statistic(database, what, source, counts)))
    ).flat();
  return show === 'mean' || show === 'median' || show === 'total' ? statistic(database, show, source, counts) : [];
}
