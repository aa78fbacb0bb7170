import {
  accountOwnership,
  adultLiteracy,
  basicDrinkingWater,
  basicSanitation,
  livestockUnits,
  monthsOfAdequateFood,
  schoolAttendance,
  type Indicator,
} from '@groundwork/survey/indicators';
import { figuresQuery } from '../figures/figures.data.ts';

/** An indicator of a village in one number. */
export interface VillageIndicator {
  /** As the address has it. */
  readonly key: string;
  readonly indicator: Indicator;
}

/** The main indicators of a village, in the order in which they are shown. */
export const VILLAGE_INDICATORS: readonly VillageIndicator[] = [
  { key: 'water', indicator: basicDrinkingWater },
  { key: 'sanitation', indicator: basicSanitation },
  { key: 'school', indicator: schoolAttendance },
  { key: 'literacy', indicator: adultLiteracy },
  { key: 'food', indicator: monthsOfAdequateFood },
  { key: 'livestock', indicator: livestockUnits },
  { key: 'account', indicator: accountOwnership },
];

const byVillage = figuresQuery(VILLAGE_INDICATORS.map(({ indicator }) => ({ indicator, by: 'village' })));

/** The main indicators of all villages in a round, each beside the others. */
export const villagesFiguresQuery = (round: string) => byVillage({ village: '', round, by: 'village', weighted: true });

/** One indicator of all villages in a round. */
export const indicatorByVillageQuery = (indicator: Indicator, round: string) =>
  figuresQuery([{ indicator, by: 'village' }])({ village: '', round, by: 'village', weighted: true });
