import type { Sex, SurveyedHousehold } from '../../../mf-survey/src/shared/indicators/core/rows.ts';
import type { FoodEaten, FoodYear } from '../../../mf-survey/src/shared/indicators/agriculture/food-security.ts';
import type { HouseholdMoney } from '../../../mf-survey/src/shared/indicators/finance/household-money.ts';
import type { Pupil } from '../../../mf-survey/src/shared/indicators/education/pupil.ts';
import { isDisabled } from '../../../mf-survey/src/shared/indicators/health/disability.ts';
import type { WashHousehold } from '../../../mf-survey/src/shared/indicators/health/wash-household.ts';
import type { Patient } from '../../../mf-survey/src/shared/indicators/health/patient.ts';
import type { Value } from '../compute/database.ts';
import type { Table, Tables } from '../testing/databases.ts';

type Row = Readonly<Record<string, Value>>;

/** Rows of a test's table by the names of their columns. */
export const rowsOf = ({ columns, rows }: Table): readonly Row[] => rows.map((row) => Object.fromEntries(Object.keys(columns).map((column, index) => [column, row[index] ?? null])));

const text = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);
const number = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);
const flag = (value: Value | undefined): boolean | null => (typeof value === 'boolean' ? value : null);
const sexOf = (value: Value | undefined): Sex | null => (value === 'female' || value === 'male' ? value : null);

type Asked = Patient & { readonly recallDays: number | null };

/** People by the length of their recall period, as wash/health.data.ts divides them. */
export function byRecall(people: readonly Asked[]): readonly { readonly days: number | null; readonly people: readonly Asked[] }[] {
  const lengths = [...new Set(people.flatMap(({ recallDays }) => recallDays ?? []))];
  const only = lengths.length === 1 ? (lengths[0] ?? null) : null;
  const lengthOf = ({ recallDays, ill }: Asked): number | null => recallDays ?? (ill === null ? only : null);
  return [...lengths, null].map((days) => ({ days, people: people.filter((one) => lengthOf(one) === days) }));
}

/** The sex of the head by household, as section/heads.ts finds it. */
function headSexes(members: readonly Row[]): ReadonlyMap<string, Sex | null> {
  const found = new Map<string, Sex | null>();
  for (const row of members.filter(({ is_head: isHead }) => isHead === true)) {
    const [household, sex] = [text(row['household_id']) ?? '', sexOf(row['sex'])];
    const before = found.get(household);
    found.set(household, before === undefined || before === sex ? sex : null);
  }
  return found;
}

/** The items of the lists of a row by its key; null where the list is. */
function itemsOf(tables: Tables, table: string, list: string): (row: Row | undefined) => readonly Row[] | null {
  const items = rowsOf(tables[`${table}__${list}`] ?? { columns: {}, rows: [] });
  return (row) => (text(row?.[list]) === null ? null : items.filter((item) => item['row_id'] === row?.['id']));
}

const notNegative = (value: Value | undefined): number | null => (number(value) ?? -1) < 0 ? null : number(value);

/** What each household answered about food and money, as agriculture/food.data.ts and money/money.data.ts read it. */
function foodAndMoney(tables: Tables, id: string) {
  const lastOf = (table: string): Row | undefined => rowsOf(tables[table] ?? { columns: {}, rows: [] }).findLast((row) => row['household_id'] === id);
  const [food, money] = [lastOf('food_consumption'), lastOf('finance')];
  const items = (list: string): readonly Row[] | null => itemsOf(tables, 'finance', list)(money);
  const values = (list: string): readonly string[] | null => items(list)?.map(({ value }) => text(value) ?? '') ?? null;
  const days = (group: string): number | null => number(food?.[`fcs_${group}`]);
  return {
    days: { staples: days('staples'), pulses: days('pulses'), dairy: days('dairy'), meat_fish: days('meat_fish'), vegetables: days('vegetables'), fruit: days('fruit'), oil: days('oil'), sugar: days('sugar') },
    eaten: Array.from({ length: 12 }, (_, index) => flag(food?.[`hdds_${index + 1}`])),
    hasAccount: flag(money?.['has_account']), groupMember: flag(money?.['group_member']), neededMoney: flag(money?.['needed_money']), moneySource: text(money?.['money_source']),
    remittances: notNegative(money?.['remittances']), expenditure: notNegative(money?.['expenditure']), savings: notNegative(money?.['savings']),
    incomeSources: items('income_sources')?.map((one) => ({ kind: text(one['kind']), amount: notNegative(one['amount']), period: text(one['period']) })) ?? null,
    loans: items('loans')?.map((one) => ({ source: text(one['source']), outstanding: notNegative(one['outstanding']) })) ?? null,
    savingsPlaces: values('savings_place'), shocks: values('shocks'), coping: values('coping'),
  };
}

/** The rows of a survey as the present functions take them. */
export function presentRows(tables: Tables): { readonly people: readonly (Asked & Pupil)[]; readonly households: readonly (WashHousehold & FoodYear & FoodEaten & HouseholdMoney)[] } {
  const { households: dwellings, members } = tables;
  if (!dwellings || !members) throw new Error('A survey has households and members.');
  const frame = new Map<string, SurveyedHousehold>();
  for (const row of rowsOf(dwellings)) {
    const weight = number(row['weight']);
    const id = text(row['id']) ?? '';
    frame.set(id, { id, villageId: text(row['village_id']), roundId: text(row['survey_round_id']), weight: weight !== null && weight < 0 ? null : weight, consent: flag(row['consent']) });
  }
  const householdOf = (key: Value | undefined): SurveyedHousehold => {
    const found = frame.get(text(key) ?? '');
    if (!found) throw new Error('There is no such household.');
    return found;
  };
  const listed = rowsOf(members);
  const people = listed.map((row) => {
    const age = number(row['age_years']);
    const difficulties = ['seeing', 'hearing', 'walking', 'remembering', 'selfcare', 'communicating'].map((domain) => number(row[`wg_${domain}`]));
    return {
      household: householdOf(row['household_id']), sex: sexOf(row['sex']), age,
      attending: flag(row['attending_school']), canReadWrite: flag(row['can_read_write']), level: text(row['education_level']),
      reasonNotAttending: text(row['reason_not_attending']), schoolDistance: number(row['school_distance_km']),
      ill: flag(row['ill_recall']), recallDays: number(row['recall_days']), condition: text(row['condition']), careSought: flag(row['care_sought']), careProvider: text(row['care_provider']), insured: flag(row['insured']),
      difficulties, disabled: isDisabled({ age, difficulties }) ?? null,
    };
  });
  const heads = headSexes(listed);
  const monthsOf = itemsOf(tables, 'households', 'months_lack_food');
  const households = rowsOf(dwellings).map((row) => {
    const months = monthsOf(row)?.map(({ value }) => Number(value)) ?? null;
    return {
    ...foodAndMoney(tables, text(row['id']) ?? ''),
    monthsLacking: months?.every((month) => month >= 1 && month <= 12) === true ? months : null,
    household: householdOf(row['id']), headSex: heads.get(text(row['id']) ?? '') ?? null,
    waterSource: text(row['water_source']), onPremises: flag(row['water_on_premises']), available: flag(row['water_available']), quality: text(row['water_quality']), roundtrip: number(row['water_roundtrip_min']),
    toilet: text(row['toilet_type']), toiletShared: flag(row['toilet_shared']), excretaSafe: flag(row['excreta_safe']), facility: text(row['handwash_facility']), soap: flag(row['handwash_soap']), water: flag(row['handwash_water']),
    };
  });
  return { people, households };
}
