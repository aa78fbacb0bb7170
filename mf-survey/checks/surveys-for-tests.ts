import { fc } from '@groundwork/shared/testing/property';
import type { Row, Tables } from './counting-server-for-tests.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { freq: 5 });
const oneOf = (...codes: readonly string[]) => maybe(fc.constantFrom(...codes));
const amount = maybe(fc.constantFrom(-1, 0, 1, 2.5, 40, 1000));
const flag = maybe(fc.boolean());
const level = maybe(fc.integer({ min: 1, max: 4 }));
const someOf = (...codes: readonly string[]) => maybe(fc.subarray([...codes]));
const days = maybe(fc.constantFrom(-1, 0, 3, 7, 8));
/** A list of a few, which may be none. */
export const several = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number) => fc.array(arbitrary, { maxLength });

const member = fc.record({
  sex: oneOf('female', 'male'), age_years: maybe(fc.integer({ min: 0, max: 90 })), is_head: flag,
  attending_school: flag, can_read_write: flag, education_level: oneOf('none', 'primary', 'odd'), reason_not_attending: oneOf('cost', 'work'), school_distance_km: amount,
  ill_recall: flag, recall_days: oneNumber(14, 30), condition: oneOf('malaria', 'cough'), care_sought: flag, care_provider: oneOf('clinic'), insured: flag,
  wg_seeing: level, wg_hearing: level, wg_walking: level, wg_remembering: level, wg_selfcare: level, wg_communicating: level,
});
const plot = fc.record({ area_ha: amount, tenure: oneOf('customary', 'rented'), document: oneOf('none', 'title'), right_sell: flag, right_bequeath: flag, irrigated: flag });
const animals = fc.record({ species: oneOf('cattle', 'goat', 'camel'), count_owned: maybe(fc.constantFrom(-1, 0, 1, 4)), died: maybe(fc.constant(0)), consumed: maybe(fc.constant(1)) });
const eaten = fc.record({
  ...Object.fromEntries(['staples', 'pulses', 'dairy', 'meat_fish', 'vegetables', 'fruit', 'oil', 'sugar'].map((name) => [`fcs_${name}`, days])),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`hdds_${index + 1}`, fc.option(fc.boolean(), { freq: 30 })])),
});
const purse = fc.record({
  has_account: flag, group_member: flag, needed_money: flag, money_source: oneOf('relatives', 'bank'), remittances: amount, expenditure: amount, savings: amount,
  savings_place: someOf('home', 'bank'), shocks: someOf('drought', 'flood'), coping: someOf('ate_less', 'borrowed'),
  income_sources: maybe(several(fc.record({ kind: oneOf('crops', 'wages'), amount, period: oneOf('month', 'year', 'week') }), 3)),
  loans: maybe(several(fc.record({ source: oneOf('bank', 'group'), outstanding: amount }), 2)),
});
const seasonal = { crop_id: oneOf('maize', 'rice'), season: oneOf('2023/24', '2022/23') };
const sale = { quantity: amount, unit_price: amount, income: amount, currency: oneOf('MZN', 'USD') };
const cropSale = fc.record({ ...seasonal, ...sale, unit: oneOf('kg', 'bag50'), quantity_kg: amount, buyer_type: oneOf('trader', 'odd'), sale_month: oneNumber(1, 6, 13) });
const animalSale = fc.record({ ...sale, species: oneOf('cattle', 'goat', 'camel'), product: maybe(fc.constantFrom('live', 'live', 'milk')), unit: oneOf('head', 'head', 'head', 'litre'), recall_months: maybe(fc.constantFrom(12, 12, 6)) });
/** Households with all that belongs to them, as slips and gaps would have them. */
export const household = fc.record({
  village_id: oneOf('v1', 'v2'), survey_round_id: oneOf('r1', 'r2'), weight: maybe(fc.constantFrom(-1, 0, 0.5, 1, 1.75)), consent: flag,
  interview_date: oneOf('2024-05-02', '2024-05-30', '2024-06-01'), enumerator_code: oneOf('', 'e1'), roof: oneOf('', 'grass', 'odd'), rooms: oneNumber(-1, 0, 1, 2, 3), assets: someOf('bed', 'radio', 'solar_panel'), floor: oneOf('earth', 'cement'), wall: oneOf('reed', 'burnt_bricks'), meals_per_day: oneNumber(2, 3),
  months_lack_food: maybe(several(fc.constantFrom(1, 2, 12), 3)),
  water_source: oneOf('borehole', 'surface_water', 'unprotected_well'), water_on_premises: flag, water_available: flag, water_quality: oneOf('free', 'contaminated', 'unknown'), water_roundtrip_min: oneNumber(0, 30, 31, 90),
  toilet_type: oneOf('none', 'pit_slab', 'pit_open'), toilet_shared: flag, excreta_safe: flag, handwash_facility: oneOf('fixed', 'none'), handwash_soap: flag, handwash_water: flag,
  own: fc.record({
    members: several(member, 4), plots: several(plot, 3), livestock: several(animals, 3), food_consumption: several(eaten, 1), finance: several(purse, 1),
    crop_plantings: several(fc.record({ ...seasonal, area_ha: amount, harvest_kg: amount }), 3), crop_sales: several(cropSale, 3), livestock_sales: several(animalSale, 3),
  }),
});

function oneNumber(...numbers: readonly number[]) {
  return maybe(fc.constantFrom(...numbers));
}

/** Such households as tables. */
export function tablesOf(made: readonly (Row & { readonly own: Readonly<Record<string, readonly Row[]>> })[]): Tables {
  const households = made.map(({ own: _, ...row }, index): Row => ({ ...row, id: `h${index}` }));
  const tables: Record<string, Row[]> = { households };
  for (const [index, { own }] of made.entries()) {
    for (const [table, rows] of Object.entries(own)) {
      (tables[table] ??= []).push(...rows.map((row, line) => ({ ...row, id: `h${index} ${line}`, household_id: `h${index}`, ...(table === 'crop_plantings' && { plot_id: { id: 'p', household_id: `h${index}` } }) })));
    }
  }
  return tables;
}
