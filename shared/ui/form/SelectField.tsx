import { Field } from './Field.tsx';
import { nativeControl } from './native-control.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps {
  readonly label: string;
  /** A name that stays, for what moves the focus here. One of a kind on the page. */
  readonly id?: string | undefined;
  /** One of `options`, or of those under a heading. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** Options under a heading of their own. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly SelectOption[] }[];
  readonly onChoose: (value: string) => void;
  readonly name?: string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A choice of one, by the browser's own list: it is at home on a phone and with a keyboard, and weighs nothing. */
export function SelectField({ label, id, value, options, groups = [], onChoose, name, hint, disabled }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} id={id}>
      {({ status: _status, ...control }) => (
        <select {...control} name={name} className={nativeControl} value={value} disabled={disabled} onChange={({ target }) => onChoose(target.value)}>
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
