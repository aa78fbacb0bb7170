import { household } from '../../shared/indicators/core/rows-for-tests.ts';
import type { GrowingHousehold } from '../../shared/indicators/agriculture/planting.ts';
import { cropsByVillage } from './crops-by-village.ts';

const grower = (villageId: string, weight: number, ...crops: readonly [id: string, hectares: number][]): GrowingHousehold => {
  const own = household({ id: `${villageId}${weight}`, villageId, weight });
  return { household: own, plantings: crops.map(([cropId, hectares]) => ({ household: own, plotId: 'p', cropId, season: '2024', hectares, harvestKg: null })) };
};
const names = { villages: new Map([['a', 'Aldeia'], ['b', 'Baraka'], ['c', 'Chire']]), rounds: new Map<string, string>() };

test('each crop has its share of the growing households of each village, and each village its indices', () => {
  const growers = [grower('a', 3, ['maize', 1], ['beans', 1]), grower('a', 1, ['maize', 2]), grower('b', 2, ['beans', 1]), grower('c', 1)];
  const { villages, lines } = cropsByVillage(growers, { maize: 'Maize', beans: 'Beans' }, true, names);
  // Nobody in Chire planted anything.
  expect(villages.map(({ label }) => label)).toEqual(['Aldeia', 'Baraka']);
  const told = lines.map(({ label, all, villages: own }) => [label, all.value, ...own.map(({ value }) => value)]);
  expect(told.slice(0, 3)).toEqual([
    ['Maize', 4 / 6, 1, 0],
    ['Beans', 5 / 6, 0.75, 1],
    // Half and half is 0.5, one crop is 0: (3 · 0.5 + 1 · 0) ÷ 4 in Aldeia.
    ['Simpson, mean of households', 0.25, 0.375, 0],
  ]);
  expect(told[3]?.[2]).toBeCloseTo(0.75 * Math.log(2), 12);
});
