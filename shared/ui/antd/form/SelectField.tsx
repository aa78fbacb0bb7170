import { Field } from '../../form/Field.tsx';
import { Select, type SelectGroup, type SelectOption } from './Select.tsx';

interface SelectFieldProps {
  readonly label: string;
  /** A name that stays, for what moves the focus here. One of a kind on the page. */
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** One of `options`, or of those under a heading. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly groups?: readonly SelectGroup[];
  readonly onChoose: (value: string) => void;
}

/** A choice of one, with its label. */
export function SelectField({ label, id, hint, options, groups = [], onChoose, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} id={id}>
      {(control) => (
        <Select {...control} {...select} options={[...options, ...groups]} onChange={(next) => onChoose(next)} />
      )}
    </Field>
  );
}
