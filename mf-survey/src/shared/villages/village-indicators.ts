import { monthsOfAdequateFood } from '../indicators/agriculture/food-security.ts';
import { livestockUnits } from '../indicators/agriculture/livestock.ts';
import { figureOf } from '../indicators/core/asked.ts';
import { shareOf } from '../indicators/core/estimate.ts';
import type { About, Indicator, IndicatorResult, Unit } from '../indicators/core/result.ts';
import { adultLiteracy } from '../indicators/education/literacy.ts';
import { schoolAttendance } from '../indicators/education/school-attendance.ts';
import { accountOwnership } from '../indicators/finance/account-ownership.ts';
import { drinkingWater, waterRung, type WaterRung } from '../indicators/health/drinking-water.ts';
import { sanitation, sanitationRung, type SanitationRung } from '../indicators/health/sanitation.ts';
import type { WashHousehold } from '../indicators/health/wash-household.ts';
import type { VillageRows } from './village-figures.data.ts';

/** An indicator that tells a village in one number. */
export interface VillageIndicator {
  /** As the address has it. */
  readonly key: string;
  readonly about: About;
  readonly unit: Unit;
  readonly compute: (rows: VillageRows, weighted: boolean) => IndicatorResult;
}

const BASIC_WATER: ReadonlySet<WaterRung> = new Set(['safely_managed', 'at_least_basic', 'basic'] as const);
const BASIC_SANITATION: ReadonlySet<SanitationRung> = new Set(['safely_managed', 'at_least_basic', 'basic'] as const);

/** On a rung that is basic or higher ÷ households whose rung is known. */
const basicWater: Indicator<WashHousehold> = {
  title: 'Drinking water, at least basic',
  unit: 'percent',
  asks: ['households.water_source'],
  counted: 'households',
  formula: 'Households whose water is basic or safely managed ÷ households whose source is known and, where it matters, the time to reach it',
  source: drinkingWater.source,
  compute: (homes, weighted) =>
    shareOf(homes, weighted, (row) => {
      const rung = waterRung(row);
      return rung && BASIC_WATER.has(rung);
    }),
};

/** On a rung that is basic or higher ÷ households whose rung is known. */
const basicSanitation: Indicator<WashHousehold> = {
  title: 'Sanitation, at least basic',
  unit: 'percent',
  asks: ['households.toilet_type'],
  counted: 'households',
  formula: 'Households with an improved toilet of their own ÷ households whose toilet is known and, where it is improved, whether it is shared',
  source: sanitation.source,
  compute: (homes, weighted) =>
    shareOf(homes, weighted, (row) => {
      const rung = sanitationRung(row);
      return rung && BASIC_SANITATION.has(rung);
    }),
};

const indicatorOf = <K extends keyof VillageRows>(key: string, rowsOf: K, indicator: Indicator<VillageRows[K][number]>): VillageIndicator => ({
  key,
  about: indicator,
  unit: indicator.unit,
  compute: (rows, weighted) => figureOf(indicator, rows[rowsOf], weighted),
});

/** The main indicators of a village, in the order in which they are told. */
export const VILLAGE_INDICATORS: readonly VillageIndicator[] = [
  indicatorOf('water', 'homes', basicWater),
  indicatorOf('sanitation', 'homes', basicSanitation),
  indicatorOf('school', 'people', schoolAttendance),
  indicatorOf('literacy', 'people', adultLiteracy),
  indicatorOf('food', 'years', monthsOfAdequateFood),
  indicatorOf('livestock', 'herds', livestockUnits),
  indicatorOf('account', 'money', accountOwnership),
];
