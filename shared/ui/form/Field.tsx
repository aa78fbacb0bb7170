import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

/** What the control must carry so that it is named, described and marked for everybody. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly status?: 'error';
}

interface FieldProps {
  readonly label: string;
  /** A name that stays, for password managers; made up by default. One of a kind on the page. */
  readonly id?: string | undefined;
  readonly hint?: ReactNode;
  /** What is wrong with what was typed, as a sentence. */
  readonly error?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, its control, a hint and an error, tied together. */
export function Field({ label, id: given, hint, error, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        ...(described !== '' && { 'aria-describedby': described }),
        ...(error !== undefined && { 'aria-invalid': true as const, status: 'error' as const }),
      })}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
