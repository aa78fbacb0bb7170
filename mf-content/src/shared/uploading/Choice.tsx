import { Field } from '@groundwork/shared/ui/form';
import styles from './Uploading.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  readonly label: string;
  /** Empty for nothing chosen. */
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  /** What nothing is called. */
  readonly none?: string;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of a list, or nothing. The browser's own: it is at home on a phone and with a keyboard, and weighs nothing. */
export function Choice({ label, value, options, none = 'Not given', onChoose }: ChoiceProps) {
  const listed = value === '' || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      {({ status: _status, ...control }) => (
        <select {...control} className={styles.select} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{none}</option>
          {!listed && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
