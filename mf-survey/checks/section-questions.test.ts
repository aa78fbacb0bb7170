import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countLandAdults } from '../src/agriculture/land-ownership/land-ownership.data.ts';
import { countFoodEaten, countFoodYears } from '../src/agriculture/summary/count-food.ts';
import { countPupils } from '../src/education/education.data.ts';
import { countMoney } from '../src/finance/count-money.ts';
import { countPatients, countWash } from '../src/health/health.data.ts';
import { countGrowers } from '../src/shared/agriculture/count-crops.ts';
import { countHerds, countHoldings, countPlots } from '../src/shared/agriculture/count-farms.ts';
import { questionOf } from '../src/shared/section/counted-answers.data.ts';

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
    'land ownership': [questionOf(countHoldings, all), questionOf(countPlots, all), questionOf(countLandAdults, all)],
  };
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(questions).replaceAll('{"collection"', '\n{"collection"')}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(questions);
});
