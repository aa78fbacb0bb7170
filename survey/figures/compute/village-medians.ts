import type { Median } from '../../indicators/entry.ts';
import type { Contrast } from '../schemas.ts';
import { contrastsOf, sumOf, varianceIn, type SidesOf } from './contrast.ts';
import { Bindings, numberOf, textOf, type Database } from './database.ts';
import { stagesOf, type Scope } from './frame.ts';
import { atMostSql, CLOSE, findMedians, orderedSql, quantileSql, type FoundMedian } from './find-medians.ts';
import { groupOf, measuredSql, partOf, scopeOf, type Asked, type Measured } from './source.ts';
import { drawnSql } from './variance.ts';

/** The number that the median is of. */
export const answerOf = ({ of }: Median): string => `CAST(${of} AS FLOAT8) AS y`;

/** The rows whose village is known. */
const located = ({ population = 'TRUE', ...measure }: Median): Median => ({
  ...measure,
  population: `(${population}) AND f_village IS NOT NULL`,
});

/**
 * The median of all villages but one, for each. It is a value at which the running weight of all rows is near half of the whole: no farther
 * from it than half of the weight of the heaviest village. So few values are looked at, however many there are.
 */
async function mediansElsewhere(
  database: Database,
  measured: Measured,
  scope: Scope,
): Promise<ReadonlyMap<string, number>> {
  const bindings = new Bindings();
  const sql = `WITH ${orderedSql(measured, scope, bindings)}, placed AS (
  SELECT cell, ${partOf('cell')} AS part, y, w FROM heaped
), villages_of AS (
  SELECT cell, part, SUM(w) AS w FROM placed GROUP BY cell, part
), heaviest AS (
  SELECT part, MAX(w) AS w FROM villages_of GROUP BY part
), running AS (
  SELECT part, y, SUM(w) AS here, SUM(SUM(w)) OVER (PARTITION BY part ORDER BY y) AS below, SUM(SUM(w)) OVER (PARTITION BY part) AS total FROM placed GROUP BY part, y
), near AS (
  SELECT running.part, running.y, running.below, running.total FROM running JOIN heaviest ON heaviest.part = running.part
  WHERE below >= (total - heaviest.w) / 2 - ${CLOSE} * total AND below - here <= (total + heaviest.w) / 2 + ${CLOSE} * total
), earlier AS (
  SELECT placed.cell, SUM(placed.w) AS w FROM placed JOIN (SELECT part, MIN(y) AS y FROM near GROUP BY part) AS first ON first.part = placed.part WHERE placed.y < first.y GROUP BY placed.cell
), elsewhere AS (
  SELECT villages_of.cell, near.y, near.total - villages_of.w AS total,
    near.below - COALESCE(earlier.w, 0) - SUM(COALESCE(placed.w, 0)) OVER (PARTITION BY villages_of.cell ORDER BY near.y) AS below
  FROM villages_of JOIN near ON near.part = villages_of.part LEFT JOIN earlier ON earlier.cell = villages_of.cell LEFT JOIN placed ON placed.cell = villages_of.cell AND placed.y = near.y
)
SELECT cell, ${quantileSql('0.5')} AS value FROM elsewhere WHERE total > ${CLOSE} GROUP BY cell`;
  const rows = await database.query(sql, bindings.values);
  return new Map(rows.flatMap((row) => [[textOf(row['cell']), numberOf(row['value']) ?? 0] as const]));
}

/** For each village the weight up to the median of all, and what its units add to the variance of that share. */
async function sharesBelow(
  database: Database,
  measured: Measured,
  scope: Scope,
  medians: ReadonlyMap<string, FoundMedian>,
) {
  const bindings = new Bindings();
  const ordered = orderedSql(measured, scope, bindings);
  const list = [...medians]
    .map(([part, { row }]) => `(${bindings.add(part)}, ${bindings.add(numberOf(row['value']) ?? 0)})`)
    .join(', ');
  return database.query(
    `WITH ${ordered}, middle (part, y) AS (VALUES ${list}), units AS (
  SELECT known.cell, known.stratum, known.unit, COUNT(*) AS n, COUNT(*) FILTER (WHERE known.w > 0) AS counted, SUM(known.w) AS x, COALESCE(SUM(known.w) FILTER (WHERE ${atMostSql('known.y', 'middle.y')}), 0) AS y
  FROM known JOIN middle ON middle.part = ${partOf('known.cell')} GROUP BY known.cell, known.stratum, known.unit
), cells AS (
  SELECT cell, SUM(n) AS n, SUM(y) AS y, SUM(x) AS x, SUM(y * y) AS uyy, SUM(x * y) AS uxy, SUM(x * x) AS uxx, COUNT(*) FILTER (WHERE counted > 0) AS units FROM units GROUP BY cell
)
SELECT cells.*, design.size, ${drawnSql(stagesOf(scope))} AS drawn FROM cells JOIN design ON design.stratum_name = ${groupOf('cells.cell')}`,
    bindings.values,
  );
}

/**
 * Each village's median less that of all other villages together. The variance of the first is that of its interval; that of the others is
 * the variance of their share below the median of all, times the square of the slope there (Francisco and Fuller 1991).
 * @param own the medians of the villages
 */
export async function villageMedians(
  database: Database,
  asked: readonly Asked<Median>[],
  own: ReadonlyMap<string, FoundMedian>,
): Promise<ReadonlyMap<string, Contrast>> {
  const scope = scopeOf(asked);
  const inVillages = asked.map(({ measure, source }) => ({ measure: located(measure), source }));
  const measured = measuredSql(inVillages, answerOf);
  const together = inVillages.map(({ measure, source }) => ({
    measure,
    source: { ...source, group: source.apart && source.group !== undefined ? partOf(source.group) : "''" },
  }));
  const whole = await findMedians(database, measuredSql(together, answerOf), scope);
  const known = new Map([...whole].filter(([, { row }]) => numberOf(row['value']) !== null));
  if (known.size === 0) return new Map();
  const [elsewhere, rows] = await Promise.all([
    mediansElsewhere(database, measured, scope),
    sharesBelow(database, measured, scope, known),
  ]);
  const sidesOf: SidesOf = (one, others, x) => {
    const { row, error } = own.get(one.key) ?? {};
    const [here, beside] = [numberOf(row?.['value']), elsewhere.get(one.key)];
    if (here === null || beside === undefined) return undefined;
    const slope = known.get(one.part)?.slope;
    return {
      here: { value: here, variance: typeof error === 'number' ? error ** 2 : null },
      elsewhere: {
        value: beside,
        variance: typeof slope === 'number' ? slope ** 2 * varianceIn(others, sumOf(others, 'y') / x, x) : null,
      },
    };
  };
  return contrastsOf(rows, { sidesOf });
}
