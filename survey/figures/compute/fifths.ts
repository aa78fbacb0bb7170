import type { Bindings } from './database.ts';

/** How the households of a round are ranked by what they own. */
export interface RoundWealth {
  /** Empty for households of no round. */
  readonly round: string;
  /** What each asset adds to the score of a household that owns it. */
  readonly points: ReadonlyMap<string, number>;
  /** The score of a household that owns nothing. */
  readonly base: number;
  /** The lowest score in each fifth, from the poorest; null where a fifth is empty. */
  readonly lowest: readonly (number | null)[];
}

/** The rounds whose households can be ranked. */
export type Wealth = readonly RoundWealth[];

export const FIFTHS = [1, 2, 3, 4, 5] as const;

/** Scores that differ by less are equal: sums depend on their order. */
export const SAME = 1e-9;

const ROUND = "COALESCE(CAST(h.survey_round_id AS VARCHAR), '')";
/** The households that were asked what they own. */
export const OWNERS = `owners AS (SELECT h.id, ${ROUND} AS round FROM households AS h WHERE h.assets IS NOT NULL)`;
/** What each of them owns, each asset once. */
export const OWNED = `owned AS (
  SELECT DISTINCT owners.id, owners.round, item.value AS asset FROM owners JOIN households__assets AS item ON item.row_id = owners.id WHERE item.value IS NOT NULL
)`;

/** The common tables `owners`, `owned` and `scored` (id, round and score of each household that was asked, in these rounds). */
export function scoresSql(rounds: readonly Omit<RoundWealth, 'lowest'>[], bindings: Bindings): string {
  const bases = rounds.map(({ round, base }) => `(${bindings.add(round)}, ${bindings.add(base)})`);
  const points = rounds.flatMap(({ round, points: own }) =>
    [...own].map(([asset, value]) => `(${bindings.add(round)}, ${bindings.add(asset)}, ${bindings.add(value)})`),
  );
  return `${OWNERS}, ${OWNED}, bases (round, base) AS (VALUES ${bases.join(', ')}), points (round, asset, value) AS (VALUES ${points.join(', ')}), scored AS (
  SELECT owners.id, owners.round, bases.base + COALESCE(SUM(points.value), 0) AS score
  FROM owners JOIN bases ON bases.round = owners.round LEFT JOIN owned ON owned.id = owners.id LEFT JOIN points ON points.round = owned.round AND points.asset = owned.asset
  GROUP BY owners.id, owners.round, bases.base
)`;
}

/** A statement with the fifth of each household that has one: `household_id` and `fifth` from '1', the poorest, to '5'. */
export function fifthsSql(wealth: Wealth, bindings: Bindings): string {
  if (wealth.length === 0)
    return 'SELECT id AS household_id, CAST(NULL AS VARCHAR) AS fifth FROM households WHERE FALSE';
  const scores = scoresSql(wealth, bindings);
  const limits = wealth.map(
    ({ round, lowest }) =>
      `(${[bindings.add(round), ...lowest.map((score) => (score === null ? 'CAST(NULL AS FLOAT8)' : bindings.add(score - SAME / 2)))].join(', ')})`,
  );
  const branches = FIFTHS.toReversed().map((fifth) => `WHEN scored.score >= limits.low${fifth} THEN '${fifth}'`);
  return `WITH ${scores}, limits (round, ${FIFTHS.map((fifth) => `low${fifth}`).join(', ')}) AS (VALUES ${limits.join(', ')})
  SELECT scored.id AS household_id, CASE ${branches.join(' ')} END AS fifth FROM scored JOIN limits ON limits.round = scored.round`;
}
