import { addDays, isSunday } from '../core/calendar.ts';
import { keyFor } from '../core/keys.ts';

export const baselineId = keyFor('round', 'baseline');
export const season = '2023/24';
export const currency = 'MZN';

const firstDay = '2024-05-06';

/** Working days of the field teams. */
export const interviewDays: readonly string[] = Array.from({ length: 46 }, (_, index) => addDays(firstDay, index)).filter(
  (day) => !isSunday(day),
);

export const roundRows = () => [
  {
    id: baselineId,
    name: 'Baseline 2024',
    kind: 'baseline',
    start_date: interviewDays[0] ?? firstDay,
    end_date: interviewDays.at(-1) ?? firstDay,
    currency,
    season,
  },
];
