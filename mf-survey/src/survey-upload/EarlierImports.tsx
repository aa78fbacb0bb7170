import { useSearchParams } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import type { Undone } from '@groundwork/survey/import';
import { Alert, Empty, NotLoaded } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText, Pages, RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { nameOfAuthor } from '../shared/written/author.ts';
import { PAGE_SIZE, useBatches, type ImportBatch } from './batches.data.ts';
import { KeptList } from './KeptList.tsx';
import { forgetOnDevice } from './remembered.ts';
import { surveyServer } from './survey-server.ts';
import styles from './SurveyUpload.module.css';

const STATES: Readonly<Record<string, string>> = { 'dry-run': 'Only checked', running: 'Running, or broken off', applied: 'Imported', undoing: 'Being undone, or the undo broke off', undone: 'Undone', failed: 'Stopped half-way' };

const name = ({ file_name }: ImportBatch): string => file_name || 'A file without a name';
const number = (value: number | null) => (value === null ? <Unknown /> : value.toLocaleString());

const COLUMNS: readonly Column<ImportBatch>[] = [
  { key: 'file', title: 'File', cell: (batch) => <bdi>{name(batch)}</bdi> },
  { key: 'date', title: 'Date', cell: ({ date_created }) => <DateText day={date_created} /> },
  { key: 'author', title: 'Imported by', cell: ({ user_created }) => <bdi>{nameOfAuthor(user_created)}</bdi> },
  { key: 'created', title: 'Created', align: 'end', cell: ({ rows_created }) => number(rows_created) },
  { key: 'updated', title: 'Corrected', align: 'end', cell: ({ rows_updated }) => number(rows_updated) },
  { key: 'rejected', title: 'Left out', align: 'end', cell: (batch) => <>{number(batch.rows_rejected)}{(batch.rows_rejected ?? 0) > 0 && batch.state !== 'undone' && <KeptList batch={batch} of={name(batch)} />}</> },
  { key: 'state', title: 'State', cell: ({ state }) => (state === null ? <Unknown /> : (STATES[state] ?? state)) },
];

/** What was imported before; a whole import can be taken back. */
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
  const [undone, setUndone] = useState<{ readonly name: string; readonly result: Undone } | null>(null);
  const [step, setStep] = useState<string | null>(null);

  const undo = async (batch: ImportBatch): Promise<void> => {
    setUndone(null);
    try {
      const { undoImport } = await import('./engine.ts');
      const result = await undoImport(surveyServer, batch.id, new AbortController().signal, setStep);
      forgetOnDevice();
      setUndone({ name: name(batch), result });
    } finally {
      setStep(null);
      void queryClient.invalidateQueries();
    }
  };
  const columns: readonly Column<ImportBatch>[] = [
    ...COLUMNS,
    {
      key: 'undo',
      title: 'Undo',
      cell: (batch) =>
        batch.state === 'undone' || batch.state === 'dry-run' ? (
          'Nothing to undo'
        ) : (
          <ConfirmButton action="Undo" subject={name(batch)} question="Take the whole import back?" failed="Not all of it was undone, try again." disabled={step !== null} onConfirm={() => undo(batch)} />
        ),
    },
  ];
  return (
    <section aria-labelledby="earlier-imports" className={styles.earlier}>
      <h2 id="earlier-imports">Earlier imports</h2>
      <p role="status" className={styles.hint}>
        {step !== null && `${step}...`}
      </p>
      {undone !== null && <WhatWasUndone {...undone} />}
      {data === undefined ? (
        error ? (
          <NotLoaded what="The earlier imports" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <RecordTable caption="Earlier imports" columns={COLUMNS} rows={[]} rowKey={({ id }) => id} placeholders={2} />
        )
      ) : data.rows.length === 0 ? (
        <Empty title={page === 1 ? 'Nothing has been imported yet.' : `There is no page ${page}.`} />
      ) : (
        <>
          <RecordTable caption="Earlier imports" columns={columns} rows={data.rows} rowKey={({ id }) => id} />
          <Pages of="imports" total={data.total ?? data.rows.length} page={page} size={PAGE_SIZE} onPage={goTo} />
        </>
      )}
    </section>
  );
}

function WhatWasUndone({ name: file, result: { removed, restored, left } }: { readonly name: string; readonly result: Undone }) {
  return (
    <Alert
      type={left.length === 0 ? 'success' : 'warning'}
      role="status"
      showIcon
      title={`${file} is undone: ${removed.toLocaleString()} ${removed === 1 ? 'row' : 'rows'} removed, ${restored.toLocaleString()} restored${left.length === 0 ? '.' : `, ${left.length.toLocaleString()} left as they are:`}`}
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
