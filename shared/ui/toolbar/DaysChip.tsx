import { t } from '@groundwork/shared/messages';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { useState } from 'react';
import { formatDay } from '../data/dates.ts';
import { Field, nativeControl } from '../form/index.ts';
import { Chip } from './Chip.tsx';
import styles from './DaysChip.module.css';

interface DaysChipProps {
  /** What the days are of: "Start date". */
  readonly name: string;
  /** What no choice means: "Any start date". */
  readonly all: string;
  /** Days, `2024-03-09`, both within the span; empty for an open end. */
  readonly from: string;
  readonly to: string;
  /** What else is chosen instead of a span: "Not known". */
  readonly instead?: string | undefined;
  readonly onChange: (span: { readonly from: string; readonly to: string }) => void;
}

/** A span of days, by the browser's own fields. */
export function DaysChip({ name, all, from, to, instead, onChange }: DaysChipProps) {
  const set = instead !== undefined || from !== '' || to !== '';
  const backwards = from !== '' && to !== '' && from > to;
  return (
    <Chip
      name={name}
      value={instead ?? inWords(from, to) ?? all}
      icon={CalendarDays}
      onClear={set ? () => onChange({ from: '', to: '' }) : undefined}
    >
      {() => (
        <div className={styles.days}>
          <DayField label={t`${name} from`} value={from} onDay={(day) => onChange({ from: day, to })} />
          <DayField
            label={t`${name} to`}
            value={to}
            error={backwards ? t`This is before the first day.` : undefined}
            onDay={(day) => onChange({ from, to: day })}
          />
        </div>
      )}
    </Chip>
  );
}

function inWords(from: string, to: string): string | undefined {
  if (from === '') return to === '' ? undefined : t`Until ${formatDay(to)}`;
  return to === '' ? t`From ${formatDay(from)}` : `${formatDay(from)} – ${formatDay(to)}`;
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onDay: (day: string) => void;
}

/** While a year is typed, the browser reports the years 2, 20 and 202 first; nobody means those. */
const isMeant = (day: string): boolean => day === '' || day >= '1900';

function DayField({ label, value, error, onDay }: DayFieldProps) {
  const [state, setState] = useState({ typed: value, seen: value });
  if (state.seen !== value) setState({ typed: value, seen: value });
  const change = (day: string) => {
    setState((now) => ({ ...now, typed: day }));
    if (isMeant(day)) onDay(day);
  };
  return (
    <Field label={label} error={error}>
      {({ status: _status, ...control }) => (
        <input
          {...control}
          type="date"
          className={nativeControl}
          value={state.typed}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
