/**
 * How units were drawn: `replaced`, as where it is not known of how many; `one`, without replacement from a known number in some strata;
 * `two`, and households in them again.
 */
export type Stages = 'replaced' | 'one' | 'two';

/** What rounding leaves of a sum of squares, of the whole, where equal numbers are subtracted. */
export const CANCELLED = 1e-13;

/** Units × the sum of squares about their mean ÷ (units − 1); of one unit its square. */
function about(units: string, sum: string, squares: string): string {
  const spread = `(${squares} - ${sum} * ${sum} / ${units})`;
  return `CASE WHEN ${units} > 1 THEN CASE WHEN ${spread} > ${CANCELLED} * ${squares} THEN ${units} * ${spread} / (${units} - 1) ELSE 0 END ELSE ${squares} END`;
}

/** The share of a stratum's units that was drawn; 0 where their number is not known, or is said to be smaller than that of those drawn. */
const drawn = (size: string, population: string): string =>
  `CASE WHEN ${population} >= ${size} THEN ${size} / ${population} ELSE 0 END`;
const DRAWN = drawn('MAX(design.size)', 'MAX(design.population)');

/** The same of one row of `design`. */
export const drawnSql = (stages: Stages): string =>
  stages === 'replaced' ? '0' : drawn('design.size', 'design.population');

/** What a stratum adds to a variance, where households are not drawn a second time: from the sum of its units' scores and that of their squares. */
export function stratumSql(stages: Exclude<Stages, 'two'>, sum: string, squares: string): string {
  const all = about('MAX(design.size)', sum, squares);
  return stages === 'one' ? `(1 - ${DRAWN}) * (${all})` : all;
}

/** The common table `variances` after a table `strata` with what each stratum adds. */
export const sumOfStrata = (keys: readonly string[]): string => `variances AS (
  SELECT ${keys.join(', ')}, SUM(variance) AS variance FROM strata GROUP BY ${keys.join(', ')}
)`;

/**
 * The common tables `strata` and `variances` after a table `scores` of each sampling unit's score z: Σ over strata of
 * units ÷ (units − 1) × Σ (z − mean of z)². Units without a row in the cell have the score 0 and count. In a stratum with one unit the
 * score is compared with the mean of all, which is 0 (`survey.lonely.psu = "adjust"` in R).
 *
 * Of units that were drawn from a known number it is that × (1 − f), f being the share that was drawn. In two stages `scores` has `unit` and a
 * row for each household, and f × the same over the households of each unit is added (`svydesign(fpc = )` in R; Särndal, Swensson
 * and Wretman 1992, 4.3.2).
 * @param keys the columns that distinguish one estimate from another
 */
export function varianceSql(keys: readonly string[], stages: Stages = 'replaced'): string {
  const of = keys.map((key) => `scored.${key}`).join(', ');
  const total =
    stages === 'two'
      ? `${stratumSql('one', 'SUM(z)', 'SUM(z * z)')} + ${DRAWN} * SUM(later)`
      : stratumSql(stages, 'SUM(z)', 'SUM(z * z)');
  const scored =
    stages === 'two'
      ? `scored AS (
  SELECT ${keys.map((key) => `scores.${key}`).join(', ')}, scores.stratum, scores.unit, SUM(z) AS z, CASE WHEN MAX(seconds.size) = 0 THEN 0 ELSE ${about('MAX(seconds.size)', 'SUM(z)', 'SUM(z * z)')} END AS later
  FROM scores JOIN seconds ON seconds.stratum = scores.stratum AND seconds.unit = scores.unit GROUP BY ${keys.map((key) => `scores.${key}`).join(', ')}, scores.stratum, scores.unit
), `
      : '';
  return `${scored}strata AS (
  SELECT ${of}, ${total} AS variance
  FROM ${stages === 'two' ? 'scored' : 'scores AS scored'} JOIN design ON design.stratum = scored.stratum GROUP BY ${of}, scored.stratum
), ${sumOfStrata(keys)}`;
}
