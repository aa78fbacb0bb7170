import { opposite } from './estimates.ts';
import { FEWEST, tooFew, type Estimate } from '../figures/index.ts';
import type { TableCell, TableFigure, TableGroup } from '../figures/table/index.ts';
import { UNKNOWN, NOT_ASKED } from '../figures/table/index.ts';
import type { SurveyField } from '../model/index.ts';
import type { TableQuery } from './query.ts';
import type { Dictionary } from './dictionary.ts';
import type { Writing } from './reply.ts';

/** A question as it is asked, with the fields behind it. */
export interface Asked {
  readonly query: TableQuery;
  readonly where: readonly string[];
  readonly weighted: boolean;
  readonly of: SurveyField | undefined;
  readonly by: SurveyField | undefined;
  readonly dictionary: Dictionary;
}

export const isOfAnswers = ({ show }: TableQuery): boolean => show === 'answers' || show === 'share';

export const isKnown = ({ key }: TableGroup): boolean => key !== null && key !== UNKNOWN && key !== NOT_ASKED;

/** What is wanted of a group: a number of rows, and an estimate. */
type Wanted = Pick<TableCell, 'rows' | 'estimate'>;

export function cellOf({ query }: Asked, figure: TableFigure, { key, n }: TableGroup): Wanted | undefined {
  const statistic = query.show === 'amount' ? 'median' : query.show;
  const found = figure.cells.find(
    (cell) =>
      cell.group === key && (query.show === 'answers' ? cell.answer === query.answer : cell.statistic === statistic),
  );
  if (found === undefined) return undefined;
  // Unweighted, the sum of a share is a number of rows.
  const rows = query.show === 'share' && query.counts ? found.estimate.numerator : found.rows;
  return query.not ? { rows: n - (rows ?? 0), estimate: opposite(found.estimate) } : { rows, estimate: found.estimate };
}

/** What is read in place of a figure that the server keeps back. */
export const KEPT_BACK = `n < ${FEWEST}`;

/** Whether the server keeps the figures of a group back. */
export const isKeptBack = ({ cells }: TableFigure, { key, n }: TableGroup): boolean =>
  tooFew(n) && cells.every((cell) => cell.group !== key || cell.estimate.value === null);

/** What a group has: a number of rows, a share, or an amount. */
export function valueOf(asked: Asked, figure: TableFigure, group: TableGroup): number | null {
  const { query } = asked;
  if (query.show === 'count') return group.rows;
  if (isKeptBack(figure, group)) return null;
  const cell = cellOf(asked, figure, group);
  if (!isOfAnswers(query)) return cell?.estimate.value ?? null;
  if (query.counts) return group.n + group.missing === 0 ? null : (cell?.rows ?? (query.not ? group.n : 0));
  // An answer that nobody gave is zero where others are known.
  return cell?.estimate.value ?? (group.n > 0 ? Number(query.not ?? false) : null);
}

export function textOf(
  { names, format, say }: Writing,
  { query, of }: Asked,
  { currencies }: TableFigure,
  value: number | null,
): string {
  if (value === null) return say.values.notKnown.toLowerCase();
  if (query.show === 'count' || query.counts) return names.number(value);
  if (isOfAnswers(query)) return format.share(value);
  const [currency = ''] = currencies;
  const unit = of?.unit;
  return [currency, format.amount(value), currency === '' ? unit : undefined]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}

/** Everything behind a value in words. */
export function basisOf(
  writing: Writing,
  asked: Asked,
  figure: TableFigure,
  group: TableGroup,
): readonly (string | undefined)[] {
  const { query } = asked;
  const { say, format, names } = writing;
  if (query.show === 'count') return [];
  const rests = say.rests(
    names.number(group.n),
    writing.names.rows(query.name).toLowerCase(),
    group.missing > 0 ? names.number(group.missing) : undefined,
  );
  const cell = cellOf(asked, figure, group);
  return [
    query.counts || cell === undefined
      ? undefined
      : format.interval(cell.estimate, (value) => textOf(writing, asked, figure, value)),
    rests,
  ];
}

/** Whether the server keeps the figures of one of several groups back, so that there is none of them together. */
export const isPartKeptBack = (ids: readonly string[], figure: TableFigure): boolean =>
  among(ids, figure).some((group) => isKeptBack(figure, group));

/** Estimates of several groups; of those in which nobody gave the answer it is zero. */
export function estimatesOf(ids: readonly string[], asked: Asked, figure: TableFigure): readonly Estimate[] {
  return among(ids, figure).flatMap((group) => {
    const cell = cellOf(asked, figure, group);
    if (cell) return [cell.estimate];
    const other = figure.cells.find(({ group: key }) => key === group.key)?.estimate;
    const numerator = asked.query.not ? (other?.denominator ?? null) : 0;
    return other && isOfAnswers(asked.query) ? [{ ...other, numerator }] : [];
  });
}

const among = (ids: readonly string[], { groups }: TableFigure): readonly TableGroup[] =>
  groups.filter(({ key }) => key !== null && ids.includes(key.slice(1)));

const NOTHING = { n: 0, missing: 0, notAsked: 0, withoutWeight: 0, rows: 0 };

/** The rows of several groups. */
export const rowsTogether = (ids: readonly string[], figure: TableFigure): TableGroup =>
  among(ids, figure).reduce<TableGroup>(
    (sum, group) => ({
      ...sum,
      rows: sum.rows + group.rows,
      n: sum.n + group.n,
      missing: sum.missing + group.missing,
      notAsked: sum.notAsked + group.notAsked,
    }),
    { ...NOTHING, key: null, least: null, most: null },
  );

export const sumOf = (ids: readonly string[], asked: Asked, figure: TableFigure): number =>
  among(ids, figure).reduce((sum, group) => sum + (valueOf(asked, figure, group) ?? 0), 0);
