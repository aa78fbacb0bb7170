import { t } from '@groundwork/shared/messages';
import { DatePicker, Input, InputNumber, Radio, Select, TextArea } from '../antd/form/index.ts';
import { monthText } from '../data/values.ts';
import type { FormField } from './fields.ts';
import { OutlineControl } from './OutlineControl.tsx';
import { PartsControl } from './PartsControl.tsx';
import { states } from './states.ts';
import type { TypedList, TypedValue } from './typed-values.ts';

interface FieldControlProps {
  readonly of: FormField;
  /** The rows that it can lead to, where it is a link: key → name. */
  readonly linkChoices?: Readonly<Record<string, string>> | undefined;
  /** It must not be left empty. */
  readonly needed?: boolean;
  /** By the form. */
  readonly id?: string;
  readonly value?: TypedValue;
  readonly onChange?: ((value: TypedValue) => void) | undefined;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthText(index + 1) }));

/** The answers that a list offers, and what is recorded although no questionnaire lists it. */
function optionsOf({ field }: FormField, recorded: readonly string[], linkChoices?: Readonly<Record<string, string>>) {
  const listed =
    field.kind === 'months'
      ? MONTHS
      : Object.entries(linkChoices ?? field.choices ?? {}).map(([value, label]) => ({ value, label }));
  const known = new Set(listed.map(({ value }) => value));
  return [...listed, ...recorded.filter((value) => !known.has(value)).map((value) => ({ value, label: value }))];
}

const textOf = (value: TypedValue | undefined): string => (typeof value === 'string' ? value : '');

function ListControl({ of, id, value, onChange, needed = false }: FieldControlProps) {
  const list: TypedList =
    typeof value === 'object' && value !== null && 'items' in value ? value : { state: 'not-known', items: [] };
  return (
    <>
      <Radio.Group
        aria-label={of.field.label}
        value={list.state}
        onChange={({ target }) => onChange?.({ ...list, state: target.value as TypedList['state'] })}
        options={states(needed)}
      />
      {list.state === 'some' && (
        <Select<readonly string[]>
          id={id}
          aria-label={t`Answers to ${of.field.label}`}
          mode={of.field.choices === undefined && of.field.kind === 'list' ? 'tags' : 'multiple'}
          value={list.items}
          options={optionsOf(of, list.items)}
          onChange={(items) => onChange?.({ state: 'some', items })}
        />
      )}
    </>
  );
}

/** Stored as texts of several lines; whole numbers by name are edited as such. */
const LONG: ReadonlySet<string> = new Set(['longText', 'markdown', 'json']);

/** The control for an answer, by the kind of its question. Not known is one of its states, apart from zero and none. */
export function FieldControl({ of, id, value, onChange, linkChoices, needed = false }: FieldControlProps) {
  const { field, column } = of;
  switch (field.kind) {
    case 'number':
      return (
        <InputNumber
          id={id}
          style={{ width: '100%' }}
          placeholder={needed ? '' : t`Not known`}
          // What is out of range, or a part of a whole number, is refused by the form, not changed into something else.
          suffix={field.unit}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange?.(next)}
        />
      );
    case 'yesNo':
      return (
        <Radio.Group
          id={id}
          aria-label={field.label}
          value={textOf(value)}
          onChange={({ target }) => onChange?.(target.value as string)}
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
            ...(needed ? [] : [{ value: '', label: t`Not known` }]),
          ]}
        />
      );
    case 'day':
      return (
        <DatePicker {...(id !== undefined && { id })} value={textOf(value)} onChange={(next) => onChange?.(next)} />
      );
    case 'choice':
      return (
        <Select
          id={id}
          value={textOf(value)}
          options={[
            ...(needed ? [] : [{ value: '', label: t`Not known` }]),
            ...optionsOf(of, textOf(value) === '' ? [] : [textOf(value)], linkChoices),
          ]}
          onChange={(next) => onChange?.(next)}
        />
      );
    case 'list':
    case 'months':
      return (
        <ListControl
          of={of}
          needed={needed}
          {...(id !== undefined && { id })}
          {...(value !== undefined && { value })}
          onChange={onChange}
        />
      );
    case 'parts':
      return (
        <PartsControl of={of} needed={needed} {...(id !== undefined && { id })} value={value} onChange={onChange} />
      );
    default:
      if (column.outline) return <OutlineControl id={id} value={textOf(value)} onChange={(next) => onChange?.(next)} />;
      return LONG.has(column.storage) ? (
        <TextArea
          id={id}
          dir="auto"
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={textOf(value)}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : (
        <Input
          id={id}
          dir="auto"
          maxLength={column.longest}
          placeholder={needed ? '' : t`Not known`}
          value={textOf(value)}
          onChange={({ target }) => onChange?.(target.value)}
        />
      );
  }
}
