import type { Bindings } from './database.ts';

/** How the households of a survey were chosen, as far as the rounds record it. */
export interface Design {
  /** The rounds whose households have weights of their own (null is "no round"); in the others each counts once. */
  readonly weightedRounds: readonly (string | null)[];
}

/** Which households a figure is about. */
export interface Scope {
  readonly village: string | undefined;
  /** The rounds that asked for it, of those that are shown; null is "no round". */
  readonly rounds: readonly (string | null)[];
  readonly weighted: boolean;
  /** Whether villages are compared, or one is looked at: then they are strata, and households the units that were drawn. */
  readonly within: boolean;
  /** Whether the sex of each household's head is needed. */
  readonly heads?: boolean;
  /** The rounds that asked what the rows are divided by. */
  readonly dividing?: readonly (string | null)[];
  readonly design: Design;
}

/** The household in every round that visited it. */
const HOUSEHOLD = "'h ' || COALESCE(h.household_code, CAST(h.id AS VARCHAR))";

function roundIn(rounds: Scope['rounds'], bindings: Bindings): string {
  const named = rounds.filter((round) => round !== null);
  const some = `h.survey_round_id IN ${bindings.list(named)}`;
  return rounds.includes(null) ? `(${some} OR h.survey_round_id IS NULL)` : some;
}

function weightOf({ weighted, design }: Scope, bindings: Bindings): string {
  if (!weighted || design.weightedRounds.length === 0) return 'CAST(1 AS FLOAT8)';
  // A weight below zero is a slip: how much the household counts is not known then.
  return `CASE WHEN ${roundIn(design.weightedRounds, bindings)} THEN CASE WHEN h.weight >= 0 THEN CAST(h.weight AS FLOAT8) END ELSE CAST(1 AS FLOAT8) END`;
}

/** The sex of the member listed as head; not known where nobody is, or heads of both sexes are. */
const HEADS = ` LEFT JOIN (
    SELECT household_id, CASE WHEN COUNT(*) = COUNT(CASE WHEN sex IN ('female', 'male') THEN 1 END) AND MIN(sex) = MAX(sex) THEN MIN(sex) END AS sex
    FROM members WHERE is_head GROUP BY household_id
  ) AS heads ON heads.household_id = h.id`;

/**
 * The common tables `frame` (households with village, round, weight, stratum and sampling unit) and `design` (how many units each
 * stratum has). The village is the sampling unit, the household where it has none.
 */
export function frameSql(scope: Scope, bindings: Bindings): string {
  const unit = scope.within ? HOUSEHOLD : `CASE WHEN h.village_id IS NULL THEN ${HOUSEHOLD} ELSE 'v ' || h.village_id END`;
  const stratum = scope.within ? "COALESCE(h.village_id, '')" : "''";
  const village = scope.village === undefined ? '' : ` AND h.village_id = ${bindings.add(scope.village)}`;
  return `frame AS (
  SELECT h.id, h.village_id AS village, CAST(h.survey_round_id AS VARCHAR) AS round, ${weightOf(scope, bindings)} AS frame_weight, ${unit} AS sampling_unit, ${stratum} AS stratum${scope.heads === true ? ', heads.sex AS head_sex' : ''}, ${roundIn(scope.dividing ?? scope.rounds, bindings)} AS division_asked
  FROM (SELECT id, village_id, CAST(survey_round_id AS VARCHAR) AS survey_round_id, household_code, weight FROM households) AS h${scope.heads === true ? HEADS : ''}
  WHERE ${roundIn(scope.rounds, bindings)}${village}
), design AS (
  SELECT stratum, COUNT(DISTINCT sampling_unit) AS size FROM frame GROUP BY stratum
)`;
}

/**
 * The common tables `strata` and `variances` after a table `scores` of each sampling unit's score z: Σ over strata of
 * units ÷ (units − 1) × Σ (z − mean of z)². Units without a row in the cell have the score 0 and count. In a stratum with one unit the
 * score is compared with the mean of all, which is 0 (`survey.lonely.psu = "adjust"` in R).
 * @param keys the columns that tell one estimate from another
 */
export function varianceSql(keys: readonly string[]): string {
  const of = keys.map((key) => `scores.${key}`).join(', ');
  return `strata AS (
  SELECT ${of}, CASE WHEN MAX(design.size) > 1
    THEN MAX(design.size) * (SUM(z * z) - SUM(z) * SUM(z) / MAX(design.size)) / (MAX(design.size) - 1)
    ELSE SUM(z * z) END AS variance
  FROM scores JOIN design ON design.stratum = scores.stratum GROUP BY ${of}, scores.stratum
), variances AS (
  SELECT ${keys.join(', ')}, SUM(variance) AS variance FROM strata GROUP BY ${keys.join(', ')}
)`;
}
