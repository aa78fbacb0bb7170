import { shareOf } from '../core/estimate.ts';
import { medianOf } from '../core/median.ts';
import type { Indicator } from '../core/result.ts';
import type { WashHousehold } from './wash-household.ts';

/** Minutes that a basic source may take, there and back with waiting. */
const BASIC_MINUTES = 30;

/** Water on the premises takes no time to reach; a time below zero is a slip. */
export const minutesToWater = ({ onPremises, roundtrip }: Pick<WashHousehold, 'onPremises' | 'roundtrip'>): number | null => {
  if (onPremises === true) return 0;
  return roundtrip === null || roundtrip < 0 ? null : roundtrip;
};

const shared = {
  asks: ['households.water_roundtrip_min'],
  counted: 'households',
  behind: { table: 'households', where: ['water_roundtrip_min:known'], wider: 'Households with water on the premises take no time; theirs may not be written down.' },
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), core questions on drinking water',
} as const;

/** The median time to the water and back, with waiting. */
export const wayToWater: Indicator<WashHousehold> = {
  ...shared,
  title: 'Way to the water and back',
  unit: 'minutes',
  formula: 'Median of the minutes to go, wait and come back, 0 with water on the premises',
  note: 'As the household reported it. Where people stand is not shown, so the way is told in time and not in metres.',
  compute: (households, weighted) => medianOf(households, weighted, minutesToWater),
};

/** Households with water within half an hour ÷ households of which the time is known. */
export const waterWithinHalfAnHour: Indicator<WashHousehold> = {
  ...shared,
  title: 'Water within 30 minutes',
  unit: 'percent',
  formula: 'Households that need up to 30 minutes to go, wait and come back ÷ households whose time is known',
  compute: (households, weighted) =>
    shareOf(households, weighted, (household) => {
      const minutes = minutesToWater(household);
      return minutes === null ? null : minutes <= BASIC_MINUTES;
    }),
};
