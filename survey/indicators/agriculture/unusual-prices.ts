import type { Expression, Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** How many scaled deviations from the median are unusual (Iglewicz and Hoaglin 1993). */
const UNUSUAL = 3.5;

/** A price as text that both databases write alike. */
const PRICE = 'CAST(CAST(price AS DECIMAL(38, 4)) AS VARCHAR)';

/**
 * Prices far from those of the other sales of their line: the same thing, unit and currency. Every sale counts once. `share`: sales at an
 * unusual price, of those whose price was looked at; `deviations` of each unusual price, n being how many sales have it; `medians` of the
 * lines that were looked at.
 */
export type UnusualPrices = Readonly<Record<'share' | 'deviations' | 'medians', Indicator>>;

function unusualPrices(
  id: string,
  table: 'crop_sales' | 'livestock_sales',
  from: 'crop_prices' | 'livestock_prices',
  first: Expression,
  others: readonly Expression[],
): UnusualPrices {
  const shared = {
    title: inLanguage('Unusual prices'),
    counted: inLanguage('sales'),
    from,
    asks: [`${table}.unit_price`],
    unweighted: true,
    behind: { table },
    formula: inLanguage(
      `|price − median| ÷ (1.4826 × MAD) above ${UNUSUAL}; MAD: the median of |price − median|, over sales of the same thing, unit and currency`,
    ),
    source: 'Iglewicz and Hoaglin (1993), How to Detect and Handle Outliers: modified z-score',
    note: inLanguage(
      'Where there are 5 prices or more and they differ. Not weighted. An unusual price is a reason to check the interview; no figure excludes it.',
    ),
  } as const;
  const line = [first, ...others, 'unit', 'currency'];
  return {
    share: {
      ...shared,
      id: `unusual-${id}-prices`,
      unit: 'percent',
      measure: { kind: 'share', of: `score > ${UNUSUAL}` },
      apart: { by: first },
    },
    deviations: {
      ...shared,
      id: `deviations-of-unusual-${id}-prices`,
      unit: 'mean',
      keepsFew: true,
      measure: { kind: 'mean', population: `COALESCE(score > ${UNUSUAL}, FALSE)`, of: 'score' },
      apart: { by: [...line, PRICE] },
    },
    medians: {
      ...shared,
      id: `median-${id}-prices`,
      unit: 'money',
      measure: { kind: 'median', population: 'score IS NOT NULL', of: 'price' },
      apart: { by: line },
    },
  };
}

export const unusualCropPrices = unusualPrices('crop', 'crop_sales', 'crop_prices', 'season', ['crop_id']);
export const unusualLivestockPrices = unusualPrices(
  'livestock',
  'livestock_sales',
  'livestock_prices',
  'CAST(CAST(recall_months AS INTEGER) AS VARCHAR)',
  ['species', 'product'],
);
