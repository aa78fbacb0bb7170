import { Field } from './Field.tsx';
import { SelectControl } from './SelectControl.tsx';
import type { SelectControlProps } from './select-props.ts';

interface SelectFieldProps extends Pick<
  SelectControlProps,
  'value' | 'options' | 'groups' | 'onChoose' | 'name' | 'disabled'
> {
  readonly label: string;
  /** A name that stays, for what moves the focus here. One of a kind on the page. */
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
}

/** A choice of one, with its label. */
export function SelectField({ label, id, hint, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} id={id}>
      {({ status: _status, ...control }) => <SelectControl {...control} label={label} {...select} />}
    </Field>
  );
}
