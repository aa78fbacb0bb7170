import { household } from '../core/rows-for-tests.ts';
import { buyers, householdCrops, pricePerKg, salesMonths, shareSold, shareSoldByValue, type CropSale } from './crop-sale.ts';
import { grower } from './plantings-for-tests.ts';
import { currenciesOf, figuresOf, salesLines, sellerIncome, sellers, sumOf, type Seller } from './sale.ts';

/** Two bags of maize for 500 each, in a household of weight 1, unless told. */
const sale = (more: Partial<CropSale> = {}, weight: number | null = 1): CropSale => ({
  household: household({ weight }),
  cropId: 'maize',
  season: '2023/24',
  quantity: 2,
  unit: 'bag50',
  quantityKg: 100,
  unitPrice: 500,
  income: 1000,
  currency: 'MZN',
  buyer: 'trader',
  month: 5,
  ...more,
});
const seller = (sales: readonly Partial<CropSale>[] | null, weight: number | null = 1): Seller<CropSale> => ({
  household: household({ weight, consent: sales !== null }),
  sales: sales && sales.map((one) => sale(one, weight)),
});

describe('sales', () => {
  it('of different units or currencies are never added up', () => {
    const all = [sale(), sale({ unit: 'kg', quantity: 30 }), sale({ currency: 'USD' }), sale({ quantity: 1, income: null, unitPrice: 700 })];
    const lines = salesLines(all, ({ cropId }) => cropId ?? '');
    expect(lines.map(({ unit, currency, sales }) => [unit, currency, sales.length])).toEqual([
      ['bag50', 'MZN', 2],
      ['bag50', 'USD', 1],
      ['kg', 'MZN', 1],
    ]);
    expect(figuresOf(lines[0]!, 'crop_sales', false)).toMatchObject({
      quantity: { value: 3, n: 2, missing: 0 },
      price: { value: 600, n: 2 },
      income: { value: 1000, n: 1, missing: 1 },
    });
  });

  it('have their currencies told apart, also the one that is not known', () => {
    expect(currenciesOf([sale({ currency: null }), sale({ currency: 'USD' }), sale()])).toEqual(['MZN', 'USD', null]);
    expect(currenciesOf([])).toEqual([]);
  });

  it('add up by weight, and to nothing known rather than zero', () => {
    expect(sumOf([sale({}, 3), sale({ income: 0 })], true, ({ income }) => income)).toMatchObject({ value: 3000, n: 2 });
    expect(sumOf([sale({ income: null })], true, ({ income }) => income)).toMatchObject({ value: null, n: 0, missing: 1 });
  });
});

describe('households that sell', () => {
  const rows = [seller([{ income: 100 }, { income: 200 }]), seller([{ income: 900 }], 2), seller([]), seller([{ income: null }]), seller(null)];

  it('are a share of those that were asked', () => {
    expect(sellers('crops', 'households').compute(rows, true)).toMatchObject({ value: 4 / 5, n: 4, missing: 1 });
  });

  it('have a median income of all their sales', () => {
    expect(sellerIncome('crops').compute(rows, false)).toMatchObject({ value: 600, n: 2, missing: 2 });
    expect(sellerIncome('crops').compute(rows, true).value).toBe(900);
  });
});

it('a price is for a kilogram, whatever the unit', () => {
  const sales = [sale(), sale({ unit: 'kg', quantity: 10, quantityKg: 10, unitPrice: 14 }), sale({ quantityKg: 0 }), sale({ unitPrice: null })];
  expect(pricePerKg.compute(sales, false)).toMatchObject({ value: 12, n: 2, missing: 2 });
});

it('buyers are shares of sales', () => {
  const { shares, missing } = buyers.compute([sale(), sale({ buyer: 'market' }), sale({ buyer: null })], false);
  expect(shares.slice(0, 2).map(({ result }) => result.value)).toEqual([0.5, 0.5]);
  expect(missing).toBe(1);
});

it('months are shares of sales, in their order; what is no month is not known', () => {
  const { shares, n, missing } = salesMonths.compute([1, 5, 5, 12, 13, 0, null].map((month) => sale({ month })), false);
  expect(shares.map(({ result }) => result.numerator)).toEqual([1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]);
  expect({ n, missing }).toEqual({ n: 4, missing: 3 });
  expect(salesMonths.categories['m5']).toBe('May');
});

describe('the share sold', () => {
  const growers = [
    // Two plantings of maize, 1,500 kg; 500 kg of beans.
    grower([{ harvestKg: 1000 }, { harvestKg: 500 }, { cropId: 'beans', harvestKg: 500 }]),
    grower(null),
  ].map((one, index) => ({ ...one, household: { ...one.household, id: `h${index}` } }));
  const sellersOfBoth = [seller([{ quantityKg: 300 }, { quantityKg: 150 }]), seller(null)].map((one, index) => ({
    ...one,
    household: { ...one.household, id: `h${index}` },
  }));
  const rows = householdCrops(growers, sellersOfBoth, new Map([['maize', 10], ['beans', 40]]));

  it('is of kilograms for a crop; what was not sold is zero', () => {
    expect(shareSold.compute(rows.filter(({ cropId }) => cropId === 'maize'), false)).toMatchObject({ value: 0.3, numerator: 450, denominator: 1500, n: 1 });
    expect(shareSold.compute(rows.filter(({ cropId }) => cropId === 'beans'), false)).toMatchObject({ value: 0, n: 1 });
  });

  it('is of value for all crops, at the same prices above and below', () => {
    // 450 · 10 ÷ (1,500 · 10 + 500 · 40)
    expect(shareSoldByValue.compute(rows, false)).toMatchObject({ value: 4500 / 35000, n: 2, missing: 1 });
  });

  it('leaves out a crop without a price and a harvest that is not known, and counts them', () => {
    expect(shareSoldByValue.compute(householdCrops(growers, sellersOfBoth, new Map([['maize', 10]])), false)).toMatchObject({ value: 0.3, n: 1, missing: 2 });
    expect(shareSold.compute(householdCrops([grower([{ harvestKg: null }])], [seller([])], new Map()), false)).toMatchObject({ value: null, n: 0, missing: 1 });
  });
});
