import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { NotLoaded } from '@groundwork/shared/ui/core';
import { repeatRows, repeatTableName, type RepeatKind } from '@groundwork/survey/model';
import { useId } from 'react';
import { mayRead, useReadable } from '../shared/query/access/readable.ts';
import { useOwnQuestions } from '../shared/query/dictionary/use-custom-questions.ts';
import { fieldColumn } from '../shared/query/rows/FieldValue.tsx';
import type { Row } from '../shared/query/dictionary/index.ts';
import { useAnswered } from './answered.ts';
import { repeatRowsQuery } from './household-detail.data.ts';
import styles from './HouseholdDetail.module.css';
import { columnsOf, Rows, type OfHousehold } from './RowsSection.tsx';
import { useIsSilent } from './silent.ts';

/** What says whom a row is about, headed as in the tables of people above it. */
const PERSON: Readonly<Record<string, string>> = {
  'member_id.line_no': t`No.`,
  'member_id.sex': t`Sex`,
  'member_id.age_years': t`Age`,
};

interface RepeatsProps extends OfHousehold {
  /** Groups about the household, or about its persons. */
  readonly kind: RepeatKind;
}

/** The tables of repeat groups that are an organisation's own: those of which the household has rows, or that its round asked. */
export function Repeats({ kind, householdId, round }: RepeatsProps) {
  const { readable, rightsPending } = useReadable();
  const groups = useOwnQuestions().repeats.filter((group) => group.kind === kind);
  const open = !rightsPending && mayRead(readable, repeatRows.name, repeatRows.key);
  const { data, error, isFetching, refetch } = useServerQuery({
    ...repeatRowsQuery(householdId, readable),
    enabled: open && groups.length > 0,
  });
  const isSilent = useIsSilent(round);
  if (!open || groups.length === 0) return null;
  if (error && !data)
    return <NotLoaded what={t`Your tables`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />;
  return groups.map(({ name, label }) => {
    const rows = data?.filter((row) => row['repeat_name'] === name) ?? [];
    if (data === undefined || (rows.length === 0 && isSilent(repeatTableName(name)))) return null;
    return (
      <Group
        key={name}
        name={name}
        title={label}
        rows={rows}
        columns={kind === 'memberRows' ? Object.keys(PERSON) : []}
      />
    );
  });
}

function Group({
  name,
  title,
  rows,
  columns,
}: {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly string[];
}) {
  const id = useId();
  const { readable } = useReadable();
  const table = repeatTableName(name);
  const answered = useAnswered(table)(rows);
  const named = columnsOf(
    table,
    [...columns, 'row_no'],
    (field) => mayRead(readable, table, field),
    () => false,
  ).map((column) => ({ ...column, title: PERSON[column.key] ?? column.title }));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {rows.length > 0 && <span className={styles.count}>{` ${rows.length.toLocaleString()}`}</span>}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.note}>{t`None are recorded for this household.`}</p>
      ) : (
        <Rows caption={title} columns={[...named, ...answered.map((field) => fieldColumn(field))]} rows={rows} />
      )}
    </section>
  );
}
