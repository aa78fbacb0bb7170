import type { Apart, Expression, Indicator, SurveyTable } from '../entry.ts';
import { notNegative } from '../lists.ts';
import { inLanguage } from '../../model/in-language.ts';

const NOTE =
  'Covers the households interviewed, not all households. Sales in different units or currencies have separate lines and are never added up. Amounts are converted only with an exchange rate that is stored with the survey round, each sale with that of its round.';

/** What the sales of a line come to: of the same thing, in the same unit and the same currency. */
export type SalesLines = Readonly<Record<'quantity' | 'price' | 'income', Indicator>>;

/** @param keys what sales have to have in common beside unit and currency, first what screens divide them by */
function salesLines(
  id: string,
  what: string,
  table: SurveyTable & ('crop_sales' | 'livestock_sales'),
  keys: readonly Expression[],
): SalesLines {
  const shared = {
    counted: inLanguage('sales'),
    from: table,
    apart: { by: [...keys, 'unit', 'currency'] } satisfies Apart,
    behind: { table },
    source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
    note: NOTE,
  } as const;
  const exchange = { currency: 'currency' };
  return {
    quantity: {
      ...shared,
      id: `${id}-quantity`,
      title: inLanguage(`Quantity of ${what} sold`),
      unit: 'mean',
      asks: [`${table}.quantity`],
      measure: { kind: 'total', of: notNegative('quantity') },
      formula: inLanguage('The sum over the sales'),
    },
    price: {
      ...shared,
      id: `${id}-price`,
      title: inLanguage(`Price of a unit of ${what}`),
      unit: 'money',
      asks: [`${table}.unit_price`],
      exchange,
      measure: { kind: 'median', of: notNegative('unit_price') },
      formula: inLanguage('The median over the sales'),
    },
    income: {
      ...shared,
      id: `${id}-income`,
      title: inLanguage(`Income from ${what}`),
      unit: 'money',
      asks: [`${table}.income`],
      exchange,
      measure: { kind: 'total', of: notNegative('income') },
      formula: inLanguage('The sum over the sales'),
    },
  };
}

export const cropLines = salesLines('crop-sales', 'crops', 'crop_sales', ['season', 'crop_id']);

/** The length of the recall period in months, as text. */
const RECALL = 'CAST(CAST(recall_months AS INTEGER) AS VARCHAR)';

export const livestockLines = salesLines('livestock-sales', 'animals and their products', 'livestock_sales', [
  RECALL,
  'species',
  'product',
]);
