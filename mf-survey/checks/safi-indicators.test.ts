import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cropsPerHousehold, shannonOfHouseholds, shannonTogether, simpsonOfHouseholds, simpsonTogether } from '../src/shared/indicators/agriculture/crop-diversity.ts';
import { meanHectares, medianHectares } from '../src/shared/indicators/agriculture/farm-size.ts';
import { monthsOfAdequateFood } from '../src/shared/indicators/agriculture/food-security.ts';
import { giniOfAll, giniOfHolders } from '../src/shared/indicators/agriculture/land-concentration.ts';
import { livestockKeepers, livestockUnits } from '../src/shared/indicators/agriculture/livestock.ts';
import { meanOf, shareOf } from '../src/shared/indicators/core/estimate.ts';
import type { IndicatorResult } from '../src/shared/indicators/core/result.ts';
import { dependencyRatio, householdSize } from '../../survey/indicators/index.ts';
import { ask } from '../../survey/figures/checks/figures-for-checks.ts';
import { duckDatabase, type TestDatabase } from '../../survey/figures/testing/databases.ts';
import { readSafi, type Safi } from './read-safi.ts';

const folder = path.resolve(__dirname, '../../../shared/data/safi/portal');
const script = path.resolve(__dirname, 'safi_indicators.py');

interface Expected {
  readonly value: number | null;
  readonly n: number;
  readonly missing: number;
}
type Indicators = Readonly<Record<string, Expected>>;
interface Committed {
  readonly unweighted: Indicators;
  readonly weighted: Indicators;
  readonly villages: Readonly<Record<string, Indicators>>;
}

const committed = JSON.parse(readFileSync(path.resolve(__dirname, 'safi-indicators.json'), 'utf8')) as Committed;

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

type Found = Pick<IndicatorResult, 'value' | 'n' | 'missing'>;

/** What the catalogue has of them. */
async function fromCatalogue({ households, people }: Safi, weighted: boolean): Promise<Readonly<Record<string, Found>>> {
  await database.fill({
    households: {
      columns: { id: 'VARCHAR', village_id: 'VARCHAR', survey_round_id: 'VARCHAR', household_code: 'VARCHAR', weight: 'FLOAT8' },
      rows: households.map(({ household: { id, villageId, weight } }) => [id, villageId, 'r1', id, weight]),
    },
    members: { columns: { household_id: 'VARCHAR', age_years: 'INTEGER' }, rows: people.map(({ household, age }) => [household.id, age]) },
  });
  const rounds = { asked: new Map([['r1', new Set(['members', 'members.age_years'])]]), design: { weightedRounds: ['r1'] } };
  const found = async (indicator: typeof householdSize): Promise<Found> => (await ask(database, indicator, { weighted }, rounds)).cells[0]?.estimate ?? { value: null, n: 0, missing: 0 };
  return { 'household size': await found(householdSize), 'dependency ratio': await found(dependencyRatio) };
}

/** The same indicators by the portal's own functions. */
async function ours(safi: Safi, weighted: boolean): Promise<Readonly<Record<string, Found>>> {
  const { households, years, holdings, growers, plantings, herds } = safi;
  return {
    ...(await fromCatalogue(safi, weighted)),
    rooms: meanOf(households, weighted, ({ rooms }) => rooms),
    'months of adequate food': monthsOfAdequateFood.compute(years, weighted),
    'land, mean': meanHectares.compute(holdings, weighted),
    'land, median': medianHectares.compute(holdings, weighted),
    'land, Gini of all': giniOfAll.compute(holdings, weighted),
    'land, Gini of holders': giniOfHolders.compute(holdings, weighted),
    'crops of a household': cropsPerHousehold.compute(growers, weighted),
    'Simpson of a household': simpsonOfHouseholds.compute(growers, weighted),
    'Shannon of a household': shannonOfHouseholds.compute(growers, weighted),
    'Simpson of all fields': simpsonTogether.compute(plantings, weighted),
    'Shannon of all fields': shannonTogether.compute(plantings, weighted),
    'livestock units': livestockUnits.compute(herds, weighted),
    'keeps animals': livestockKeepers.compute(herds, weighted),
    'received remittances': shareOf(households, weighted, ({ remittances }) => remittances),
    'in an agricultural association': shareOf(households, weighted, ({ association }) => association),
    "in an irrigators' association": shareOf(households, weighted, ({ irrigators }) => irrigators),
    'needed money': shareOf(households, weighted, ({ neededMoney }) => neededMoney),
    'things owned': meanOf(households, weighted, ({ assets }) => assets && assets.length),
  };
}

function expectSame(found: Readonly<Record<string, Found>>, expected: Indicators): void {
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, { value, n, missing }] of Object.entries(expected)) {
    const own = found[name];
    expect({ name, n: own?.n, missing: own?.missing }).toEqual({ name, n, missing });
    const distance = Math.abs((own?.value ?? NaN) - (value ?? NaN));
    // Known to both, and the same but for the order of sums.
    expect({ name, value: own?.value, same: distance <= 1e-9 * Math.max(1, Math.abs(value ?? 0)) }).toEqual({ name, value: own?.value, same: true });
  }
}

const isThere = existsSync(folder);
const withFiles = isThere ? test : test.skip;
if (!isThere) test('the SAFI files are not beside the checkout, so nothing is compared with them', () => expect(isThere).toBe(false));

withFiles('on the 131 SAFI households every indicator is what the script found by other means, without weights and with', async () => {
  const safi = readSafi(folder);
  expect(safi.households).toHaveLength(131);
  expectSame(await ours(safi, false), committed.unweighted);
  expectSame(await ours(safi, true), committed.weighted);
});

withFiles('so it is in each village', async () => {
  for (const [village, expected] of Object.entries(committed.villages)) expectSame(await ours(readSafi(folder, village), false), expected);
});

/** Whether Python is here to be asked. */
function hasPython(): boolean {
  try {
    return execFileSync('python3', ['--version'], { encoding: 'utf8' }).startsWith('Python 3');
  } catch {
    return false;
  }
}

(isThere && hasPython() ? test : test.skip)('the results that are kept are those the script prints', () => {
  expect(JSON.parse(execFileSync('python3', [script, folder], { encoding: 'utf8' }))).toEqual(committed);
});
