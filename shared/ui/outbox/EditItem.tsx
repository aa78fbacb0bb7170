import { t } from '@groundwork/shared/messages';
import { useState, type FormEvent } from 'react';
import { Button } from '../core/index.ts';
import { Field, nativeControl, SelectField } from '../form/index.ts';
import type { OutboxField, OutboxItem } from '../../outbox/item.ts';
import styles from './Outbox.module.css';

interface EditItemProps {
  readonly item: OutboxItem;
  readonly onSave: (values: Readonly<Record<string, string>>) => void;
  readonly onCancel: () => void;
}

/** The fields of a change that can be corrected here. */
export const editable = ({ fields, write }: OutboxItem): readonly OutboxField[] =>
  fields.filter(({ name, fixed }) => fixed !== true && name in write.values);

/** Corrects what a change says before it is sent. */
export function EditItem({ item, onSave, onCancel }: EditItemProps) {
  const fields = editable(item);
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name }) => [name, textOf(item, name)])));
  const [tried, setTried] = useState(false);
  const isMissing = ({ name, required }: OutboxField): boolean =>
    required === true && (values[name] ?? '').trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!fields.some(isMissing)) onSave(values);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.edit}>
      {fields.map((field) => {
        const { name, label, choices } = field;
        const write = (value: string): void => setValues({ ...values, [name]: value });
        const error = tried && isMissing(field) ? t`Enter this, or discard the change.` : undefined;
        if (choices)
          return (
            <SelectField
              key={name}
              label={label}
              value={values[name] ?? ''}
              options={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
              onChoose={write}
            />
          );
        return (
          <Field key={name} label={label} error={error}>
            {({ status: _status, ...control }) => (
              <textarea
                {...control}
                className={`${nativeControl} ${styles.text}`}
                rows={3}
                dir="auto"
                value={values[name] ?? ''}
                onChange={({ target }) => write(target.value)}
              />
            )}
          </Field>
        );
      })}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit">{t`Save`}</Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

function textOf({ write }: OutboxItem, name: string): string {
  const value: unknown = Reflect.get(write.values, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
