export interface NumberRule {
  readonly whole: boolean;
  readonly least: number;
  readonly most: number;
  /** Digits after the point that the database keeps. */
  readonly digits: number;
}

/** The largest whole number that the database takes. */
const LARGEST = 2_147_483_647;
const whole = (least = 0, most = LARGEST): NumberRule => ({ whole: true, least, most, digits: 0 });
const decimal = (least: number, most: number, digits = 4): NumberRule => ({ whole: false, least, most, digits });
const money = decimal(0, 1e11, 2);
const amount = decimal(0, 1e9);
const days = whole(0, 7);

const RULES: Readonly<Record<string, NumberRule>> = {
  weight: decimal(0, 100_000, 6),
  latitude: decimal(-90, 90, 7),
  longitude: decimal(-180, 180, 7),
  meals_per_day: whole(0, 20),
  line_no: whole(0, 200),
  plot_no: whole(0, 1000),
  age_years: whole(0, 130),
  school_distance_km: decimal(0, 10_000),
  school_cost_year: money,
  care_cost: money,
  area_value: amount,
  area_ha: decimal(0, 100_000),
  harvest_qty: amount,
  harvest_kg: amount,
  quantity: amount,
  quantity_kg: amount,
  unit_price: money,
  income: money,
  expenditure: money,
  savings: money,
  remittances: money,
  sale_month: whole(1, 12),
  year: whole(1900, 2100),
  ...Object.fromEntries(['staples', 'pulses', 'dairy', 'meat_fish', 'vegetables', 'fruit', 'oil', 'sugar'].map((group) => [`fcs_${group}`, days])),
};

/** Washington Group answers: how much difficulty. */
export const difficultyRule = whole(1, 4);

/** What numbers a field takes. */
export const numberRule = (name: string): NumberRule => RULES[name] ?? whole();
