import { t } from '@groundwork/shared/messages';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { Icon, VisuallyHidden } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import styles from './StepBar.module.css';

const STEPS = [t`File`, t`Columns`, t`Review`, t`Import`] as const;

interface StepBarProps {
  readonly current: (typeof STEPS)[number];
  /** A few words about a step: the name of the file, how many rows need attention. */
  readonly notes: Partial<Readonly<Record<(typeof STEPS)[number], string>>>;
  /** Whether the step gets the focus where the step before had it. */
  readonly takesFocus?: boolean;
}

/** Where an import stands. */
export function StepBar({ current, notes, takesFocus = false }: StepBarProps) {
  const now = STEPS.indexOf(current);
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // What had it went with the step before.
    if (takesFocus && document.activeElement === document.body) shown.current?.focus();
  }, [takesFocus, current]);
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < now ? styles.done : index === now ? styles.current : undefined}
          {...(index === now && { ref: shown, 'aria-current': 'step', tabIndex: -1 })}
        >
          <span className={styles.number}>{index < now ? <Icon of={Check} small /> : index + 1}</span>
          <span className={styles.words}>
            <b>
              {step}
              {index < now && <VisuallyHidden> {t`done`}</VisuallyHidden>}
            </b>
            {notes[step] !== undefined && <bdi className={styles.note}>{notes[step]}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  );
}
