import { useUnsavedWork } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Checkbox, Form, Select, TextArea } from '@groundwork/shared/ui/antd/form';
import { ConfirmButton } from '@groundwork/shared/ui/data';
import { useEffect, useId, useRef, useState } from 'react';
import { redact } from './redact.data.ts';
import styles from './Redact.module.css';
import { keyOf, type RedactableGroup, type RedactableRecord } from './records.ts';

interface Typed {
  /** Key of a record. */
  readonly record: string;
  /** Names of its fields. */
  readonly fields: readonly string[];
  readonly reason: string;
}

interface RedactFormProps {
  readonly groups: readonly RedactableGroup[];
  readonly fieldLabel: (collection: string, name: string) => string;
  readonly onRedacted: () => void;
}

const optionOf = (record: RedactableRecord) => ({ value: keyOf(record), label: record.label });

/** Chooses a record and what of it is redacted, asks for the reason, and once more before it is done. */
export function RedactForm({ groups, fieldLabel, onRedacted }: RedactFormProps) {
  const records = groups.flatMap((group) => group.records);
  const start: Typed = { record: records[0] ? keyOf(records[0]) : '', fields: [], reason: '' };
  // Several may be open on one screen.
  const id = useId();
  const [form] = Form.useForm<Typed>();
  const typed = { ...start, ...Form.useWatch([], form) };
  const reason = typed.reason.trim();
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useUnsavedWork(typed.fields.length > 0 || reason !== '');
  useEffect(() => {
    // The button that was pressed is disabled now.
    if (done !== '') status.current?.focus();
  }, [done]);
  const record = records.find((one) => keyOf(one) === typed.record) ?? records[0];
  const fields = record?.fields.filter(({ name }) => typed.fields.includes(name)) ?? [];
  const names = fields.map(({ label }) => label).join(', ');
  const ready = fields.length > 0 && reason !== '';
  const act = async (): Promise<void> => {
    if (record === undefined) return;
    setDone('');
    try {
      const erasure = await redact({
        collection: record.collection,
        item: record.item,
        fields: fields.map(({ name }) => name),
        reason,
      });
      form.resetFields();
      setDone(t`Redacted: ${erasure.fields.map((name) => fieldLabel(erasure.collection, name)).join(', ')}.`);
    } finally {
      onRedacted();
    }
  };
  return (
    <Form<Typed> form={form} name={id} className={styles.form} initialValues={start}>
      {record && records.length > 1 && (
        <Form.Item
          name="record"
          label={t`Record`}
          // The one that was chosen may have nothing to redact any more.
          getValueProps={() => ({ value: keyOf(record) })}
        >
          <Select
            options={[
              ...groups.filter(({ title }) => title === undefined).flatMap((group) => group.records.map(optionOf)),
              ...groups.flatMap(({ title, records: some }) =>
                title === undefined || some.length === 0 ? [] : [{ label: title, options: some.map(optionOf) }],
              ),
            ]}
            onChange={() => form.setFieldValue('fields', [])}
          />
        </Form.Item>
      )}
      {record && (
        <>
          <fieldset className={styles.fields}>
            <legend>{t`What to redact`}</legend>
            <Form.Item name="fields" noStyle>
              <Checkbox.Group options={record.fields.map(({ name, label }) => ({ value: name, label }))} />
            </Form.Item>
          </fieldset>
          <Form.Item
            name="reason"
            label={t`Reason`}
            extra={t`Required. It is recorded with your name and the date; do not repeat what is being removed.`}
          >
            <TextArea rows={2} maxLength={1000} dir="auto" required />
          </Form.Item>
          <ConfirmButton
            action={t`Redact`}
            subject={names}
            question={t`Remove ${names} of “${record.label}” for good?`}
            keep={t`Cancel`}
            disabled={!ready}
            failed={t`The redaction was not confirmed.`}
            onConfirm={act}
          />
          {!ready && done === '' && <p className={styles.about}>{t`Choose what to redact and give a reason.`}</p>}
        </>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {done}
      </p>
    </Form>
  );
}
