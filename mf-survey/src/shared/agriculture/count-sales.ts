import { partWith } from '../indicators/core/facets.ts';
import { currenciesOf, type Sale, type Seller } from '../indicators/agriculture/sale.ts';
import type { Count } from '../section/counted-answers.data.ts';
import { orNotTold } from '../section/cannot-count.ts';
import type { SectionCounter } from '../section/frame.data.ts';
import { askedText } from '../section/questions.ts';
import { field } from '../section/read-every.ts';
import { askedAmount, listOr } from './count-farms.ts';
import type { Market } from './sellers.ts';

type Where = NonNullable<Count<Sale>['where']>;

/** What every sale is asked for. */
export const askedOfSales = {
  quantity: askedAmount('quantity'),
  unit: askedText('unit'),
  unitPrice: askedAmount('unit_price'),
  income: askedAmount('income'),
  currency: askedText('currency'),
} as const;

/** Households, counted by what they got for all their sales of some kind. */
export const countSellerIncome = (collection: string, where: Where): Count<Seller> => ({
  collection: 'households',
  questions: {
    sales: {
      asks: [
        { each: collection, where, any: true },
        { each: collection, where, sum: 'income' },
      ],
      read: ([any, sum], household) =>
        listOr(any === true ? [partWith<Sale>({ household, income: field.number.parse(sum) }, ['quantity', 'unit', 'unitPrice', 'currency'])] : [], household),
    },
  },
  facets: [['sales']],
});

/** A market for each currency of these sales, as `marketsOf` has them, counted. */
export const countMarkets = ({ count }: SectionCounter, collection: string, sales: readonly Sale[], where: Where): Promise<readonly Market[]> =>
  Promise.all(
    currenciesOf(sales).map(async (currency) => ({
      currency,
      sellers: await count(countSellerIncome(collection, { ...where, currency })).catch(orNotTold<Seller>({}, ['household', 'sales'])),
    })),
  );
