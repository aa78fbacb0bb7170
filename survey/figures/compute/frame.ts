import type { Bindings } from './database.ts';
import { fifthsSql, type Wealth } from './fifths.ts';
import { drawnAlike, isFinite, populationSql, type Drawn, type Sample } from './sample.ts';
import { shared } from './shared-queries.ts';
import type { Stages } from './variance.ts';

/** How the households of a survey were chosen, as far as the rounds record it. */
export interface Design {
  /** The rounds whose households have weights of their own (null is "no round"); in the others each counts once. */
  readonly weightedRounds: readonly (string | null)[];
  /** How the households of rounds were drawn, where it is recorded. */
  readonly samples?: ReadonlyMap<string | null, Sample>;
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
  /** How households are ranked by what they own, where the fifth of each is needed. */
  readonly wealth?: Wealth | undefined;
  /** The rounds that asked what the rows are divided by. */
  readonly dividing?: readonly (string | null)[];
  readonly design: Design;
  /** Whether each row has the columns of its household already, and stands for so many rows as its `f_rows` says (table/summed.ts). */
  readonly summed?: boolean;
}

/** How many rows there are, or meet a condition. */
export const countSql = ({ summed }: Scope, condition?: string): string => {
  const some = condition === undefined ? '' : ` FILTER (WHERE ${condition})`;
  return summed === true ? `COALESCE(SUM(f_rows)${some}, 0)` : `COUNT(*)${some}`;
};

/** The column that `countSql` reads, after others. */
export const countColumn = ({ summed }: Scope): string => (summed === true ? ', f_rows' : '');

/** The household in every round that visited it; a code is of one village. */
const HOUSEHOLD = "'h ' || COALESCE(h.village_id, '') || ' ' || COALESCE(h.household_code, CAST(h.id AS VARCHAR))";
const VILLAGE = `CASE WHEN h.village_id IS NULL THEN ${HOUSEHOLD} ELSE 'v ' || h.village_id END`;

/** Whether a household `h` is of one of some rounds, as SQL. */
export function roundIn(rounds: Scope['rounds'], bindings: Bindings, column = 'h.survey_round_id'): string {
  const named = rounds.filter((round) => round !== null);
  const some = `${column} IN ${bindings.list(named)}`;
  return rounds.includes(null) ? `(${some} OR ${column} IS NULL)` : some;
}

function weightOf({ weighted, design }: Scope, bindings: Bindings): string {
  if (!weighted || design.weightedRounds.length === 0) return 'CAST(1 AS FLOAT8)';
  // A weight below zero is a slip: how much the household counts is not known then. One of zero counts for nothing, and is no answer that a value rests on.
  return `CASE WHEN ${roundIn(design.weightedRounds, bindings)} THEN CASE WHEN h.weight > 0 THEN CAST(h.weight AS FLOAT8) END ELSE CAST(1 AS FLOAT8) END`;
}

/** The sex of the member listed as head; not known where nobody is, or heads of both sexes are. */
const HEADS = ` LEFT JOIN (
    SELECT household_id, CASE WHEN COUNT(*) = COUNT(CASE WHEN sex IN ('female', 'male') THEN 1 END) AND MIN(sex) = MAX(sex) THEN MIN(sex) END AS sex
    FROM members WHERE is_head GROUP BY household_id
  ) AS heads ON heads.household_id = h.id`;

/** The rounds of the scope by how they were drawn. Where villages are the strata by themselves, only a sample of that kind says how many units they have. */
function drawnIn({ rounds, within, design }: Scope): readonly Drawn[] {
  const alike = drawnAlike(rounds, design.samples ?? new Map());
  if (!within) return alike;
  const [only] = alike;
  return alike.length === 1 && only?.sample.strata === 'village' ? alike : [];
}

/** The stages of the sample that the variance is computed from. */
export function stagesOf(scope: Scope): Stages {
  const finite = drawnIn(scope).filter(({ sample }) => isFinite(sample));
  if (finite.length === 0) return 'replaced';
  return finite.some(({ sample }) => sample.unit === 'village') ? 'two' : 'one';
}

/** An expression for each way in which rounds were drawn; samples of other kinds have strata and units of their own. */
function byDrawn(drawn: readonly Drawn[], bindings: Bindings, of: (one: Drawn) => string, named = true): string {
  const [first] = drawn;
  if (drawn.length <= 1) return first ? of(first) : "''";
  return `CASE ${drawn.map((one) => `WHEN ${roundIn(one.rounds, bindings)} THEN ${named ? `'${one.key}' || ` : ''}${of(one)}`).join(' ')} END`;
}

const stratumOf = ({ sample: { strata } }: Drawn): string =>
  strata === 'none' ? "''" : `COALESCE(${strata === 'village' ? 'h.village_id' : `v.${strata}`}, '')`;

/** How many households were drawn in each unit; none where it is a household itself. */
const SECONDS = `, seconds AS (
  SELECT stratum, sampling_unit AS unit, COUNT(DISTINCT NULLIF(second_unit, '')) AS size FROM frame GROUP BY stratum, sampling_unit
)`;

/**
 * The common tables `frame` (households with code, village, round, weight, stratum and sampling unit) and `design` (the name of each stratum, which is
 * the village where villages are strata, how many units it has, and how many there are in it where that is recorded). The village is the sampling unit unless the round records
 * another, and the household where it has no village. Where two stages count, `frame` has `second_unit` and `seconds` how many of them each
 * unit has.
 */
export function frameSql(scope: Scope, bindings: Bindings): string {
  const drawn = drawnIn(scope);
  const stages = stagesOf(scope);
  const unit = scope.within
    ? HOUSEHOLD
    : byDrawn(drawn, bindings, ({ sample }) => (sample.unit === 'household' ? HOUSEHOLD : VILLAGE));
  const stratum = scope.within ? "COALESCE(h.village_id, '')" : byDrawn(drawn, bindings, stratumOf);
  // Of a household that is the unit itself, nothing was drawn in a second stage.
  const second =
    stages === 'two'
      ? `, ${byDrawn(drawn, bindings, ({ sample }) => (sample.unit === 'household' ? "''" : `CASE WHEN h.village_id IS NULL THEN '' ELSE ${HOUSEHOLD} END`), false)} AS second_unit`
      : '';
  const places =
    !scope.within && drawn.some(({ sample: { strata } }) => strata.startsWith('admin'))
      ? ' LEFT JOIN villages AS v ON v.village_id = h.village_id'
      : '';
  const village = scope.village === undefined ? '' : ` AND h.village_id = ${bindings.add(scope.village)}`;
  const finite = stages !== 'replaced';
  const fifths =
    scope.wealth === undefined
      ? ''
      : ` LEFT JOIN (${fifthsSql(scope.wealth, bindings)}) AS fifths ON fifths.household_id = h.id`;
  const homes = `(SELECT id, village_id, CAST(survey_round_id AS VARCHAR) AS survey_round_id, household_code, weight FROM households) AS h${places}`;
  const chosen = `WHERE ${roundIn(scope.rounds, bindings)}${village}`;
  // Strata and units are numbers: rows are grouped by them more often than these are made. Strata have the same ones in every statement.
  const numbered = (name: string, sql: string, order = ''): string =>
    `(SELECT name, ROW_NUMBER() OVER (${order}) AS ${name} FROM (SELECT ${sql} AS name FROM ${homes} ${chosen} GROUP BY 1) AS names)`;
  const columns = [
    'id',
    'code',
    'village',
    'round',
    'frame_weight',
    'stratum_name',
    'division_asked',
    ...(second === '' ? [] : ['second_unit']),
    ...(scope.heads === true ? ['head_sex'] : []),
    ...(fifths === '' ? [] : ['wealth']),
  ];
  const frame = `SELECT ${columns.map((column) => `drawn.${column}`).join(', ')}, strata.stratum, units.sampling_unit FROM (
  SELECT h.id, h.household_code AS code, h.village_id AS village, CAST(h.survey_round_id AS VARCHAR) AS round, ${weightOf(scope, bindings)} AS frame_weight, ${unit} AS unit_name, ${stratum} AS stratum_name${second}${scope.heads === true ? ', heads.sex AS head_sex' : ''}${fifths === '' ? '' : ', fifths.fifth AS wealth'}, ${roundIn(scope.dividing ?? scope.rounds, bindings)} AS division_asked
  FROM ${homes}${scope.heads === true ? HEADS : ''}${fifths} ${chosen}) AS drawn
  JOIN ${numbered('sampling_unit', unit)} AS units ON units.name = drawn.unit_name
  JOIN ${numbered('stratum', stratum, 'ORDER BY name')} AS strata ON strata.name = drawn.stratum_name`;
  return `frame AS (${shared(frame)}), ${finite ? `population (stratum, units) AS (${populationSql(drawn, bindings)}), ` : ''}design AS (
  SELECT frame.stratum, frame.stratum_name, COUNT(DISTINCT sampling_unit) AS size${finite ? ', MAX(population.units) AS population' : ''} FROM frame${finite ? ' LEFT JOIN population ON population.stratum = frame.stratum_name' : ''} GROUP BY frame.stratum, frame.stratum_name
)${stages === 'two' ? SECONDS : ''}`;
}

/** What distinguishes one score from another: the stratum, the unit and, in two stages, the household drawn in it. */
export const scoreColumns = (scope: Scope): string =>
  stagesOf(scope) === 'two' ? 'stratum, unit, second' : 'stratum, unit';

/** The same columns of the rows of a source (source.ts). */
export const frameColumns = (scope: Scope): string => scoreColumns(scope).replaceAll(/(\w+)/g, 'f_$1 AS $1');

/** What a row has of its household `f` in the frame, under names that no answer has. */
export const householdColumns = (scope: Scope): string =>
  [
    'f.village AS f_village, f.round AS f_round, f.frame_weight AS f_weight, f.division_asked AS f_division_asked, f.stratum AS f_stratum, f.sampling_unit AS f_unit',
    ...(stagesOf(scope) === 'two' ? ['f.second_unit AS f_second'] : []),
    ...(scope.heads === true ? ['f.head_sex AS f_head_sex'] : []),
    ...(scope.wealth === undefined ? [] : ['f.wealth AS f_wealth']),
  ].join(', ');

/**
 * How many units have a row that weighs something, and how many strata these are of, over a table with a line for each score.
 * @param several whether it has lines of several cells
 */
export const unitsSql = (scope: Scope, several = false): string =>
  `${several || stagesOf(scope) === 'two' ? 'COUNT(DISTINCT unit)' : 'COUNT(*)'} FILTER (WHERE counted > 0) AS units, COUNT(DISTINCT stratum) FILTER (WHERE counted > 0) AS strata`;
