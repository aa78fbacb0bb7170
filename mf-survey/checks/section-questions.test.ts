import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countHarvests } from '../src/agriculture/crop-sales/count-crop-sales.ts';
import { countLandAdults } from '../src/agriculture/land-ownership/land-ownership.data.ts';
import { countKinds, countLivestockSales, countLivestockSellers, countYearsOf } from '../src/agriculture/livestock-sales/count-livestock-sales.ts';
import { countFoodEaten, countFoodYears } from '../src/shared/agriculture/count-food.ts';
import { countPupils } from '../src/shared/people/count-pupils.ts';
import { countMoney } from '../src/shared/money/count-money.ts';
import { countPatients } from '../src/shared/wash/count-patients.ts';
import { countCropPrices, countCropSales } from '../src/shared/agriculture/count-crop-sales.ts';
import { countCropPlaces, countDiverseGrowers, countGrowers, countPlantings, countYields } from '../src/shared/agriculture/count-crops.ts';
import { countHerds, countHoldings, countPlots } from '../src/shared/agriculture/count-farms.ts';
import { countSellerIncome } from '../src/shared/agriculture/count-sales.ts';
import { VILLAGE_COUNTS } from '../src/shared/villages/village-figures.data.ts';
import { countWash } from '../src/shared/wash/count-wash.ts';
import { LINKED_MEASURES } from '../src/overview/compare/linked.data.ts';
import { linkedQuestions } from '../src/overview/compare/linked-measure.ts';
import { questionOf } from '../src/shared/section/counted-answers.data.ts';

const ROUND = '423ee7e6-4c1d-5dfe-b0f6-1b54ed862d55';
const NO_ROUND = '00000000-0000-4000-8000-000000000000';

const all = { village: '', round: '' };
const season = '2023/24';

/** Written where it is missing: remove it and run this test to bring it up to date. */
const file = join(__dirname, '../../bench/survey/section-questions.json');

test('the bench asks what the sections ask', () => {
  const questions = {
    education: [questionOf(countPupils, all)],
    health: [questionOf(countPatients, all), questionOf(countWash, all)],
    finance: [questionOf(countMoney, all)],
    agriculture: [countFoodYears, countFoodEaten, countHerds, countHoldings, countGrowers(season)].map((count) => questionOf<never>(count as never, all)),
    diversity: [questionOf(countDiverseGrowers(season), all), questionOf(countPlantings(season), all)],
    crops: [countYields(season), countCropPlaces(season), countGrowers(season), countCropPrices(season)].map((count) => questionOf<never>(count as never, all)),
    // Of the round that the generator makes, and one that there is not.
    'comparison of rounds': ['hectares', 'attending'].flatMap((key) => linkedQuestions(LINKED_MEASURES[key as keyof typeof LINKED_MEASURES] as never, { village: '', before: ROUND, after: NO_ROUND })),
    'crop sales': [questionOf(countCropSales(season), all), questionOf(countHarvests(season, 'maize'), all), questionOf(countSellerIncome('crop_sales', { season, currency: 'MZN' }), all)],
    'livestock sales': [countHerds, countLivestockSellers, countKinds, countYearsOf('goat'), countLivestockSales(12)].map((count) => questionOf<never>(count as never, all)),
    'land ownership': [questionOf(countHoldings, all), questionOf(countPlots, all), questionOf(countLandAdults, all)],
    villages: Object.values(VILLAGE_COUNTS).map((count) => questionOf<never>(count as never, all)),
  };
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(questions).replaceAll('{"collection"', '\n{"collection"')}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(questions);
});
