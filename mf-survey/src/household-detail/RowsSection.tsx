import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useId, type ReactNode } from 'react';
import { useReadable } from '../shared/query/access/readable.ts';
import { tableOf, type Row } from '../shared/query/dictionary/index.ts';
import { fieldColumn } from '../shared/query/rows/FieldValue.tsx';
import { useIsSilent } from './silent.ts';
import { householdRowsQuery } from './household-detail.data.ts';
import styles from './HouseholdDetail.module.css';

/** Columns of a table by the names of their fields; a field that the person may not read has no column, and one that was not asked says so. */
export function columnsOf(
  tableName: string,
  names: readonly string[],
  mayReadField: (field: string) => boolean,
  isSilent: (question: string) => boolean,
): readonly Column<Row>[] {
  const fields = tableOf(tableName)?.fields ?? [];
  return names.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    return field && mayReadField(name)
      ? [fieldColumn(field, () => !name.includes('.') && isSilent(`${tableName}.${name}`))]
      : [];
  });
}

/** The household that rows belong to. */
export interface OfHousehold {
  readonly householdId: string;
  /** Key of its survey round; null where it is of none. */
  readonly round: string | null;
}

interface RowsSectionProps extends OfHousehold {
  readonly title: string;
  readonly table: string;
  /** What is said when the household has no such rows. */
  readonly none: string;
  /** Says how many rows there are, beside the title. */
  readonly counted?: boolean;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A section about the rows of one table. It waits, fails and is asked again for itself. */
export function RowsSection({ title, table, householdId, round, none, counted = false, children }: RowsSectionProps) {
  const id = useId();
  const { readable, rightsPending } = useReadable();
  const closed = readable !== undefined && readable.size > 0 && !readable.has(table);
  const { data, error, isFetching, refetch } = useServerQuery({
    ...householdRowsQuery(table, householdId, readable),
    enabled: !rightsPending && !closed,
  });
  const silent = useIsSilent(round)(table);
  if (closed) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {counted && data && data.length > 0 && (
          <span className={styles.count}>{` ${data.length.toLocaleString()}`}</span>
        )}
      </h2>
      {data &&
        (data.length === 0 ? (
          <p className={styles.note}>{silent ? t`Not asked in this survey round.` : none}</p>
        ) : (
          children(data)
        ))}
      {!data && error && (
        <NotLoaded what={title} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
      )}
      {!data && !error && <Loading />}
    </section>
  );
}

/** The rows of a section as a table. */
export function Rows({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) {
  return (
    <div className={styles.rows}>
      <RecordTable caption={caption} columns={columns} rows={rows} rowKey={(row) => String(row['id'])} />
    </div>
  );
}
