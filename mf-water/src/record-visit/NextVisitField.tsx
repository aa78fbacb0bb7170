import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { Field, Input } from '@groundwork/shared/ui/form';
import { monthsLater } from '../shared/days.ts';
import styles from './RecordVisit.module.css';

const QUICK = [
  { months: 1, label: t`1 month` },
  { months: 3, label: t`3 months` },
  { months: 6, label: t`6 months` },
  { months: 12, label: t`1 year` },
];

interface NextVisitFieldProps {
  readonly id: string;
  /** The day of this visit. */
  readonly day: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
}

/** The day planned for the next visit: usual ones by a touch, any other as a date. */
export function NextVisitField({ id, day, value, error, onChange }: NextVisitFieldProps) {
  return (
    <div role="group" aria-label={t`Next visit`}>
      <Field label={t`Next visit (optional)`} id={id} error={error}>
        {(control) => (
          <Input {...control} type="date" min={day} value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
      <div className={styles.quick}>
        {QUICK.map(({ months, label }) => {
          const then = monthsLater(day, months);
          return (
            <Button key={months} aria-pressed={value === then} onClick={() => onChange(value === then ? '' : then)}>
              {label}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
