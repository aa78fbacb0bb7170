import type { Row } from '../figures/compute/index.ts';
import { DEVIATIONS, number, USUAL, type Check } from './check.ts';

/** Below so many answers of a group nothing is unusual. */
const FEWEST = 20;

/** What is plausible at all; anything outside is found, whatever the others say. */
interface Plausible {
  readonly low: number;
  readonly high: number;
}

/** Where a number comes from, as parts of SQL. */
interface Source extends Plausible {
  readonly from: string;
  readonly household: string;
  readonly value: string;
  /** Numbers are compared within a group. */
  readonly group: string;
  /**
   * Amounts, which are skewed: most are small and a few many times larger. Their logarithms are compared, with the same limit, as Belotti, Mancini and
   * Vecchi do after a transformation (Outlier Detection for Welfare Analysis, World Bank Policy Research Working Paper 10231, 2022).
   */
  readonly skewed?: true;
}

interface Outlier extends Source, Pick<Check, 'id' | 'title' | 'reads'> {
  readonly what: string;
  readonly unit?: string;
  /** Of what the median is. */
  readonly per: string;
  /** The group in words, from its parts. */
  readonly named?: (parts: readonly string[]) => string;
}

const numbersSql = ({ from, household, value, group }: Omit<Source, keyof Plausible | 'skewed'>): string =>
  `SELECT ${household} AS household_id, ${value} AS x, ${group} AS g FROM ${from} WHERE ${value} IS NOT NULL`;

/**
 * Findings about numbers: more than so many robust standard deviations from the median of their group, or outside what is plausible at all.
 * @param numbers a query with `household_id`, the number `x` and its group `g`
 * @param skewed compares logarithms, and leaves out values of zero or less
 */
export const outlierSql = (numbers: string, plausible?: Plausible, skewed = false): string => `WITH base AS (
  SELECT household_id, g, x AS value, ${skewed ? 'CASE WHEN x > 0 THEN LN(x) END' : 'x'} AS x FROM (${numbers}) AS given
), ${USUAL}, compared AS (
  SELECT base.household_id, base.g, base.value AS x, usual.median, usual.deviation, usual.n, COALESCE(ABS(base.x - usual.median), 0) AS apart, CASE WHEN usual.deviation > 0 THEN ABS(base.x - usual.median) / usual.deviation END AS deviations, ${plausible ? `CASE WHEN base.value < ${plausible.low} OR base.value > ${plausible.high} THEN 1 ELSE 0 END` : '0'} AS impossible
  FROM base JOIN usual ON usual.g = base.g
)
SELECT * FROM compared WHERE impossible = 1 OR (n >= ${FEWEST} AND deviation > 0 AND apart > ${DEVIATIONS} * deviation)`;

/** What a number usually is, where it is not: `Usually up to 5 rooms; median 2 rooms of 60 answers.` */
export function usualText(
  { x, median, deviation, n }: Row,
  written: (value: unknown) => string,
  skewed = false,
): string {
  const unscaled = (value: number): number => (skewed ? Math.exp(value) : value);
  const above = Number(x) > unscaled(Number(median));
  const end = unscaled(Number(median) + (above ? 1 : -1) * DEVIATIONS * Number(deviation));
  return `Usually ${above ? 'up to' : 'at least'} ${written(end)}; median ${written(unscaled(Number(median)))} of ${number(n, 0)} answers.`;
}

const limits = (low: number, high: number, unit: string): string =>
  `${number(low)} to ${number(high)}${unit === '' ? '' : ` ${unit}`}`;

const outlier = ({ what, unit = '', per, named, ...source }: Outlier): Check => {
  const { id, title, low, high, reads, skewed = false } = source;
  const written = (value: unknown): string => `${number(value)}${unit === '' ? '' : ` ${unit}`}`;
  return {
    id,
    group: 'outliers',
    title,
    rule: `${what} is outside ${limits(low, high, unit)}, or unusual: more than ${DEVIATIONS} robust standard deviations from the median ${per}${skewed ? ', both of logarithms' : ''}.`,
    reads,
    sql: () => outlierSql(numbersSql(source), source, skewed),
    order: 'impossible desc, apart desc, household_id',
    says: (finding) => {
      const { x, g, impossible } = finding;
      const place = named ? ` (${named(String(g).split('|'))})` : '';
      if (Number(impossible) === 1) return `${written(x)}${place}. Plausible: ${limits(low, high, unit)}.`;
      return `${written(x)}${place}. ${usualText(finding, written, skewed)}`;
    },
  };
};

const text = (column: string): string => `COALESCE(CAST(${column} AS VARCHAR), '')`;
const ROUND = text('h.survey_round_id');
const joined = (rows: string): string => `JOIN households AS h ON h.id = ${rows}.household_id`;
const perRound = 'of its round';
const ofHousehold = (field: string): Pick<Outlier, 'from' | 'household' | 'value' | 'group' | 'per' | 'reads'> => ({
  from: 'households AS h',
  household: 'h.id',
  value: `h.${field}`,
  group: ROUND,
  per: perRound,
  reads: { households: [field, 'survey_round_id'] },
});

export const outliers: readonly Check[] = [
  outlier({
    id: 'household-size',
    title: 'Household size',
    what: 'The number of people listed',
    unit: 'people',
    from: `(SELECT household_id, COUNT(*) AS size FROM members GROUP BY household_id) AS listed ${joined('listed')}`,
    household: 'h.id',
    value: 'listed.size',
    group: ROUND,
    per: perRound,
    low: 1,
    high: 25,
    reads: { households: ['survey_round_id'], members: ['household_id'] },
  }),
  outlier({
    id: 'rooms',
    title: 'Rooms',
    what: 'The number of rooms',
    unit: 'rooms',
    low: 1,
    high: 15,
    ...ofHousehold('rooms'),
  }),
  outlier({
    id: 'years-in-village',
    title: 'Years in the village',
    what: 'The time lived in the village',
    unit: 'years',
    low: 0,
    high: 100,
    ...ofHousehold('years_in_village'),
  }),
  outlier({
    id: 'water-way',
    title: 'Minutes to fetch water',
    what: 'The time to fetch water',
    unit: 'min',
    low: 0,
    high: 480,
    ...ofHousehold('water_roundtrip_min'),
  }),
  outlier({
    id: 'plot-area',
    title: 'Area of a plot',
    what: 'The area of a plot',
    unit: 'ha',
    skewed: true,
    from: `plots AS p ${joined('p')}`,
    household: 'h.id',
    value: 'p.area_ha',
    group: ROUND,
    per: perRound,
    low: 0.001,
    high: 50,
    reads: { households: ['survey_round_id'], plots: ['household_id', 'area_ha'] },
  }),
  outlier({
    id: 'crop-price',
    title: 'Price of a crop',
    skewed: true,
    what: 'The price of a unit sold',
    from: `crop_sales AS s ${joined('s')} LEFT JOIN crops AS c ON c.crop_id = s.crop_id`,
    household: 'h.id',
    value: 's.unit_price',
    group: [text('c.name'), text('s.unit'), text('s.currency'), ROUND].join(" || '|' || "),
    per: 'of its crop, unit, currency and round',
    named: ([crop, unit = '', currency]) =>
      [crop || 'crop not known', unit.replaceAll('_', ' '), currency].filter(Boolean).join(', '),
    low: 0.01,
    high: 100_000_000,
    reads: {
      households: ['survey_round_id'],
      crop_sales: ['household_id', 'unit_price', 'unit', 'currency', 'crop_id'],
      crops: ['name'],
    },
  }),
  outlier({
    id: 'animal-price',
    title: 'Price of animals and products',
    skewed: true,
    what: 'The price of a unit sold',
    from: `livestock_sales AS s ${joined('s')}`,
    household: 'h.id',
    value: 's.unit_price',
    group: [text('s.species'), text('s.product'), text('s.unit'), text('s.currency'), ROUND].join(" || '|' || "),
    per: 'of its species, product, unit, currency and round',
    named: ([species, product, unit, currency]) => [species, product, unit, currency].filter(Boolean).join(', '),
    low: 0.01,
    high: 100_000_000,
    reads: {
      households: ['survey_round_id'],
      livestock_sales: ['household_id', 'species', 'product', 'unit', 'unit_price', 'currency'],
    },
  }),
];
