import Download from 'lucide/dist/esm/icons/download.mjs';
import { messageOf } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { rejectionsOf, rowsIn, type Difference, type ImportPlan, type PlanOfTable, type Rejection, type Remark } from '@groundwork/survey/import';
import { Button, Card, Icon } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { saveLists } from '../save-files.ts';
import styles from '../SurveyUpload.module.css';
import { titleOf } from './table-title.ts';

/** Rows shown on the page; the file has all of them. */
const SHOWN = 20;

const tablesIn = ({ repeats }: ImportPlan): readonly Column<PlanOfTable>[] => [
  { key: 'table', title: t`Table`, cell: ({ table }) => titleOf(table, repeats) },
  { key: 'created', title: t`New`, align: 'end', cell: ({ creations }) => creations.length.toLocaleString() },
  { key: 'corrected', title: t`Updated`, align: 'end', cell: ({ corrections }) => corrections.length.toLocaleString() },
  { key: 'unchanged', title: t`Unchanged`, align: 'end', cell: ({ unchanged }) => unchanged.toLocaleString() },
  { key: 'left', title: t`Rejected`, align: 'end', cell: ({ rejections }) => rowsIn(rejections).toLocaleString() },
  { key: 'read', title: t`Rows read`, align: 'end', cell: ({ read }) => read.toLocaleString() },
];

/** What becomes of the rows of each table. */
export function ByTable({ plan }: { readonly plan: ImportPlan }) {
  return (
    <Card title={t`By table`}>
      <RecordTable caption={t`Rows by table`} columns={tablesIn(plan)} rows={plan.tables} rowKey={({ table }) => table} />
    </Card>
  );
}

const DIFFERENCES: readonly Column<Difference & { readonly place: number }>[] = [
  { key: 'written', title: t`Written`, cell: ({ written }) => <bdi className={styles.written}>{`“${written.slice(0, 80)}”`}</bdi> },
  { key: 'read', title: t`Read as`, cell: ({ read }) => <bdi>{read.slice(0, 80)}</bdi> },
  { key: 'rows', title: t`Rows`, align: 'end', cell: ({ rows }) => rows.toLocaleString() },
  { key: 'column', title: t`Column`, cell: ({ sheet, column }) => <bdi>{column === '' ? sheet : `${sheet}, ${column}`}</bdi> },
  { key: 'row', title: t`First in row`, align: 'end', cell: ({ row }) => row.toLocaleString() },
];

/** Values that are read otherwise than they are written, the most frequent first. */
export function ReadOtherwise({ plan, fileName }: { readonly plan: ImportPlan; readonly fileName: string }) {
  const { differences, remarks } = plan;
  if (differences.length === 0) return null;
  const rows = [...differences].sort((a, b) => b.rows - a.rows).slice(0, SHOWN).map((one, place) => ({ ...one, place }));
  return (
    <Card title={t`Read differently`} actions={<SaveLists words={t`Download ${differences.length.toLocaleString()}`} rejections={rejectionsOf(plan)} differences={differences} remarks={remarks} fileName={fileName} />}>
      {differences.length > SHOWN && <p className={styles.hint}>{t`The ${SHOWN} most frequent of ${differences.length.toLocaleString()}.`}</p>}
      <RecordTable caption={t`Values that are read differently`} columns={DIFFERENCES} rows={rows} rowKey={({ place }) => String(place)} />
    </Card>
  );
}

const REMARKS: readonly Column<Remark & { readonly place: number }>[] = [
  { key: 'row', title: t`Row`, cell: ({ sheet, row }) => <bdi>{t`${sheet}, row ${row}`}</bdi> },
  { key: 'column', title: t`Column`, cell: ({ column }) => <bdi>{column}</bdi> },
  { key: 'says', title: t`Remark`, cell: ({ says }) => says },
];

/** What is odd about rows that go in all the same. */
export function Remarks({ plan, fileName }: { readonly plan: ImportPlan; readonly fileName: string }) {
  const { remarks, differences } = plan;
  if (remarks.length === 0) return null;
  return (
    <Card title={t`To check`} actions={<SaveLists words={t`Download ${remarks.length.toLocaleString()}`} rejections={rejectionsOf(plan)} differences={differences} remarks={remarks} fileName={fileName} />}>
      <p className={styles.hint}>{t`These rows are imported as they are.${remarks.length > SHOWN ? t` The first ${SHOWN} of ${remarks.length.toLocaleString()}.` : ''}`}</p>
      <RecordTable caption={t`Rows to check`} columns={REMARKS} rows={remarks.slice(0, SHOWN).map((one, place) => ({ ...one, place }))} rowKey={({ place }) => String(place)} />
    </Card>
  );
}

interface SaveListsProps {
  readonly words: string;
  readonly rejections: readonly Rejection[];
  readonly differences: readonly Difference[];
  readonly remarks: readonly Remark[];
  readonly fileName: string;
}

/** All lists go into one workbook. */
export function SaveLists({ words, fileName, ...lists }: SaveListsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = (): void => {
    setFailure(null);
    saveLists(lists, fileName).catch((error: unknown) => setFailure(messageOf(error, t`Unknown error`)));
  };
  return (
    <>
      <Button size="small" icon={<Icon of={Download} small />} onClick={save}>
        {words}
      </Button>
      {failure !== null && <p role="alert"><Trans>The file could not be created. {failure}</Trans></p>}
    </>
  );
}
