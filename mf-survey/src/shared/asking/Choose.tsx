import { Field } from '@groundwork/shared/ui/form';
import styles from './asking.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChooseProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** Options under a heading of their own. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly Option[] }[];
  readonly onChoose: (value: string) => void;
  readonly hint?: string;
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A choice of one, by the browser's own list: it works with every keyboard and on every phone. */
export function Choose({ label, value, options, groups = [], onChoose, hint }: ChooseProps) {
  return (
    <Field label={label} hint={hint}>
      {({ status: _status, ...control }) => (
        <select {...control} className={styles.select} value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map(optionOf)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(optionOf)}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
