import { t } from '@groundwork/shared/messages';
import { Sign } from '@groundwork/shared/ui/data';
import { type Condition, conditionLook, conditionName, CONDITIONS } from '@groundwork/shared/ui/visit-timeline';
import { useId } from 'react';
import styles from './RecordVisit.module.css';

/** What can be found; that nobody knows is no visit. */
const STATES = CONDITIONS.filter((state) => state !== 'unknown');

interface StateChoiceProps {
  readonly id: string;
  readonly value: Condition | null;
  readonly error: string | undefined;
  readonly onChoose: (state: Condition) => void;
}

/** Whether the water point works: buttons that a thumb hits. */
export function StateChoice({ id, value, error, onChoose }: StateChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.states} {...(error !== undefined && { 'aria-describedby': `${id}-error` })}>
      <legend>{t`Does it work?`}</legend>
      {STATES.map((state, place) => (
        <label key={state} className={styles.state}>
          <input
            {...(place === 0 && { id })}
            type="radio"
            name={name}
            checked={value === state}
            onChange={() => onChoose(state)}
            {...(error !== undefined && { 'aria-invalid': true })}
          />
          <Sign look={conditionLook[state]} />
          <span>{conditionName[state]}</span>
        </label>
      ))}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
