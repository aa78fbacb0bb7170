import { SelectField } from '@groundwork/shared/ui/form';
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
    <SelectField
      label="Go to month"
      value={current ?? months[0]?.key ?? ''}
      options={months.map(({ key, count }) => ({ value: key, label: `${monthName(key)} (${count.toLocaleString()})` }))}
      onChoose={onJump}
    />
  );
}
