import { numberOf, Bindings, textOf, type Database, type Row } from './database.ts';
import { FIFTHS, OWNED, OWNERS, SAME, scoresSql, type RoundWealth, type Wealth } from './fifths.ts';
import { firstComponent } from './first-component.ts';
import { frameSql, type Design } from './frame.ts';

/** Weights that miss a limit by less reach it. */
const CLOSE = 1e-9;

/** How many households of a round own both of two assets, by the one and the other; of an asset with itself, how many own it. */
type Together = ReadonlyMap<string, ReadonlyMap<string, number>>;

function together(rows: readonly Row[]): Together {
  const counts = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const [one, other] = [textOf(row['one']), textOf(row['other'])];
    counts.set(one, (counts.get(one) ?? new Map<string, number>()).set(other, numberOf(row['households']) ?? 0));
  }
  return counts;
}

/**
 * The asset index of a round: the first principal component of the standardised answers to which assets a household owns (Filmer and Pritchett
 * 2001), without weights. Higher is richer.
 * @returns undefined where all own the same
 */
function indexOf(round: string, households: number, rows: readonly Row[]): Omit<RoundWealth, 'lowest'> | undefined {
  const owners = together(rows);
  const all = [...owners.keys()].toSorted();
  const count = (one: string, other: string): number => owners.get(one)?.get(other) ?? 0;
  const mean = (asset: string): number => count(asset, asset) / households;
  const deviation = (asset: string): number => Math.sqrt(mean(asset) * (1 - mean(asset)));
  const distinguishing = all.filter((asset) => count(asset, asset) < households);
  if (distinguishing.length === 0) return undefined;
  const component = firstComponent(
    distinguishing.map((one) =>
      distinguishing.map(
        (other) => (count(one, other) / households - mean(one) * mean(other)) / (deviation(one) * deviation(other)),
      ),
    ),
  );
  const loadings = distinguishing.map((asset, index) => (component[index] ?? 0) / deviation(asset));
  // A component has no direction of its own: who owns more stands higher.
  const owned = all.reduce((sum, asset) => sum + mean(asset), 0);
  const covariance = distinguishing.reduce(
    (sum, asset, index) =>
      sum +
      (loadings[index] ?? 0) *
        (all.reduce((more, other) => more + count(asset, other) / households, 0) - mean(asset) * owned),
    0,
  );
  const direction = covariance < -SAME ? -1 : 1;
  const points = new Map(distinguishing.map((asset, index) => [asset, direction * (loadings[index] ?? 0)]));
  return {
    round,
    points,
    base: -distinguishing.reduce((sum, asset) => sum + (points.get(asset) ?? 0) * mean(asset), 0),
  };
}

/** The lowest score of each fifth of the weight. Equal scores all belong where the middle of their weight lies, so that fifths differ in size. */
async function lowestScores(
  database: Database,
  rounds: readonly Omit<RoundWealth, 'lowest'>[],
  design: Design,
): Promise<Wealth> {
  const bindings = new Bindings();
  const scope = {
    village: undefined,
    rounds: rounds.map(({ round }) => (round === '' ? null : round)),
    weighted: true,
    within: false,
    design,
  };
  const rows = await database.query(
    `WITH ${frameSql(scope, bindings)}, ${scoresSql(rounds, bindings)}, heaped AS (
  SELECT scored.round, scored.score, COALESCE(SUM(frame.frame_weight), 0) AS w FROM scored JOIN frame ON frame.id = scored.id GROUP BY scored.round, scored.score
), steps AS (
  SELECT round, score, w, CASE WHEN score - LAG(score) OVER (PARTITION BY round ORDER BY score) < ${SAME} THEN 0 ELSE 1 END AS step FROM heaped
), numbered AS (
  SELECT round, score, w, SUM(step) OVER (PARTITION BY round ORDER BY score) AS place FROM steps
), ties AS (
  SELECT round, MIN(score) AS score, SUM(w) AS w FROM numbered GROUP BY round, place
), ranked AS (
  SELECT round, score, w, SUM(w) OVER (PARTITION BY round ORDER BY score) AS upto, SUM(w) OVER (PARTITION BY round) AS total FROM ties
)
SELECT round, LEAST(5, FLOOR(5 * (upto - w / 2) / total + ${CLOSE}) + 1) AS fifth, MIN(score) AS lowest FROM ranked WHERE total > 0 GROUP BY 1, 2`,
    bindings.values,
  );
  return rounds.flatMap((one) => {
    const own = new Map(
      rows.flatMap((row) =>
        row['round'] === one.round ? [[numberOf(row['fifth']), numberOf(row['lowest'])] as const] : [],
      ),
    );
    return own.size === 0 ? [] : [{ ...one, lowest: FIFTHS.map((fifth) => own.get(fifth) ?? null) }];
  });
}

/** Ranks the households of each round of the survey, of all villages, by weight where the round has weights. */
export async function readWealth(database: Database, design: Design): Promise<Wealth> {
  const [sizes, pairs] = await Promise.all([
    database.query(`WITH ${OWNERS} SELECT round, COUNT(*) AS households FROM owners GROUP BY round`, []),
    database.query(
      `WITH ${OWNERS}, ${OWNED} SELECT one.round, one.asset AS one, other.asset AS other, COUNT(*) AS households FROM owned AS one JOIN owned AS other ON other.id = one.id GROUP BY 1, 2, 3`,
      [],
    ),
  ]);
  const rounds = sizes.flatMap(
    (row) =>
      indexOf(
        textOf(row['round']),
        numberOf(row['households']) ?? 0,
        pairs.filter(({ round }) => round === row['round']),
      ) ?? [],
  );
  return rounds.length === 0 ? [] : lowestScores(database, rounds, design);
}
