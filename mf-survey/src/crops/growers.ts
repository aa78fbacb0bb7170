import { t } from '@groundwork/shared/messages';
import type { Cell } from '@groundwork/survey/figures';
import { cropsGrown, type Indicator } from '@groundwork/survey/indicators';
import type { Figures } from '../shared/figures/figures.data.ts';
import { partOf } from '../shared/figures/results.ts';

/** The share of one crop in `cropsGrown`, as an indicator of one number. */
export const growersOfCrop: Indicator = {
  ...cropsGrown,
  title: t`Households that grow it`,
  measure: { kind: 'share', of: 'TRUE' },
};

/** How many of the growing households grow one crop. In a group that grows others and not this one it is zero, without an interval. */
export function growersOf(figures: Figures, by: string, season: string, crop: string): Figures {
  const figure = figures.of(cropsGrown.id, by);
  if (!figure) return figures;
  const own = partOf(figure, season);
  const cells = [...new Set(own.cells.map(({ group }) => group))].flatMap((key): readonly Cell[] => {
    const all = own.cells.filter(({ group }) => group === key);
    const found = all.find(({ category }) => category === crop);
    if (found) return [{ ...found, category: null }];
    const value = all.some(({ category, estimate }) => category !== null && !estimate.tooFew) ? 0 : null;
    return all.slice(0, 1).map((one) => ({
      ...one,
      category: null,
      estimate: {
        ...one.estimate,
        value,
        numerator: null,
        denominator: null,
        error: null,
        low: null,
        high: null,
        designEffect: null,
      },
    }));
  });
  return { ...figures, of: () => ({ ...own, cells }) };
}
