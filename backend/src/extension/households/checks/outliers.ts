import { DEVIATIONS, FEWEST, MAD_TO_DEVIATION, number, type HouseholdCheck } from './rules.ts';

/** Where a number comes from, as parts of SQL. */
interface Source {
  readonly from: string;
  readonly household: string;
  readonly value: string;
  /** Numbers are compared within a group. */
  readonly group: string;
  /** Plausible at all; anything outside is found, whatever the others say. */
  readonly low: number;
  readonly high: number;
}

interface Outlier extends Source, Pick<HouseholdCheck, 'id' | 'title' | 'reads'> {
  readonly what: string;
  readonly unit?: string;
  /** Of what the median is. */
  readonly per: string;
  /** The group in words, from its parts. */
  readonly named?: (parts: readonly string[]) => string;
}

/**
 * Findings about one number: beyond so many robust deviations from the median of its group, or outside what is plausible at all.
 * Median and median absolute deviation (MAD) do not move when some of the numbers are wrong, as mean and standard deviation do.
 * Where more than half of a group say the same the MAD is zero, and only the limits hold.
 */
const outlierSql = ({ from, household, value, group, low, high }: Source): string => `
with base as (select ${household} as household_id, ${value} as x, ${group} as g from ${from} where ${value} is not null),
ranked as (select g, x, row_number() over (partition by g order by x) as place, count(*) over (partition by g) as n from base),
middle as (select g, avg(x * 1.0) as median, max(n) as n from ranked where place in ((n + 1) / 2, (n + 2) / 2) group by g),
apart as (select b.g, abs(b.x - m.median) as d, m.n, row_number() over (partition by b.g order by abs(b.x - m.median)) as place from base b join middle m on m.g = b.g),
spread as (select g, avg(d * 1.0) * ${MAD_TO_DEVIATION} as deviation from apart where place in ((n + 1) / 2, (n + 2) / 2) group by g)
select b.household_id, b.x, b.g, m.median, s.deviation, m.n, abs(b.x - m.median) as apart,
  case when b.x < ${low} or b.x > ${high} then 1 else 0 end as impossible
from base b join middle m on m.g = b.g join spread s on s.g = b.g
where b.x < ${low} or b.x > ${high} or (m.n >= ${FEWEST} and s.deviation > 0 and abs(b.x - m.median) > ${DEVIATIONS} * s.deviation)`;

const limits = (low: number, high: number, unit: string): string => `${number(low)} to ${number(high)}${unit === '' ? '' : ` ${unit}`}`;

const outlier = ({ what, unit = '', per, named, ...source }: Outlier): HouseholdCheck => {
  const { id, title, low, high, reads } = source;
  const written = (value: unknown): string => `${number(value)}${unit === '' ? '' : ` ${unit}`}`;
  return {
    id,
    group: 'outliers',
    title,
    rule: `${what} is outside ${limits(low, high, unit)}, or unusual: more than ${DEVIATIONS} robust standard deviations from the median ${per}.`,
    reads,
    sql: outlierSql(source),
    order: 'impossible desc, apart desc, household_id',
    says: ({ x, g, median, deviation, n, impossible }) => {
      const place = named ? ` (${named(String(g).split('|'))})` : '';
      if (Number(impossible) === 1) return `${written(x)}${place}. Plausible: ${limits(low, high, unit)}.`;
      const above = Number(x) > Number(median);
      const end = Number(median) + (above ? 1 : -1) * DEVIATIONS * Number(deviation);
      return `${written(x)}${place}. Usually ${above ? 'up to' : 'at least'} ${written(end)}; median ${written(median)} of ${number(n, 0)} answers.`;
    },
  };
};

const text = (column: string): string => `coalesce(cast(${column} as text), '')`;
const perRound = 'of its round';
const ofHousehold = (field: string): Pick<Outlier, 'from' | 'household' | 'value' | 'group' | 'per' | 'reads'> => ({ from: 'households h', household: 'h.id', value: `h.${field}`, group: text('h.survey_round_id'), per: perRound, reads: { households: [field, 'survey_round_id'] } });

export const outliers: readonly HouseholdCheck[] = [
  outlier({
    id: 'household-size',
    title: 'Household size',
    what: 'The number of people listed',
    unit: 'people',
    from: '(select household_id, max(survey_round_id) as survey_round_id, count(*) as size from (select household_id, cast(survey_round_id as text) as survey_round_id from members) listed group by household_id) h',
    household: 'h.household_id',
    value: 'h.size',
    group: text('h.survey_round_id'),
    per: perRound,
    low: 1,
    high: 25,
    reads: { members: ['household_id', 'survey_round_id'] },
  }),
  outlier({ id: 'rooms', title: 'Rooms', what: 'The number of rooms', unit: 'rooms', low: 1, high: 15, ...ofHousehold('rooms') }),
  outlier({ id: 'years-in-village', title: 'Years in the village', what: 'The time lived in the village', unit: 'years', low: 0, high: 100, ...ofHousehold('years_in_village') }),
  outlier({ id: 'water-way', title: 'Minutes to fetch water', what: 'The time to fetch water', unit: 'min', low: 0, high: 480, ...ofHousehold('water_roundtrip_min') }),
  outlier({
    id: 'plot-area',
    title: 'Area of a plot',
    what: 'The area of a plot',
    unit: 'ha',
    from: 'plots p',
    household: 'p.household_id',
    value: 'p.area_ha',
    group: text('p.survey_round_id'),
    per: perRound,
    low: 0.001,
    high: 50,
    reads: { plots: ['household_id', 'area_ha', 'survey_round_id'] },
  }),
  outlier({
    id: 'crop-price',
    title: 'Price of a crop',
    what: 'The price of a unit sold',
    from: 'crop_sales s left join crops c on c.crop_id = s.crop_id',
    household: 's.household_id',
    value: 's.unit_price',
    group: [text('c.name'), text('s.unit'), text('s.currency'), text('s.survey_round_id')].join(" || '|' || "),
    per: 'of its crop, unit, currency and round',
    named: ([crop, unit = '', currency]) => [crop || 'crop not known', unit.replaceAll('_', ' '), currency].filter(Boolean).join(', '),
    low: 0.01,
    high: 100_000_000,
    reads: { crop_sales: ['household_id', 'unit_price', 'unit', 'currency', 'crop_id', 'survey_round_id'], crops: ['name'] },
  }),
  outlier({
    id: 'animal-price',
    title: 'Price of animals and products',
    what: 'The price of a unit sold',
    from: 'livestock_sales s',
    household: 's.household_id',
    value: 's.unit_price',
    group: [text('s.species'), text('s.product'), text('s.unit'), text('s.currency'), text('s.survey_round_id')].join(" || '|' || "),
    per: 'of its species, product, unit, currency and round',
    named: ([species, product, unit, currency]) => [species, product, unit, currency].filter(Boolean).join(', '),
    low: 0.01,
    high: 100_000_000,
    reads: { livestock_sales: ['household_id', 'species', 'product', 'unit', 'unit_price', 'currency', 'survey_round_id'] },
  }),
];
