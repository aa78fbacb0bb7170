import { Field, nativeControl } from '@groundwork/shared/ui/form';
import { useState } from 'react';

interface DayFieldProps {
  readonly label: string;
  /** `2024-03-09`, or empty. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onDay: (day: string) => void;
}

/** While a year is typed, the browser reports the years 2, 20 and 202 first; nobody means those. */
const isMeant = (day: string): boolean => day === '' || day >= '1900';

/** A day, in the browser's own field. */
export function DayField({ label, value, error, onDay }: DayFieldProps) {
  const [state, setState] = useState({ typed: value, seen: value });
  if (state.seen !== value) setState({ typed: value, seen: value });
  const change = (day: string) => {
    setState((now) => ({ ...now, typed: day }));
    if (isMeant(day)) onDay(day);
  };
  return (
    <Field label={label} error={error}>
      {({ status: _status, ...control }) => (
        <input {...control} type="date" className={nativeControl} value={state.typed} onChange={({ target }) => change(target.value)} />
      )}
    </Field>
  );
}
