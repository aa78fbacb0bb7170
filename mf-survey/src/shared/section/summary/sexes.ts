import { t } from '@groundwork/shared/messages';
import type { Figure } from '@groundwork/survey/figures';
import type { FigureResult } from '../../figures/figure-result.ts';
import { indicatorResult } from '../../figures/results.ts';
import type { Grouping } from '../../query/grouping/grouping.ts';

/** Women and men, or households that they head. */
export type Sexes = Readonly<Record<'female' | 'male', FigureResult>>;

/** Whether what is grouped so says something of women and of men. */
export const isOfSexes = (by: Grouping): by is 'sex' | 'sex-age' | 'head' =>
  by === 'sex' || by === 'sex-age' || by === 'head';

/** What the columns of women and men are called. */
export const sexNames = (by: 'sex' | 'sex-age' | 'head'): readonly [string, string] =>
  by === 'head' ? [t`Female head`, t`Male head`] : [t`Female`, t`Male`];

/** The grouping that women and men are by themselves in: that of ages is asked together with it. */
export const groupingOfSexes = (by: Grouping): Grouping => (by === 'sex-age' ? 'sex' : by);

/** What a figure of one number says of women and of men; undefined where it is not divided so. */
export const sexesOf = (figure: Figure | undefined, weighted: boolean): Sexes | undefined =>
  figure?.by === 'sex' || figure?.by === 'head'
    ? { female: indicatorResult(figure, 'female', weighted), male: indicatorResult(figure, 'male', weighted) }
    : undefined;
