import { useSearchParams } from '@groundwork/shared';
import { queryClient, useServerMutation } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import type { Undone } from '@groundwork/survey/import';
import { Alert, Card, Empty, NotLoaded } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText, Pages, RecordTable, NotKnown, type Column } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { nameOfAuthor } from '../shared/written/author.ts';
import { PAGE_SIZE, useBatches, type ImportBatch } from './batches.data.ts';
import { ErrorSheet } from './ErrorSheet.tsx';
import { forgetOnDevice } from './remembered.ts';
import { surveyServer } from './survey-server.ts';
import styles from './SurveyUpload.module.css';

const STATES: Readonly<Record<string, string>> = { 'dry-run': t`Only checked`, running: t`Running or interrupted`, applied: t`Imported`, undoing: t`Undo not finished`, undone: t`Undone`, failed: t`Not finished` };

const name = ({ file_name }: ImportBatch): string => file_name || t`A file without a name`;
const number = (value: number | null) => (value === null ? <NotKnown /> : value.toLocaleString());

const COLUMNS: readonly Column<ImportBatch>[] = [
  { key: 'file', title: t`File`, cell: (batch) => <bdi>{name(batch)}</bdi> },
  { key: 'date', title: t`Date`, cell: ({ date_created }) => <DateText day={date_created} /> },
  { key: 'author', title: t`Imported by`, cell: ({ user_created }) => <bdi>{nameOfAuthor(user_created)}</bdi> },
  { key: 'created', title: t`New`, align: 'end', cell: ({ rows_created }) => number(rows_created) },
  { key: 'updated', title: t`Updated`, align: 'end', cell: ({ rows_updated }) => number(rows_updated) },
  { key: 'rejected', title: t`Rejected`, align: 'end', cell: (batch) => <>{number(batch.rows_rejected)}{(batch.rows_rejected ?? 0) > 0 && batch.state !== 'undone' && <ErrorSheet batch={batch} of={name(batch)} />}</> },
  { key: 'state', title: t`State`, cell: ({ state }) => (state === null ? <NotKnown /> : (STATES[state] ?? state)) },
];

/** What was imported before; a whole import can be undone. */
export function EarlierImports() {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const goTo = (to: number): void => {
    const next = new URLSearchParams(parameters);
    if (to <= 1) next.delete('page');
    else next.set('page', String(to));
    setParameters(next);
  };
  const { data, error, isFetching, refetch } = useBatches(page);
  const [step, setStep] = useState<string | null>(null);

  const { data: undone, mutateAsync: undo } = useServerMutation({
    mutationFn: async (batch: ImportBatch) => {
      const { undoImport } = await import('./engine.ts');
      return { name: name(batch), result: await undoImport(surveyServer, batch.id, new AbortController().signal, setStep) };
    },
    onSuccess: forgetOnDevice,
    onSettled: () => {
      setStep(null);
      void queryClient.invalidateQueries();
    },
  });
  const columns: readonly Column<ImportBatch>[] = [
    ...COLUMNS,
    {
      key: 'undo',
      title: t`Undo`,
      cell: (batch) =>
        batch.state === 'undone' || batch.state === 'dry-run' ? (
          null
        ) : (
          <ConfirmButton action={t`Undo`} subject={name(batch)} question={t`Undo the whole import?`} failed={t`Not all of it was undone, try again.`} disabled={step !== null} onConfirm={() => undo(batch)} />
        ),
    },
  ];
  return (
    <Card title={t`Earlier imports`}>
      <div role="status" className={styles.hint}>
        {step !== null && `${step}...`}
      </div>
      {undone && <WhatWasUndone {...undone} />}
      {data === undefined ? (
        error ? (
          <NotLoaded what={t`The earlier imports`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <RecordTable caption={t`Earlier imports`} columns={COLUMNS} rows={[]} rowKey={({ id }) => id} placeholders={2} />
        )
      ) : data.rows.length === 0 ? (
        <Empty title={plural(page, { one: 'No imports yet', other: 'There is no page #.' })} />
      ) : (
        <>
          <RecordTable caption={t`Earlier imports`} columns={columns} rows={data.rows} rowKey={({ id }) => id} />
          <Pages of={t`imports`} total={data.total ?? data.rows.length} page={page} size={PAGE_SIZE} onPage={goTo} />
        </>
      )}
    </Card>
  );
}

function WhatWasUndone({ name: file, result: { removed, restored, left } }: { readonly name: string; readonly result: Undone }) {
  return (
    <Alert
      type={left.length === 0 ? 'success' : 'warning'}
      role="status"
      showIcon
      title={t`${file} is undone: ${removed.toLocaleString()} ${plural(removed, { one: 'row', other: 'rows' })} removed, ${restored.toLocaleString()} restored${left.length === 0 ? '.' : t`, ${left.length.toLocaleString()} left as they are:`}`}
      description={
        left.length > 0 && (
          <ul className={styles.left}>
            {left.map(({ what, why }, index) => (
              <li key={index}>{`${what} ${why}.`}</li>
            ))}
          </ul>
        )
      }
    />
  );
}
