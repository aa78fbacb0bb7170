/** As `base.tsx`: fields of forms without antd. */
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../form/Field.tsx';
import { Input as PlainInput } from '../../form/Input.tsx';
import { nativeControl } from '../../form/native-control.ts';
import { SearchField } from '../../form/SearchField.tsx';

interface ItemProps {
  readonly label?: string;
  readonly extra?: ReactNode;
  readonly children?: ReactNode;
}

const Item = ({ label, extra, children }: ItemProps): ReactNode =>
  label === undefined ? (
    children
  ) : (
    <Field label={label} hint={extra}>
      {() => children}
    </Field>
  );

const PlainForm = ({ children, className }: { readonly children?: ReactNode; readonly className?: string }) => (
  <form className={className}>{children}</form>
);

/** Nobody types before the scripts are there. */
const noForm = {
  setFields: () => undefined,
  setFieldValue: () => undefined,
  setFieldsValue: () => undefined,
  resetFields: () => undefined,
  getFieldValue: () => undefined,
  getFieldsValue: () => ({}),
};

export const Form = Object.assign(PlainForm, {
  Item,
  List: () => null,
  useForm: () => [noForm],
  useWatch: () => undefined,
});

/** A box as large as a list, a calendar or a field, with what is in it. */
const Box = ({ placeholder }: { readonly placeholder?: string | undefined }) => (
  <PlainInput placeholder={placeholder} readOnly />
);

export function Input({
  prefix: _prefix,
  suffix: _suffix,
  ...others
}: ComponentProps<'input'> & Record<'prefix' | 'suffix', ReactNode>) {
  return <PlainInput {...others} readOnly />;
}

export const TextArea = () => <textarea className={nativeControl} rows={3} readOnly />;

interface SelectProps {
  readonly value?: unknown;
  readonly placeholder?: string;
  readonly options?: readonly { readonly value?: unknown; readonly label?: string }[];
}

export const Select = ({ value, options = [], placeholder }: SelectProps) => (
  <Box placeholder={options.find((option) => option.value === value)?.label ?? placeholder} />
);

export const SelectField = ({
  label,
  hint,
  ...select
}: SelectProps & { readonly label: string; readonly hint?: string }) => (
  <Field label={label} hint={hint}>
    {() => <Select {...select} />}
  </Field>
);

const Ticked = ({ children }: { readonly children?: ReactNode }) => (
  <label>
    <input type="checkbox" disabled /> {children}
  </label>
);

export const Checkbox = Object.assign(Ticked, { Group: () => null });
export const Radio = Object.assign(Ticked, { Group: () => null });
const Inside = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
export { Box as DatePicker, Box as InputNumber, Field, Inside as Dragger, Inside as Upload, SearchField };
