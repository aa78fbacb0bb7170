import { t } from '@groundwork/shared/messages';
import { FilterChip } from '@groundwork/shared/ui/toolbar';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { monthName, type Month } from './months.ts';

interface MonthJumpProps {
  readonly months: readonly Month[];
  /** The month at the top of the window. */
  readonly current: string | undefined;
  readonly onJump: (key: string) => void;
}

/** Says where in the library one is, and goes to any other month. */
export function MonthJump({ months, current, onJump }: MonthJumpProps) {
  return (
    <FilterChip
      name={t`Go to month`}
      icon={CalendarDays}
      choices={months.map(({ key, count }) => ({ value: key, label: monthName(key), count }))}
      chosen={[current ?? months[0]?.key ?? '']}
      onChange={([key = '']) => onJump(key)}
    />
  );
}
