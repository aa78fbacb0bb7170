import * as fc from 'fast-check';
import type { Value } from '../compute/database.ts';
import type { Columns, Tables } from './databases.ts';

type Row = Readonly<Record<string, Value>>;
type Made = Readonly<Record<string, fc.Arbitrary<Value>>>;

const maybe = <T extends Value>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Value> => fc.option(arbitrary, { freq: 5 });
const oneOf = (...values: readonly Value[]): fc.Arbitrary<Value> => maybe(fc.constantFrom(...values));
const flag = maybe(fc.boolean());
const level = maybe(fc.integer({ min: 1, max: 4 }));

const HOUSEHOLDS: Columns = {
  id: 'VARCHAR',
  village_id: 'VARCHAR',
  survey_round_id: 'VARCHAR',
  household_code: 'VARCHAR',
  weight: 'FLOAT8',
  consent: 'BOOLEAN',
  water_source: 'VARCHAR',
  water_on_premises: 'BOOLEAN',
  water_available: 'BOOLEAN',
  water_quality: 'VARCHAR',
  water_roundtrip_min: 'FLOAT8',
  months_lack_food: 'VARCHAR',
  toilet_type: 'VARCHAR',
  toilet_shared: 'BOOLEAN',
  excreta_safe: 'BOOLEAN',
  handwash_facility: 'VARCHAR',
  handwash_soap: 'BOOLEAN',
  handwash_water: 'BOOLEAN',
  assets: 'VARCHAR',
  floor: 'VARCHAR',
  roof: 'VARCHAR',
  wall: 'VARCHAR',
  rooms: 'INTEGER',
  meals_per_day: 'INTEGER',
};
const household: Made = {
  village_id: oneOf('V1', 'V2', 'V3'),
  survey_round_id: oneOf('r1', 'r1', 'r2', 'r3'),
  household_code: oneOf('C1', 'C2', 'C3', 'C4', 'C5', 'C6'),
  weight: oneOf(-1, 0, 0.5, 1, 1.75),
  consent: flag,
  water_source: oneOf('borehole', 'piped_yard', 'surface_water', 'unprotected_well', 'a source in no list'),
  water_on_premises: flag,
  water_available: flag,
  water_quality: oneOf('free', 'contaminated', 'unknown'),
  water_roundtrip_min: oneOf(-5, 0, 12.5, 30, 31, 90),
  toilet_type: oneOf('none', 'pit_slab', 'pit_open', 'a toilet in no list'),
  toilet_shared: flag,
  excreta_safe: flag,
  handwash_facility: oneOf('fixed', 'mobile', 'none', 'not_seen'),
  handwash_soap: flag,
  handwash_water: flag,
  floor: oneOf('earth', 'cement'),
  roof: oneOf('grass', 'tiles'),
  wall: oneOf('reed', 'burnt_bricks'),
  rooms: oneOf(-1, 0, 1, 2),
  meals_per_day: oneOf(1, 2, 3, 4),
};

const MEMBERS: Columns = {
  id: 'VARCHAR',
  household_id: 'VARCHAR',
  sex: 'VARCHAR',
  age_years: 'INTEGER',
  is_head: 'BOOLEAN',
  attending_school: 'BOOLEAN',
  can_read_write: 'BOOLEAN',
  education_level: 'VARCHAR',
  reason_not_attending: 'VARCHAR',
  school_distance_km: 'FLOAT8',
  ill_recall: 'BOOLEAN',
  recall_days: 'INTEGER',
  condition: 'VARCHAR',
  care_sought: 'BOOLEAN',
  care_provider: 'VARCHAR',
  insured: 'BOOLEAN',
  wg_seeing: 'INTEGER',
  wg_hearing: 'INTEGER',
  wg_walking: 'INTEGER',
  wg_remembering: 'INTEGER',
  wg_selfcare: 'INTEGER',
  wg_communicating: 'INTEGER',
};
const member: Made = {
  sex: oneOf('female', 'male'),
  age_years: maybe(fc.oneof(fc.integer({ min: -1, max: 20 }), fc.integer({ min: 0, max: 90 }))),
  is_head: flag,
  attending_school: flag,
  can_read_write: flag,
  education_level: oneOf('none', 'primary_lower', 'a level in no list'),
  reason_not_attending: oneOf('cost', 'a reason in no list'),
  school_distance_km: oneOf(-1, 0, 0.7, 1, 2.5, 40),
  ill_recall: flag,
  recall_days: oneOf(14, 14, 30),
  condition: oneOf('cough', 'malaria', 'an illness in no list'),
  care_sought: flag,
  care_provider: oneOf('hospital', 'pharmacy'),
  insured: flag,
  wg_seeing: level,
  wg_hearing: level,
  wg_walking: level,
  wg_remembering: level,
  wg_selfcare: level,
  wg_communicating: level,
};

const flagsOf = (names: readonly string[]): Made => Object.fromEntries(names.map((name) => [name, flag]));
const columnsOf = (type: Columns[string], names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, type]));
const OWNED: Columns = { id: 'VARCHAR', household_id: 'VARCHAR' };
const FCS = [
  'fcs_staples',
  'fcs_pulses',
  'fcs_dairy',
  'fcs_meat_fish',
  'fcs_vegetables',
  'fcs_fruit',
  'fcs_oil',
  'fcs_sugar',
];
const HDDS = Array.from({ length: 12 }, (_, index) => `hdds_${index + 1}`);
const amount = oneOf(-1, 0, 1, 2.5, 40, 1000);

/** Mostly the first, so that there are enough rows which compare. */
const mostly = (first: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.option(fc.constantFrom(first, first, first, ...others), { freq: 12 });
const hectares = oneOf(-1, 0, 0.4, 0.75, 1, 2.5, 7);
const season = mostly('2023/24', '2024/25');
const crop = mostly('maize', 'beans', 'rice');
const sold: Made = {
  quantity: oneOf(-1, 0, 1, 2, 7.5),
  unit: mostly('bag50', 'kg'),
  unit_price: oneOf(-1, 0, 10, 11, 12, 12.5, 13, 90),
  income: amount,
  currency: mostly('MZN', 'USD'),
};

/** A question whose answer is a list: the items are rows of a table of their own. */
interface List {
  readonly columns: Columns;
  readonly item: Made;
}
interface Own {
  readonly columns: Columns;
  readonly made: Made;
  /** How many rows a household has at most. */
  readonly most: number;
  readonly lists: Readonly<Record<string, List>>;
  /** What a row belongs to, instead of its household. */
  readonly keys?: (household: string, line: number) => Row;
}
const words = (...values: readonly string[]): List => ({
  columns: { value: 'VARCHAR' },
  item: { value: fc.constantFrom(...values) },
});

const TABLES: Readonly<Record<string, Own>> = {
  households: {
    columns: HOUSEHOLDS,
    made: household,
    most: 1,
    lists: {
      months_lack_food: words('1', '2', '12', '12', '1', '13'),
      assets: words('bed', 'radio', 'mobile_phone', 'a thing in no list'),
    },
  },
  members: { columns: MEMBERS, made: member, most: 5, lists: {} },
  food_consumption: {
    columns: { ...OWNED, ...columnsOf('FLOAT8', FCS), ...columnsOf('BOOLEAN', HDDS) },
    made: {
      ...Object.fromEntries(
        FCS.map((name) => [name, fc.option(fc.constantFrom(-1, 0, 1, 3, 7, 7, 5, 8), { freq: 40 })]),
      ),
      ...Object.fromEntries(HDDS.map((name) => [name, fc.option(fc.boolean(), { freq: 40 })])),
    },
    most: 2,
    lists: {},
  },
  finance: {
    columns: {
      ...OWNED,
      ...columnsOf('BOOLEAN', ['has_account', 'group_member', 'needed_money']),
      ...columnsOf('FLOAT8', ['remittances', 'expenditure', 'savings']),
      ...columnsOf('VARCHAR', ['money_source', 'income_sources', 'loans', 'savings_place', 'shocks', 'coping']),
    },
    made: {
      ...flagsOf(['has_account', 'group_member', 'needed_money']),
      remittances: amount,
      expenditure: amount,
      savings: amount,
      money_source: oneOf('relatives', 'a source in no list'),
    },
    most: 2,
    lists: {
      income_sources: {
        columns: { kind: 'VARCHAR', amount: 'FLOAT8', period: 'VARCHAR' },
        item: { kind: oneOf('crops', 'wages', 'a kind in no list'), amount, period: oneOf('month', 'year', 'week') },
      },
      loans: {
        columns: { source: 'VARCHAR', outstanding: 'FLOAT8' },
        item: { source: oneOf('bank', 'group', 'a source in no list'), outstanding: amount },
      },
      savings_place: words('home', 'bank', 'a place in no list'),
      shocks: words('drought', 'flood', 'a shock in no list'),
      coping: words('ate_less', 'borrowed'),
    },
  },
  plots: {
    columns: {
      ...OWNED,
      area_ha: 'FLOAT8',
      tenure: 'VARCHAR',
      document: 'VARCHAR',
      ...columnsOf('BOOLEAN', ['right_sell', 'right_bequeath', 'irrigated']),
    },
    made: {
      area_ha: hectares,
      tenure: oneOf('customary', 'owned', 'a tenure in no list'),
      document: oneOf('none', 'none', 'title'),
      ...flagsOf(['right_sell', 'right_bequeath', 'irrigated']),
    },
    most: 3,
    lists: {},
  },
  crop_plantings: {
    columns: {
      id: 'VARCHAR',
      plot_id: 'VARCHAR',
      crop_id: 'VARCHAR',
      season: 'VARCHAR',
      area_ha: 'FLOAT8',
      harvest_kg: 'FLOAT8',
    },
    made: { crop_id: crop, season, area_ha: hectares, harvest_kg: oneOf(-1, 0, 100, 350.5, 400) },
    most: 4,
    lists: {},
    keys: (household, line) => ({ plot_id: `${household} ${line % 2}` }),
  },
  crop_sales: {
    columns: {
      ...OWNED,
      ...columnsOf('VARCHAR', ['crop_id', 'season', 'unit', 'currency', 'buyer_type']),
      ...columnsOf('FLOAT8', ['quantity', 'quantity_kg', 'unit_price', 'income']),
      sale_month: 'INTEGER',
    },
    made: {
      crop_id: crop,
      season,
      ...sold,
      quantity_kg: oneOf(-1, 0, 25, 50, 100),
      buyer_type: oneOf('trader', 'a buyer in no list'),
      sale_month: oneOf(1, 5, 12, 13),
    },
    most: 3,
    lists: {},
  },
  livestock: {
    columns: { ...OWNED, species: 'VARCHAR', ...columnsOf('FLOAT8', ['count_owned', 'died', 'consumed']) },
    made: {
      species: mostly('goat', 'cattle', 'poultry', 'a species in no list'),
      count_owned: mostly(2, 0, 5, -1),
      died: mostly(0, 1, -1),
      consumed: mostly(0, 3),
    },
    most: 2,
    lists: {},
  },
  livestock_sales: {
    columns: {
      ...OWNED,
      ...columnsOf('VARCHAR', ['species', 'product', 'unit', 'currency']),
      ...columnsOf('FLOAT8', ['quantity', 'unit_price', 'income']),
      recall_months: 'INTEGER',
    },
    made: {
      species: mostly('goat', 'cattle'),
      product: mostly('live', 'eggs'),
      ...sold,
      unit: mostly('head', 'dozen'),
      recall_months: mostly(12, 6),
    },
    most: 2,
    lists: {},
  },
};

const rowOf = ({ made, lists }: Own) =>
  fc.record({
    answers: fc.record(made),
    items: fc.record(
      Object.fromEntries(
        Object.entries(lists).map(([name, { item }]) => [
          name,
          fc.option(fc.array(fc.record(item), { maxLength: 3 }), { freq: 6 }),
        ]),
      ),
    ),
  });
type MadeRow = typeof rowOf extends (own: Own) => fc.Arbitrary<infer R> ? R : never;

const valuesOf = (columns: Columns, row: Row): readonly Value[] =>
  Object.keys(columns).map((column) => row[column] ?? null);

/** A table and those of its lists, of rows by their keys. A list is text beside its table, null where nobody answered. */
function tablesOf(
  name: string,
  { columns, lists }: Own,
  rows: readonly { readonly keys: Row; readonly made: MadeRow }[],
): Tables {
  const answered = rows.map(({ keys, made }) => {
    const texts = Object.fromEntries(
      Object.entries(made.items).map(([list, items]) => [list, items === null ? null : JSON.stringify(items)]),
    );
    return valuesOf(columns, { ...made.answers, ...texts, ...keys });
  });
  const items = Object.entries(lists).map(([list, { columns: own }]) => {
    const all = { row_id: 'VARCHAR', ...own } as const;
    return [
      `${name}__${list}`,
      {
        columns: all,
        rows: rows.flatMap(({ keys, made }) =>
          (made.items[list] ?? []).map((item) => valuesOf(all, { ...item, row_id: keys['id'] ?? null })),
        ),
      },
    ] as const;
  });
  return { [name]: { columns, rows: answered }, ...Object.fromEntries(items) };
}

const survey = fc.record(
  Object.fromEntries(
    Object.entries(TABLES).map(([name, own]) => [
      name,
      fc.array(rowOf(own), { minLength: name === 'households' ? 1 : 0, maxLength: own.most }),
    ]),
  ),
);

const ROUNDS: Tables = {
  survey_rounds: {
    columns: {
      id: 'VARCHAR',
      name: 'VARCHAR',
      currency: 'VARCHAR',
      exchange_rate: 'FLOAT8',
      exchange_currency: 'VARCHAR',
      exchange_rate_date: 'VARCHAR',
      exchange_rate_source: 'VARCHAR',
    },
    rows: [
      ['r1', 'Baseline', 'MZN', 0.0156, 'USD', '2024-06-28', null],
      ['r2', 'Midline', 'TZS', 0.5, 'USD', null, null],
      ['r3', 'Endline', null, 2, 'USD', '2024-06-28', null],
    ],
  },
};
const VILLAGES: Tables = {
  villages: {
    columns: { village_id: 'VARCHAR', village_name: 'VARCHAR', admin1: 'VARCHAR', population: 'FLOAT8' },
    rows: [
      ['V1', 'Aldeia', 'North', 300],
      ['V2', 'Aldeia', 'South', null],
      ['V3', 'Baraka', null, 120],
    ],
  },
};

/** Surveys of some households with all that belongs to them, with every gap and slip that answers have. */
export const surveys = (households: { readonly least: number; readonly most: number }): fc.Arbitrary<Tables> =>
  fc.array(survey, { minLength: households.least, maxLength: households.most }).map((made) => {
    const tables = Object.entries(TABLES).map(([name, own]) => {
      const rows = made.flatMap((one, index) =>
        (one[name] ?? []).map((row, line) => ({
          keys:
            name === 'households'
              ? { id: `h${index}` }
              : { id: `h${index} ${line}`, ...(own.keys?.(`h${index}`, line) ?? { household_id: `h${index}` }) },
          made: row,
        })),
      );
      return tablesOf(name, own, rows);
    });
    return Object.assign({}, ROUNDS, VILLAGES, ...tables) as Tables;
  });

/** Everything that these surveys ask, as the parts of a round. */
export const surveyParts: ReadonlySet<string> = new Set(
  Object.entries(TABLES).flatMap(([name, { columns }]) => [
    name,
    ...Object.keys(columns).map((column) => `${name}.${column}`),
  ]),
);
