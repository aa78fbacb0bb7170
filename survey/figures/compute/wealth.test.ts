import { duckDatabase, type TestDatabase } from '../testing/databases.ts';
import { Bindings, numberOf, textOf, type Value } from './database.ts';
import { fifthsSql, scoresSql } from './fifths.ts';
import { firstComponent } from './first-component.ts';
import { readWealth } from './wealth.ts';

interface Home {
  /** Null where it was not asked. */
  readonly assets: readonly string[] | null;
  readonly weight?: number | null;
  readonly round?: string | null;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

const design = { weightedRounds: ['r1', null] };

async function fill(homes: readonly Home[]): Promise<void> {
  const columns = {
    id: 'VARCHAR',
    village_id: 'VARCHAR',
    survey_round_id: 'VARCHAR',
    household_code: 'VARCHAR',
    weight: 'FLOAT8',
    assets: 'VARCHAR',
  } as const;
  const rows = homes.map(({ assets, weight = 1, round = 'r1' }, index): Value[] => [
    `h${index}`,
    null,
    round,
    null,
    weight,
    assets && JSON.stringify(assets),
  ]);
  const items = homes.flatMap(({ assets }, index) => (assets ?? []).map((thing): Value[] => [`h${index}`, thing]));
  await database.fill({
    households: { columns, rows },
    households__assets: { columns: { row_id: 'VARCHAR', value: 'VARCHAR' }, rows: items },
  });
}

/** Scores of the households that have one, to three digits. */
async function scores(...homes: readonly Home[]): Promise<Readonly<Record<string, number>>> {
  await fill(homes);
  const wealth = await readWealth(database, design);
  if (wealth.length === 0) return {};
  const bindings = new Bindings();
  const rows = await database.query(
    `WITH ${scoresSql(wealth, bindings)} SELECT id, score FROM scored ORDER BY id`,
    bindings.values,
  );
  return Object.fromEntries(
    rows.map((row) => [textOf(row['id']), Math.round((numberOf(row['score']) ?? NaN) * 1000) / 1000]),
  );
}

/** Fifths in the order of the households; undefined for those that have none. */
async function fifths(...homes: readonly Home[]): Promise<readonly (string | undefined)[]> {
  await fill(homes);
  const bindings = new Bindings();
  const rows = await database.query(fifthsSql(await readWealth(database, design), bindings), bindings.values);
  const found = new Map(rows.map((row) => [textOf(row['household_id']), textOf(row['fifth'])]));
  return homes.map((_, index) => found.get(`h${index}`));
}

const owning = (...assets: readonly (readonly string[] | null)[]): readonly Home[] =>
  assets.map((own) => ({ assets: own }));

describe('the asset index', () => {
  it('of two things that go together is ±1 ÷ √2 for each', async () => {
    // Half own both, half none: each standardises to ±1, the loadings are 1 ÷ √2 each, the scores ±2 ÷ √2.
    expect(await scores(...owning(['radio', 'bed'], ['bed', 'radio', 'bed'], [], []))).toEqual({
      h0: 1.414,
      h1: 1.414,
      h2: -1.414,
      h3: -1.414,
    });
  });

  it('puts what richer households own above what poorer ones own', async () => {
    // A hoe is owned by those without the other things. What all own distinguishes nobody.
    const {
      h0 = 0,
      h1 = 0,
      h2 = 0,
      h3 = 0,
    } = await scores(
      ...owning(['radio', 'bed', 'bicycle', 'pot'], ['radio', 'bed', 'pot'], ['hoe', 'pot'], ['hoe', 'pot']),
    );
    expect(h0).toBeGreaterThan(h1);
    expect(h1).toBeGreaterThan(h2);
    expect(h2).toBe(h3);
  });

  it('of things that exclude each other is found, the same each time', async () => {
    expect(await scores(...owning(['a'], ['b']))).toEqual({ h0: 1.414, h1: -1.414 });
  });

  it('leaves out who was not asked, scores who owns nothing, and has nothing where all own the same', async () => {
    expect(Object.keys(await scores(...owning(null, [], ['radio'])))).toEqual(['h1', 'h2']);
    expect(await scores(...owning(['radio'], ['radio', 'radio']))).toEqual({});
    expect(await scores()).toEqual({});
  });

  it('is of each round by itself, also of none', async () => {
    expect(
      await scores(
        { assets: ['a'] },
        { assets: [] },
        { assets: ['b'], round: null },
        { assets: [], round: null },
        { assets: ['a'], round: 'r2' },
      ),
    ).toEqual({ h0: 1, h1: -1, h2: 1, h3: -1 });
  });

  it('of things that are not correlated does not depend on the order in which the library finds components', () => {
    const [one = 0, other = 0] = firstComponent([
      [1, 0],
      [0, 1],
    ]);
    // The fixed direction itself: 3 ÷ 2 and 4 ÷ 3.
    expect(one / other).toBeCloseTo(9 / 8, 12);
  });
});

/** Households that own one, two … of things that only richer ones own. */
const ladder = (...steps: readonly (readonly [things: number, weight?: number | null])[]): readonly Home[] =>
  steps.map(([things, weight = 1]) => ({ assets: ['a', 'b', 'c', 'd', 'e'].slice(0, things), weight }));

describe('fifths', () => {
  it('have a fifth of the households each', async () =>
    expect(await fifths(...ladder([5], [1], [4], [2], [3]))).toEqual(['5', '1', '4', '2', '3']));

  it('go by weight', async () => {
    // The middles lie at 3, 6.5, 7.5, 8.5 and 9.5 of 10.
    expect(await fifths(...ladder([1, 6], [2], [3], [4], [5]))).toEqual(['2', '4', '4', '5', '5']);
  });

  it('do not divide households that own the same', async () =>
    expect(await fifths(...ladder([1], [1], [1], [1], [5]))).toEqual(['3', '3', '3', '3', '5']));

  it('place who has no weight, or one below zero, without counting it', async () => {
    expect(await fifths(...ladder([1], [2, null], [3]))).toEqual(['2', '3', '4']);
    expect(await fifths(...ladder([1], [2, -4], [3]))).toEqual(['2', '3', '4']);
  });

  it('are none where all weights are zero', async () =>
    expect(await fifths(...ladder([1, 0], [2, null]))).toEqual([undefined, undefined]));

  it('count each household once in a round without weights', async () => {
    const homes = ladder([1, 6], [2], [3], [4], [5]).map((home) => ({ ...home, round: 'r2' }));
    expect(await fifths(...homes)).toEqual(['1', '2', '3', '4', '5']);
  });
});
