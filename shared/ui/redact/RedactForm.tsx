import { useUnsavedWork } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { ConfirmButton } from '@groundwork/shared/ui/data';
import { Field, nativeControl, SelectField } from '@groundwork/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { redact } from './redact.data.ts';
import styles from './Redact.module.css';
import { keyOf, type RedactableGroup, type RedactableRecord } from './records.ts';

interface RedactFormProps {
  readonly groups: readonly RedactableGroup[];
  readonly fieldLabel: (collection: string, name: string) => string;
  readonly onRedacted: () => void;
}

const optionOf = (record: RedactableRecord) => ({ value: keyOf(record), label: record.label });

/** Chooses a record and what of it is redacted, asks for the reason, and once more before it is done. */
export function RedactForm({ groups, fieldLabel, onRedacted }: RedactFormProps) {
  const records = groups.flatMap((group) => group.records);
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useUnsavedWork(chosen.length > 0 || reason.trim() !== '');
  useEffect(() => {
    // The button that was pressed is disabled now.
    if (done !== '') status.current?.focus();
  }, [done]);
  const record = records.find((one) => keyOf(one) === key) ?? records[0];
  const fields = record?.fields.filter(({ name }) => chosen.includes(name)) ?? [];
  const names = fields.map(({ label }) => label).join(', ');
  const ready = fields.length > 0 && reason.trim() !== '';
  const act = async (): Promise<void> => {
    if (record === undefined) return;
    setDone('');
    try {
      const erasure = await redact({
        collection: record.collection,
        item: record.item,
        fields: fields.map(({ name }) => name),
        reason: reason.trim(),
      });
      setChosen([]);
      setReason('');
      setKey('');
      setDone(t`Redacted: ${erasure.fields.map((name) => fieldLabel(erasure.collection, name)).join(', ')}.`);
    } finally {
      onRedacted();
    }
  };
  const choose = (next: string): void => {
    setKey(next);
    setChosen([]);
  };
  return (
    <div className={styles.form}>
      {record && records.length > 1 && (
        <SelectField
          label={t`Record`}
          value={keyOf(record)}
          options={groups.filter(({ title }) => title === undefined).flatMap((group) => group.records.map(optionOf))}
          groups={groups.flatMap(({ title, records: some }) =>
            title === undefined || some.length === 0 ? [] : [{ label: title, options: some.map(optionOf) }],
          )}
          onChoose={choose}
        />
      )}
      {record && (
        <>
          <fieldset className={styles.fields}>
            <legend>{t`What to redact`}</legend>
            {record.fields.map(({ name, label }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={({ target }) =>
                    setChosen((before) => (target.checked ? [...before, name] : before.filter((one) => one !== name)))
                  }
                />
                {label}
              </label>
            ))}
          </fieldset>
          <Field
            label={t`Reason`}
            hint={t`Required. It is recorded with your name and the date; do not repeat what is being removed.`}
          >
            {({ status: _status, ...control }) => (
              <textarea
                {...control}
                className={`${nativeControl} ${styles.reason}`}
                rows={2}
                maxLength={1000}
                dir="auto"
                required
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
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
    </div>
  );
}
