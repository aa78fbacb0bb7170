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
import { shownBy, type ShownFigure } from '../figures/shown-figures.ts';

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

/** What is asked for, of each village. */
export const MAIN_INDICATORS: readonly ShownFigure[] = shownBy(
  VILLAGE_INDICATORS.map(({ indicator }) => indicator),
  'village',
);
