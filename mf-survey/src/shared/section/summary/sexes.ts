import { t } from '@groundwork/shared/messages';
import type { Figure } from '@groundwork/survey/figures';
import type { Measure } from '@groundwork/survey/indicators';
import type { FigureResult } from '../../figures/figure-result.ts';
import { indicatorResult } from '../../figures/results.ts';
import type { Grouping } from '../../query/grouping/grouping.ts';
import { tooFew } from '../../figures/suppression/suppression.ts';

/** Women and men, or households that they head. */
export type Sexes = Readonly<Record<'female' | 'male', FigureResult>>;

/** Whether what is grouped so says something of women and of men. */
export const isOfSexes = (by: Grouping): by is 'sex' | 'sex-age' | 'head' =>
  by === 'sex' || by === 'sex-age' || by === 'head';

/** What the columns of women and men are called. */
export const sexNames = (by: 'sex' | 'sex-age' | 'head'): readonly [string, string] =>
  by === 'head' ? [t`Female head`, t`Male head`] : [t`Female`, t`Male`];

/** Quotients of sums: those of groups add up to that of the groups together. */
const ADDING: ReadonlySet<Measure['kind']> = new Set(['share', 'mean', 'ratio']);

function together(figure: Figure, sex: string, weighted: boolean): FigureResult | undefined {
  const found = figure.cells.filter(({ group }) => group?.split(' ')[1] === sex).map(({ estimate }) => estimate);
  const known = found.filter(({ value }) => value !== null);
  if (known.some(({ numerator, denominator }) => numerator === null || denominator === null)) return undefined;
  const sum = (name: 'numerator' | 'denominator' | 'n' | 'missing', of = found): number =>
    of.reduce((total, one) => total + (one[name] ?? 0), 0);
  const [numerator, denominator, n] = [sum('numerator', known), sum('denominator', known), sum('n')];
  return {
    value: denominator > 0 ? numerator / denominator : null,
    numerator,
    denominator,
    n,
    missing: sum('missing'),
    weighted,
    tooFew: tooFew(n),
  };
}

/** What a figure of one number says of women and of men; undefined where the answer does not have it. */
export function sexesOf(figure: Figure, kind: Measure['kind'], weighted: boolean): Sexes | undefined {
  if (figure.by === 'sex' || figure.by === 'head')
    return { female: indicatorResult(figure, 'female', weighted), male: indicatorResult(figure, 'male', weighted) };
  if (figure.by !== 'sex-age' || !ADDING.has(kind)) return undefined;
  const [female, male] = [together(figure, 'female', weighted), together(figure, 'male', weighted)];
  return female && male && { female, male };
}
