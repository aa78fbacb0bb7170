import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  cropsPerHousehold,
  dependencyRatio,
  giniOfAll,
  giniOfHolders,
  householdSize,
  livestockKeepers,
  livestockUnits,
  meanHectares,
  medianHectares,
  monthsOfAdequateFood,
  shannonOfHouseholds,
  shannonTogether,
  simpsonOfHouseholds,
  simpsonTogether,
  type Indicator,
} from '../../indicators/index.ts';
import { computeFigure } from '../compute/index.ts';
import { duckDatabase, type TestDatabase } from '../testing/databases.ts';
import { safiTables } from './safi-tables.ts';

const folder = path.resolve(__dirname, '../../../../shared/data/safi/portal');
const script = path.resolve(__dirname, 'safi_indicators.py');

const isThere = existsSync(folder);

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

/** A measure of households that the catalogue does not have. */
const ofHouseholds = (measure: Indicator['measure']): Indicator => ({
  id: 'of-a-check',
  title: 'Of a check',
  unit: 'mean',
  counted: 'households',
  from: 'households',
  asks: [],
  measure,
  formula: '',
  source: '',
});

/** What the script computes, by its names. */
const computed: Readonly<Record<string, Indicator>> = {
  'months of adequate food': monthsOfAdequateFood,
  'land, mean': meanHectares,
  'land, median': medianHectares,
  'land, Gini of all': giniOfAll,
  'land, Gini of holders': giniOfHolders,
  'crops of a household': cropsPerHousehold,
  'Simpson of a household': simpsonOfHouseholds,
  'Shannon of a household': shannonOfHouseholds,
  'Simpson of all fields': simpsonTogether,
  'Shannon of all fields': shannonTogether,
  'livestock units': livestockUnits,
  'keeps animals': livestockKeepers,
  'household size': householdSize,
  'dependency ratio': dependencyRatio,
  rooms: ofHouseholds({ kind: 'mean', of: 'rooms' }),
  'received remittances': ofHouseholds({ kind: 'share', of: 'remittances' }),
  'in an agricultural association': ofHouseholds({ kind: 'share', of: 'association' }),
  "in an irrigators' association": ofHouseholds({ kind: 'share', of: 'irrigators' }),
  'needed money': ofHouseholds({ kind: 'share', of: 'needed_money' }),
  'things owned': ofHouseholds({ kind: 'mean', of: 'items_owned' }),
};

let database: TestDatabase | undefined;
beforeAll(async () => {
  if (isThere) database = await duckDatabase(safiTables(folder));
});
afterAll(() => database?.close());

/** What the engine computes, in one village or in all. */
async function byEngine(weighted: boolean, village?: string): Promise<Indicators> {
  if (!database) throw new Error('The survey has not been loaded.');
  const open = database;
  const asked = new Set(Object.values(computed).flatMap(({ asks }) => asks as readonly string[]));
  const rounds = { asked: new Map([['r1', asked]]), design: { weightedRounds: ['r1'] } };
  const found = Object.entries(computed).map(async ([name, indicator]): Promise<readonly [string, Expected]> => {
    const { cells } = await computeFigure(
      open,
      indicator,
      { by: 'all', weighted, ...(village !== undefined && { village }) },
      rounds,
    );
    const { value = null, n = 0, missing = 0 } = cells[0]?.estimate ?? {};
    return [name, { value, n, missing }];
  });
  return Object.fromEntries(await Promise.all(found));
}

function expectSame(found: Indicators, expected: Indicators): void {
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, { value, n, missing }] of Object.entries(expected)) {
    const own = found[name];
    expect({ name, n: own?.n, missing: own?.missing }).toEqual({ name, n, missing });
    const distance = Math.abs((own?.value ?? NaN) - (value ?? NaN));
    // Known to both, and the same but for the order of sums.
    expect({ name, value: own?.value, same: distance <= 1e-9 * Math.max(1, Math.abs(value ?? 0)) }).toEqual({
      name,
      value: own?.value,
      same: true,
    });
  }
}

const withFiles = isThere ? test : test.skip;
if (!isThere)
  test('the SAFI files are not beside the checkout, so nothing is compared with them', () =>
    expect(isThere).toBe(false));

withFiles(
  'on the 131 SAFI households every indicator is what the script found by other means, without weights and with',
  async () => {
    expectSame(await byEngine(false), committed.unweighted);
    expectSame(await byEngine(true), committed.weighted);
  },
);

withFiles('so it is in each village', async () => {
  for (const [village, expected] of Object.entries(committed.villages))
    expectSame(await byEngine(false, village), expected);
});

/** Whether Python is here to be asked. */
function hasPython(): boolean {
  try {
    return execFileSync('python3', ['--version'], { encoding: 'utf8' }).startsWith('Python 3');
  } catch {
    return false;
  }
}

(isThere && hasPython() ? test : test.skip)('the committed results are those the script prints', () => {
  expect(JSON.parse(execFileSync('python3', [script, folder], { encoding: 'utf8' }))).toEqual(committed);
});
