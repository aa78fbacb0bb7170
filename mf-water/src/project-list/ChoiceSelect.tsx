import { Field } from '@groundwork/shared/ui/form';
import { labelOf, useChoices } from './project-choices.data.ts';
import type { ChoiceName } from './project-query.ts';
import styles from './ProjectList.module.css';

interface ChoiceSelectProps {
  readonly name: ChoiceName;
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of the values that the projects have. The browser's own list: at home on a phone and with a keyboard, and light. */
export function ChoiceSelect({ name, label, value, onChoose }: ChoiceSelectProps) {
  const { choices, failed } = useChoices(name, true);
  const listed = value === '' || choices?.some((choice) => choice.value === value);
  return (
    <Field label={label} {...(failed && { hint: 'The values could not be loaded.' })}>
      {({ status: _status, ...control }) => (
        <select {...control} className={styles.control} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{choices === undefined && !failed ? 'Loading...' : 'Any'}</option>
          {!listed && <option value={value}>{labelOf(name, value, choices)}</option>}
          {choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
