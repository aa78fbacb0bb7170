import type { MemberRow } from '../people/member.ts';
import type { Person } from '../people/roster.ts';
import type { DemoVillage } from '../villages/villages.ts';
import type { LivestockRow, LivestockSaleRow } from './animals.ts';
import type { CropSaleRow } from './crop-sales.ts';
import type { FoodRow } from './food.ts';
import type { PlotRow } from './land.ts';
import type { FinanceRow, PurchaseRow } from './money.ts';
import type { PlantingRow } from './plantings.ts';

/** Everything one round wrote down about one household. */
export interface Answers {
  readonly members: readonly MemberRow[];
  readonly plots: readonly PlotRow[];
  readonly plantings: readonly PlantingRow[];
  readonly cropSales: readonly CropSaleRow[];
  readonly livestock: readonly LivestockRow[];
  readonly livestockSales: readonly LivestockSaleRow[];
  readonly food: readonly FoodRow[];
  readonly finance: readonly FinanceRow[];
  readonly purchases: readonly PurchaseRow[];
}

/** Who did not agree was visited, and asked nothing. */
export const nothingAsked: Answers = {
  members: [],
  plots: [],
  plantings: [],
  cropSales: [],
  livestock: [],
  livestockSales: [],
  food: [],
  finance: [],
  purchases: [],
};

/** What the generator knows of a household beyond its answers, for the next visit. */
export interface Situation {
  readonly place: DemoVillage;
  /** Standard deviations from the district's middle. */
  readonly wealth: number;
  readonly people: readonly Person[];
}
