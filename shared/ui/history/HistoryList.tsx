import { messageOf } from '@groundwork/shared';
import { useServerMutation, useServerQuery } from '@groundwork/shared/data';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Alert, Button, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { formatMoment, NotKnown, RecordTable, type Column } from '@groundwork/shared/ui/data';
import type { HistoryChange, HistoryEntry, HistoryQuery } from './history.data.ts';
import styles from './HistoryList.module.css';
import { restoreOf, undoOf, type EditedTables, type HistoryRecord } from './undo.ts';

/** How tables, their columns and what these hold are called. */
export interface HistoryWords {
  /** "The village": the record itself. */
  readonly record: string;
  /** "Village profiles" */
  readonly titleOf: (collection: string) => string;
  /** What names a row among those of its table, in words. */
  readonly placeText: (collection: string, place: string | number) => string;
  readonly labelOf: (collection: string, column: string) => string;
  /** A value in words; null where it is not known. */
  readonly valueText: (collection: string, column: string, value: unknown) => string | null;
}

export interface HistoryListProps {
  readonly record: HistoryRecord;
  readonly query: HistoryQuery;
  readonly words: HistoryWords;
  /** What is listed, and in which order. */
  readonly note: string;
  /** "History of the village" */
  readonly caption: string;
  /** For those who may change the record: the tables that are edited. */
  readonly tables?: EditedTables | undefined;
}

/** One line of the table: one answer that changed, or rows that came or went. */
interface Line {
  readonly key: string;
  readonly entry: HistoryEntry;
  readonly change: HistoryChange | undefined;
}

const linesOf = (entries: readonly HistoryEntry[]): readonly Line[] =>
  entries.flatMap((entry, index): readonly Line[] =>
    entry.changes.length === 0 || entry.action === 'delete'
      ? [{ key: `${index}`, entry, change: undefined }]
      : entry.changes.map((change) => ({ key: `${index} ${change.field}`, entry, change })),
  );

/** "Household members, 3": the row that changed. */
function rowText(
  { collection, place, within, rows, action }: HistoryEntry,
  { collection: whole }: HistoryRecord,
  words: HistoryWords,
): string {
  if (collection === whole) return words.record;
  const title = words.titleOf(collection);
  if (action === 'create') return `${title}, ${rows.toLocaleString()} ${plural(rows, { one: 'row', other: 'rows' })}`;
  const places = [within, place].flatMap((one) =>
    one === null || one === undefined ? [] : words.placeText(collection, one),
  );
  return [title, ...places].join(', ');
}

function Value({
  words,
  collection,
  column,
  value,
}: {
  readonly words: HistoryWords;
  readonly collection: string;
  readonly column: string;
  readonly value: unknown;
}) {
  const text = words.valueText(collection, column, value);
  return text === null ? <NotKnown /> : <bdi className={styles.value}>{text}</bdi>;
}

/** What a row held that is gone. */
function Held({ entry, words }: { readonly entry: HistoryEntry; readonly words: HistoryWords }) {
  const { collection } = entry;
  return (
    <ul className={styles.held}>
      {entry.changes.map(({ field, before }) => (
        <li key={field}>
          {words.labelOf(collection, field)}:{' '}
          <Value words={words} collection={collection} column={field} value={before} />
        </li>
      ))}
    </ul>
  );
}

/** Who made the change, and who suggested it to them. */
function Who({ entry: { who, suggestedBy } }: { readonly entry: HistoryEntry }) {
  return (
    <>
      <bdi>{who ?? t`Not known`}</bdi>
      {suggestedBy && (
        <div className={styles.suggested}>
          <Trans>
            Suggested by <bdi>{suggestedBy}</bdi>
          </Trans>
        </div>
      )}
    </>
  );
}

function valueOf({ entry, change }: Line, side: 'before' | 'after', words: HistoryWords) {
  if (change === undefined)
    return entry.action === 'delete' && side === 'before' ? <Held entry={entry} words={words} /> : '';
  // What stood there may have been anything: that is not the same as an answer that was not known.
  if (side === 'before' && !('before' in change)) return t`Not recorded`;
  return <Value words={words} collection={entry.collection} column={change.field} value={change[side]} />;
}

const reasonColumn = (): Column<Line> => ({
  key: 'reason',
  title: t`Reason`,
  cell: ({ entry }) => <bdi>{entry.reason ?? ''}</bdi>,
});

const columnsWith = (record: HistoryRecord, words: HistoryWords): readonly Column<Line>[] => [
  {
    key: 'when',
    title: t`When`,
    cell: ({ entry: { when } }) => (
      <time dateTime={when ?? undefined}>{when === null ? t`Not known` : formatMoment(when)}</time>
    ),
  },
  { key: 'who', title: t`Who`, cell: ({ entry }) => <Who entry={entry} /> },
  { key: 'where', title: t`Where`, cell: ({ entry }) => <bdi>{rowText(entry, record, words)}</bdi> },
  {
    key: 'what',
    title: t`Answer`,
    cell: ({ entry, change }) => {
      if (change === undefined) return entry.action === 'delete' ? t`Removed` : t`Recorded`;
      return words.labelOf(entry.collection, change.field);
    },
  },
  { key: 'before', title: t`Before`, cell: (line) => valueOf(line, 'before', words) },
  { key: 'after', title: t`After`, cell: (line) => valueOf(line, 'after', words) },
];

/** Changes to a record since it was added, answer by answer; those who may change it take them back here. */
export function HistoryList({ record, query, words, note, caption, tables }: HistoryListProps) {
  const { data, error, isFetching, refetch } = useServerQuery(query);
  const undo = useServerMutation({ mutationFn: (one: () => Promise<string>) => one() });
  const lines = data ? linesOf(data) : [];
  const undoColumn: Column<Line> = {
    key: 'undo',
    title: t`Undo`,
    cell: ({ entry, change }) => {
      if (tables === undefined) return null;
      const start = change
        ? undoOf(tables, record, entry, change)
        : restoreOf(tables, record, entry, rowText(entry, record, words));
      return (
        start && (
          <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate(start)}>
            {change ? t`Undo` : t`Restore`}
          </Button>
        )
      );
    },
  };
  // Few changes have a reason: without any there is no column for it.
  const columns = [
    ...columnsWith(record, words),
    ...(lines.some(({ entry }) => entry.reason) ? [reasonColumn()] : []),
    ...(tables ? [undoColumn] : []),
  ];
  return (
    <>
      <p className={styles.note}>{note}</p>
      <p role="status" className={styles.done}>
        {undo.data ?? ''}
      </p>
      {undo.error && <Alert type="error" showIcon title={t`Not undone. ${messageOf(undo.error, t`Unknown error`)}`} />}
      {data?.length === 0 && <p className={styles.note}>{t`No changes yet.`}</p>}
      {data && data.length > 0 && (
        <RecordTable caption={caption} columns={columns} rows={lines} rowKey={({ key }) => key} />
      )}
      {!data && error && (
        <NotLoaded what={t`The history`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
      )}
      {!data && !error && <Loading />}
    </>
  );
}
