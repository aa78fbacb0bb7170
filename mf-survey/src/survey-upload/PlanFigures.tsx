import { messageOf } from '@groundwork/shared';
import { Button } from '@groundwork/shared/ui/core';
import { Figures, RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { rowsIn, type ImportPlan } from './plan/make-plan.ts';
import type { TablePlan } from './plan/plan-table.ts';
import type { Rejection } from './plan/rejection.ts';
import { saveRejections } from './save-files.ts';
import styles from './SurveyUpload.module.css';

/** Reasons shown on the page; all of them are in the file to save. */
const SHOWN = 20;

/** What would happen, table by table, and what would be left out. */
export function PlanFigures({ plan, fileName }: { readonly plan: ImportPlan; readonly fileName: string }) {
  const { households, members } = plan;
  return (
    <>
      <Counts title="Households" table={households} />
      {members.read > 0 && <Counts title="Household members" table={members} />}
      <Rejections rejections={[...households.rejections, ...members.rejections]} fileName={fileName} />
    </>
  );
}

function Counts({ title, table }: { readonly title: string; readonly table: TablePlan }) {
  const { read, creations, corrections, unchanged, rejections } = table;
  return (
    <section aria-label={title} className={styles.part}>
      <h3>{title}</h3>
      <Figures
        figures={[
          { label: 'To be created', value: creations.length.toLocaleString(), note: `of ${read.toLocaleString()} rows` },
          { label: 'To be corrected', value: corrections.length.toLocaleString(), note: 'are there and say something else' },
          { label: 'Unchanged', value: unchanged.toLocaleString(), note: 'say the same already' },
          { label: 'Left out', value: rowsIn(rejections).toLocaleString(), note: rejections.length === 0 ? 'every row can be used' : 'reasons below' },
        ]}
      />
    </section>
  );
}

const COLUMNS: readonly Column<Rejection & { readonly place: number }>[] = [
  { key: 'row', title: 'Row', cell: ({ sheet, row }) => <bdi>{`${sheet}, row ${row}`}</bdi> },
  { key: 'column', title: 'Column', cell: ({ column }) => (column === '' ? 'the whole row' : <bdi>{column}</bdi>) },
  { key: 'value', title: 'Value', cell: ({ value }) => (value === null ? <Unknown /> : <bdi>{String(value).slice(0, 80)}</bdi>) },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
];

/** What is left out and why, with the whole list as a file. */
export function Rejections({ rejections, fileName }: { readonly rejections: readonly Rejection[]; readonly fileName: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  if (rejections.length === 0) return null;
  const save = (): void => {
    setFailure(null);
    saveRejections(rejections, fileName).catch((error: unknown) => setFailure(messageOf(error, 'Unknown error')));
  };
  const rows = rejections.slice(0, SHOWN).map((rejection, place) => ({ ...rejection, place }));
  return (
    <section aria-label="Left out" className={styles.part}>
      <div className={styles.head}>
        <h3>Left out</h3>
        <Button onClick={save}>{`Save all ${rejections.length.toLocaleString()} reasons`}</Button>
      </div>
      {failure !== null && <p role="alert">The file could not be made. {failure}</p>}
      {rejections.length > SHOWN && <p className={styles.hint}>{`The first ${SHOWN} of ${rejections.length.toLocaleString()} reasons.`}</p>}
      <RecordTable caption="What is left out" columns={COLUMNS} rows={rows} rowKey={({ place }) => String(place)} />
    </section>
  );
}
