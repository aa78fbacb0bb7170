import { messageOf } from '@groundwork/shared';
import { importTable, rejectionsOf, rowsIn, type Difference, type ImportPlan, type PlanOfTable, type Rejection, type Remark } from '@groundwork/survey/import';
import { Button } from '@groundwork/shared/ui/core';
import { RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { saveLists } from './save-files.ts';
import styles from './SurveyUpload.module.css';

/** Reasons and differences shown on the page; all of them are in the file to save. */
const SHOWN = 20;

/** What a table of an import is called. */
export const titleOf = ({ table }: Pick<PlanOfTable, 'table'>): string => (table === 'crops' ? 'Crops' : importTable(table).title);

const TABLES: readonly Column<PlanOfTable>[] = [
  { key: 'table', title: 'Table', cell: titleOf },
  { key: 'created', title: 'To be created', align: 'end', cell: ({ creations }) => creations.length.toLocaleString() },
  { key: 'corrected', title: 'To be corrected', align: 'end', cell: ({ corrections }) => corrections.length.toLocaleString() },
  { key: 'unchanged', title: 'Unchanged', align: 'end', cell: ({ unchanged }) => unchanged.toLocaleString() },
  { key: 'left', title: 'Left out', align: 'end', cell: ({ rejections }) => rowsIn(rejections).toLocaleString() },
  { key: 'read', title: 'Rows read', align: 'end', cell: ({ read }) => read.toLocaleString() },
];

/** What would happen, table by table, what is read otherwise than it is written, and what would be left out. */
export function PlanFigures({ plan, fileName }: { readonly plan: ImportPlan; readonly fileName: string }) {
  return (
    <>
      <RecordTable caption="What would happen" columns={TABLES} rows={plan.tables} rowKey={({ table }) => table} />
      <ReadOtherwise plan={plan} fileName={fileName} />
      <Remarks plan={plan} fileName={fileName} />
      <Rejections rejections={rejectionsOf(plan)} differences={plan.differences} remarks={plan.remarks} fileName={fileName} />
    </>
  );
}

const DIFFERENCES: readonly Column<Difference & { readonly place: number }>[] = [
  { key: 'written', title: 'Written', cell: ({ written }) => <bdi className={styles.written}>{`“${written.slice(0, 80)}”`}</bdi> },
  { key: 'read', title: 'Read as', cell: ({ read }) => <bdi>{read.slice(0, 80)}</bdi> },
  { key: 'rows', title: 'Rows', align: 'end', cell: ({ rows }) => rows.toLocaleString() },
  { key: 'column', title: 'Column', cell: ({ sheet, column }) => <bdi>{column === '' ? sheet : `${sheet}, ${column}`}</bdi> },
  { key: 'row', title: 'First in row', align: 'end', cell: ({ row }) => row.toLocaleString() },
];

function ReadOtherwise({ plan, fileName }: { readonly plan: ImportPlan; readonly fileName: string }) {
  const { differences } = plan;
  if (differences.length === 0) return null;
  const rows = [...differences].sort((a, b) => b.rows - a.rows).slice(0, SHOWN).map((one, place) => ({ ...one, place }));
  return (
    <section aria-label="Read differently" className={styles.part}>
      <div className={styles.head}>
        <h3>What was read differently from how it is written</h3>
        <SaveLists words={differences.length === 1 ? 'Save the difference' : `Save all ${differences.length.toLocaleString()} differences`} rejections={rejectionsOf({ ...plan, differences })} differences={differences} remarks={plan.remarks} fileName={fileName} />
      </div>
      {differences.length > SHOWN && <p className={styles.hint}>{`The ${SHOWN} most frequent of ${differences.length.toLocaleString()}.`}</p>}
      <RecordTable caption="What was read differently from how it is written" columns={DIFFERENCES} rows={rows} rowKey={({ place }) => String(place)} />
    </section>
  );
}

const REMARKS: readonly Column<Remark & { readonly place: number }>[] = [
  { key: 'row', title: 'Row', cell: ({ sheet, row }) => <bdi>{`${sheet}, row ${row}`}</bdi> },
  { key: 'column', title: 'Column', cell: ({ column }) => <bdi>{column}</bdi> },
  { key: 'says', title: 'Remark', cell: ({ says }) => says },
];

/** What is odd about rows that go in all the same. */
function Remarks({ plan, fileName }: { readonly plan: ImportPlan; readonly fileName: string }) {
  const { remarks, differences } = plan;
  if (remarks.length === 0) return null;
  return (
    <section aria-label="Worth a look" className={styles.part}>
      <div className={styles.head}>
        <h3>Worth a look</h3>
        <SaveLists words={`Save all ${remarks.length.toLocaleString()} remarks`} rejections={rejectionsOf(plan)} differences={differences} remarks={remarks} fileName={fileName} />
      </div>
      <p className={styles.hint}>{`These rows go in as they are.${remarks.length > SHOWN ? ` The first ${SHOWN} of ${remarks.length.toLocaleString()} remarks.` : ''}`}</p>
      <RecordTable caption="What is worth a look" columns={REMARKS} rows={remarks.slice(0, SHOWN).map((one, place) => ({ ...one, place }))} rowKey={({ place }) => String(place)} />
    </section>
  );
}

const REJECTIONS: readonly Column<Rejection & { readonly place: number }>[] = [
  { key: 'row', title: 'Row', cell: ({ sheet, row }) => <bdi>{`${sheet}, row ${row}`}</bdi> },
  { key: 'column', title: 'Column', cell: ({ column }) => (column === '' ? 'the whole row' : <bdi>{column}</bdi>) },
  { key: 'value', title: 'Value', cell: ({ value }) => (value === null ? <Unknown /> : <bdi>{String(value).slice(0, 80)}</bdi>) },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
];

interface RejectionsProps {
  readonly rejections: readonly Rejection[];
  readonly differences: readonly Difference[];
  readonly remarks: readonly Remark[];
  readonly fileName: string;
}

/** What is left out and why, with the whole list as a file. */
export function Rejections({ rejections, differences, remarks, fileName }: RejectionsProps) {
  if (rejections.length === 0) return null;
  const rows = rejections.slice(0, SHOWN).map((rejection, place) => ({ ...rejection, place }));
  return (
    <section aria-label="Left out" className={styles.part}>
      <div className={styles.head}>
        <h3>Left out</h3>
        <SaveLists words={rejections.length === 1 ? 'Save the reason' : `Save all ${rejections.length.toLocaleString()} reasons`} rejections={rejections} differences={differences} remarks={remarks} fileName={fileName} />
      </div>
      {rejections.length > SHOWN && <p className={styles.hint}>{`The first ${SHOWN} of ${rejections.length.toLocaleString()} reasons.`}</p>}
      <RecordTable caption="What is left out" columns={REJECTIONS} rows={rows} rowKey={({ place }) => String(place)} />
    </section>
  );
}

/** All lists go into one workbook. */
function SaveLists({ words, fileName, ...lists }: RejectionsProps & { readonly words: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = (): void => {
    setFailure(null);
    saveLists(lists, fileName).catch((error: unknown) => setFailure(messageOf(error, 'Unknown error')));
  };
  return (
    <>
      <Button onClick={save}>{words}</Button>
      {failure !== null && <p role="alert">The file could not be made. {failure}</p>}
    </>
  );
}
