import { t } from '@groundwork/shared/messages';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useServerMutation } from '../../data/query-client.ts';
import { messageOf } from '../../http/index.ts';
import { useUnsavedWork } from '../../unsaved/index.ts';
import { Button } from '../antd/base/index.ts';
import { Form, Input } from '../antd/form/index.ts';
import { Alert } from '../core/index.ts';
import styles from './EditForm.module.css';
import { FieldControl } from './FieldControl.tsx';
import { hintOf, labelOf, type Check, type FormField } from './fields.ts';
import { outcomeText } from './outcome-text.ts';
import { problemText } from './problem-text.ts';
import { changeRecord, createRecord, type EditedRecord, type Values } from './save-edit.ts';
import { changedValues, isUnfilled, typedOf, valueOf, type TypedValue } from './typed-values.ts';

export interface EditFormProps {
  /** What the form is called: "Correct the answers". */
  readonly name: string;
  readonly of: EditedRecord;
  /** Whether the record is a new one. */
  readonly isNew?: boolean;
  readonly fields: readonly FormField[];
  /** Further fields that depend on the values of those: the custom questions of the chosen round. */
  readonly further?: ((values: Values) => readonly FormField[]) | undefined;
  readonly check: Check;
  /** Fields that must not be left empty. */
  readonly needed?: readonly string[];
  /** The fields under headings, as the page shows them; without them in one list. */
  readonly groups?: readonly { readonly title: string; readonly fields: readonly string[] }[];
  /** Stands before the fields. */
  readonly above?: ReactNode;
  /** Stands after them, for the values that are typed: what they would do. */
  readonly below?: (values: Values) => ReactNode;
  /** Does something else with the values than writing this record; says what became of it, as a sentence. */
  readonly save?: (values: Values, reason: string) => Promise<string>;
  readonly saveLabel?: string;
  /** Whether the form asks why: not where that is known already. */
  readonly asksReason?: boolean;
  /** Called with what became of it, as a sentence. */
  readonly onDone: (words: string) => void;
  /** Called before that when the server has it: it does not wait on this device, and nobody has to decide. */
  readonly onWritten?: () => void;
  readonly onCancel: () => void;
  /** Asks whether the record is to be removed; absent where it is not removed here. */
  readonly onRemove?: () => void;
}

type Typed = Readonly<Record<string, TypedValue | undefined>>;

/** The name of the reason among the values: no column is called so. */
const REASON = 'reason-of-edit';

/** Changes values of one record, or creates one. What was typed stays when it could not be saved. */
export function EditForm({
  name: title,
  of,
  isNew = false,
  fields: first,
  further,
  check,
  needed = [],
  groups,
  above,
  below,
  save,
  saveLabel,
  asksReason = true,
  onDone,
  onWritten,
  onCancel,
  onRemove,
}: EditFormProps) {
  // As it was when the form opened: what somebody else changes meanwhile is a conflict, not a correction of this person's.
  const [row] = useState(of.row);
  const seen = { ...of, row };
  const name = useId();
  const [form] = Form.useForm<Typed>();
  const [initial] = useState<Typed>(() => Object.fromEntries(first.map((one) => [one.field.name, typedOf(one, row)])));
  const [typed, setTyped] = useState<Typed>({});
  const [unchanged, setUnchanged] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const now = { ...initial, ...typed };
  // What a new record begins with is part of it, and nobody's work.
  const stored = isNew ? {} : row;
  const fields = further ? [...first, ...further(changedValues(first, stored, now))] : first;
  const values = changedValues(fields, stored, now);
  const count = Object.keys(values).length;
  const isTyped = Object.keys(changedValues(fields, row, now)).length > 0;
  useUnsavedWork(isTyped);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: async ({ values: all, reason }: { readonly values: Values; readonly reason: string }) => {
      if (save) return save(all, reason);
      const outcome = await (isNew ? createRecord : changeRecord)(seen, all, reason, fields);
      if (outcome === 'written') onWritten?.();
      return outcomeText(outcome, of.suggested);
    },
    onSuccess: (words) => onDone(words),
  });
  const problemOf = (one: FormField, value: TypedValue | undefined): string | null => {
    if (isUnfilled(value)) return problemText({ why: 'kind' });
    const recorded = valueOf(one, value);
    if (recorded === null && needed.includes(one.field.name)) return problemText({ why: 'empty' });
    const problem = check(one, recorded);
    return problem && problemText(problem);
  };
  const itemOf = (one: FormField, hint = hintOf(one)) => (
    <Form.Item
      key={one.field.name}
      name={one.field.name}
      label={labelOf(one)}
      required={needed.includes(one.field.name)}
      {...(hint !== undefined && fields.length > 1 && { extra: hint })}
      rules={[
        {
          validator: (_, value: TypedValue | undefined) => {
            const problem = problemOf(one, value);
            return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
          },
        },
      ]}
    >
      <FieldControl
        of={one}
        needed={one.column.required === true || needed.includes(one.field.name)}
        linkChoices={of.linkChoices?.[one.field.name]}
      />
    </Form.Item>
  );
  const failure = (words: string): string => (of.suggested ? t`Not sent. ${words}` : t`Not saved. ${words}`);
  const saveCount = !isNew && count > 1 ? t`Save ${count} changes` : t`Save`;
  const sendLabel = of.suggested ? t`Send suggestion` : saveCount;
  const named = new Set(groups?.flatMap((group) => group.fields));
  const rest = fields.filter(({ field }) => !named.has(field.name));
  return (
    <div ref={box} className={styles.form}>
      <Form<Typed>
        form={form}
        name={name}
        aria-label={title}
        initialValues={initial}
        onValuesChange={(_, all) => {
          setTyped(all);
          setUnchanged(false);
        }}
        onFinish={(all) => {
          if (isPending) return;
          const changed = changedValues(fields, stored, all);
          // What is part of something may be there without answers; what stands alone is nothing without any.
          const mayBeEmpty = isNew && needed.length === 0 && of.fixed !== undefined;
          if (Object.keys(changed).length === 0 && !mayBeEmpty && save === undefined) return setUnchanged(true);
          const reason = all[REASON];
          mutate({ values: changed, reason: typeof reason === 'string' ? reason.trim() : '' });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isTyped) onCancel();
        }}
      >
        {above}
        {(groups ?? []).map((group) => {
          const inside = fields.filter(({ field }) => group.fields.includes(field.name));
          return (
            inside.length > 0 && (
              <fieldset key={group.title} className={styles.group}>
                <legend>{group.title}</legend>
                <div className={styles.items}>{inside.map((one) => itemOf(one))}</div>
              </fieldset>
            )
          );
        })}
        {rest.length > 0 && <div className={styles.items}>{rest.map((one) => itemOf(one))}</div>}
        {below?.(values)}
        {asksReason && (
          <Form.Item
            name={REASON}
            label={t`Reason (optional)`}
            extra={
              of.suggested
                ? t`For the person who decides: a typing error, a call back, a check in the field.`
                : t`Shown in the history: a typing error, a call back, a check in the field.`
            }
          >
            <Input dir="auto" maxLength={1000} />
          </Form.Item>
        )}
        {error && <Alert type="error" showIcon title={failure(messageOf(error, t`Unknown error`))} />}
        <p role="status" className={styles.status}>
          {unchanged ? (isNew ? t`Nothing is filled in.` : t`Nothing has changed.`) : ''}
        </p>
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {saveLabel ?? sendLabel}
          </Button>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          {onRemove && (
            <Button type="text" danger className={styles.remove} onClick={onRemove}>
              {t`Remove…`}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
