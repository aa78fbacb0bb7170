import { useUnsavedWork } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { Button, Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { ConfirmButton } from '@groundwork/shared/ui/data';
import { Field, nativeControl, SelectField } from '@groundwork/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useReadable } from '../../shared/access/readable.ts';
import { allRowsQuery } from '../household-detail.data.ts';
import { reviewsQuery } from '../reviews.data.ts';
import { Erasures } from './Erasures.tsx';
import { redact } from './redact.data.ts';
import styles from './RedactPanel.module.css';
import { fieldLabel, recordsOf, type RedactableRecord } from './records.ts';

interface RedactPanelProps {
  readonly householdId: string;
  readonly onClose: () => void;
}

/** Where an administrator removes answers, names and notes of a household for good, and sees what was removed. */
export function RedactPanel({ householdId, onClose }: RedactPanelProps) {
  const { readable, asking } = useReadable();
  const rows = useServerQuery({ ...allRowsQuery(householdId, readable), enabled: !asking });
  const reviews = useServerQuery(reviewsQuery(householdId));
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const failed = rows.data ? reviews : rows;
  const records = rows.data && reviews.data && recordsOf(householdId, rows.data, reviews.data);
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label="Redact" className={styles.panel}>
      <Card title="Redact">
        <p className={styles.about}>
          Removes answers, names and notes from the record, its history, imports and comments. This cannot be undone. Importing the same file again would bring them back.
        </p>
        {records && <RedactForm records={records} />}
        {!records && failed.error && <NotLoaded what="The records of the household" error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />}
        {!records && !failed.error && <Loading />}
        {records && <Erasures householdId={householdId} records={records} />}
        <Button onClick={onClose}>Close</Button>
      </Card>
    </div>
  );
}

type Records = ReturnType<typeof recordsOf>;

const optionOf = ({ key, label }: RedactableRecord) => ({ value: key, label });

function RedactForm({ records: { household, tables, reviews } }: { readonly records: Records }) {
  const [key, setKey] = useState(household.key);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useUnsavedWork(chosen.length > 0 || reason.trim() !== '');
  useEffect(() => {
    // The button that was pressed is disabled now.
    if (done !== '') status.current?.focus();
  }, [done]);
  const record = [household, ...tables.flatMap((table) => table.records), ...reviews].find((one) => one.key === key) ?? household;
  const fields = record.fields.filter(({ name }) => chosen.includes(name));
  const ready = fields.length > 0 && reason.trim() !== '';
  const choose = (next: string): void => {
    setKey(next);
    setChosen([]);
  };
  const act = async (): Promise<void> => {
    setDone('');
    const erasure = await redact({ collection: record.collection, item: record.item, fields: fields.map(({ name }) => name), reason: reason.trim() });
    setChosen([]);
    setReason('');
    setKey(household.key);
    setDone(`Redacted: ${erasure.fields.map((name) => fieldLabel(erasure.collection, name)).join(', ')}.`);
  };
  const groups = [
    ...tables.map(({ title, records }) => ({ label: title, options: records.map(optionOf) })),
    { label: 'Reviews', options: reviews.map(optionOf) },
  ].filter(({ options }) => options.length > 0);
  return (
    <div className={styles.form}>
      <SelectField label="Record" value={record.key} options={[optionOf(household)]} groups={groups} onChoose={choose} />
      <fieldset className={styles.fields}>
        <legend>What to redact</legend>
        {record.fields.map(({ name, label }) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={({ target }) => setChosen((before) => (target.checked ? [...before, name] : before.filter((one) => one !== name)))} />
            {label}
          </label>
        ))}
      </fieldset>
      <Field label="Reason" hint="Required. It is recorded with your name and the date; do not repeat what is being removed.">
        {({ status: _status, ...control }) => <textarea {...control} className={`${nativeControl} ${styles.reason}`} rows={2} maxLength={1000} dir="auto" required value={reason} onChange={({ target }) => setReason(target.value)} />}
      </Field>
      <ConfirmButton
        action="Redact"
        subject={fields.map(({ label }) => label).join(', ')}
        question={`Remove ${fields.map(({ label }) => label).join(', ')} of “${record.label}” for good?`}
        keep="Cancel"
        disabled={!ready}
        failed="The redaction was not confirmed."
        onConfirm={act}
      />
      {!ready && done === '' && <p className={styles.about}>Choose what to redact and give a reason.</p>}
      <p role="status" ref={status} tabIndex={-1}>
        {done}
      </p>
    </div>
  );
}
