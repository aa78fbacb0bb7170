import { messageOf } from '@groundwork/shared';
import { useServerMutation, useServerQuery } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Alert, Button, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { RecordTable, NotKnown, type Column } from '@groundwork/shared/ui/data';
import { customAnswer, withCustomQuestions, type CustomQuestion } from '@groundwork/survey/model';
import { labelOf, tableOf, valueText, words, type SurveyField } from '../shared/query/dictionary/index.ts';
import { useCustomQuestions } from '../shared/query/dictionary/use-custom-questions.ts';
import styles from './HouseholdDetail.module.css';
import { historyQuery, type HistoryEntry } from './history.data.ts';
import { useMayCorrect } from '../shared/households/may-review.ts';
import { whenText } from '../shared/query/rows/when-text.ts';
import { stateText } from './state-text.ts';
import { restoreOf, undoOf, type Undo } from './undo-change.ts';

/** One line of the table: one answer that changed, or rows that came. */
interface Line {
  readonly key: string;
  readonly entry: HistoryEntry;
  readonly change: HistoryEntry['changes'][number] | undefined;
}

const linesOf = (entries: readonly HistoryEntry[]): readonly Line[] =>
  entries.flatMap((entry, index): readonly Line[] =>
    entry.changes.length === 0 || entry.action === 'delete'
      ? [{ key: `${index}`, entry, change: undefined }]
      : entry.changes.map((change) => ({ key: `${index} ${change.field}`, entry, change })),
  );

/** "Household members, 3": the row that changed. */
function placeText({ collection, place, rows, action }: HistoryEntry): string {
  const title = tableOf(collection)?.title ?? (collection === 'repeat_rows' ? t`Your tables` : words(collection));
  if (collection === 'households') return t`The household`;
  if (collection === 'household_reviews') return t`Review`;
  if (action === 'create') return `${title}, ${rows.toLocaleString()} ${plural(rows, { one: 'row', other: 'rows' })}`;
  return place === null ? title : `${title}, ${typeof place === 'number' ? place : words(place)}`;
}

/** A field of the dictionary by its column; of a row of another table, the key is there. */
type FieldOf = (collection: string, column: string) => SurveyField | undefined;

const fieldIn =
  (questions: readonly CustomQuestion[]): FieldOf =>
  (collection, column) => {
    const table = tableOf(collection);
    return (
      table &&
      withCustomQuestions(table, questions).fields.find(({ name, link }) => name === column || link?.path === column)
    );
  };

/** What a column is called; a question that is no longer there by its name. */
const titleOf = (field: SurveyField | undefined, column: string): string =>
  field ? labelOf(field) : words(customAnswer(column)?.name ?? column);

const known = (text: string | null) => text ?? <NotKnown />;

/** What a row held that is gone. */
function Held({ entry, fieldOf }: { readonly entry: HistoryEntry; readonly fieldOf: FieldOf }) {
  return (
    <ul className={styles.held}>
      {entry.changes.map((change) => (
        <li key={change.field}>
          {titleOf(fieldOf(entry.collection, change.field), change.field)}:{' '}
          <bdi>{valueOf({ key: '', entry, change }, 'before', fieldOf)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function valueOf({ entry, change }: Line, side: 'before' | 'after', fieldOf: FieldOf) {
  if (change === undefined)
    return entry.action === 'delete' && side === 'before' ? <Held entry={entry} fieldOf={fieldOf} /> : '';
  if (side === 'before' && !('before' in change)) return t`Not known`;
  const field = fieldOf(entry.collection, change.field);
  const value = change[side];
  if (entry.collection === 'household_reviews' && change.field === 'state') return stateText(value);
  if (field && !field.link) return known(valueText(field, value));
  return value === null || value === undefined ? (
    <NotKnown />
  ) : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? (
    String(value)
  ) : (
    JSON.stringify(value)
  );
}

const REASON: Column<Line> = {
  key: 'reason',
  title: t`Reason`,
  cell: ({ entry }) => <bdi>{entry.reason ?? ''}</bdi>,
};

/** Few changes have a reason: without any there is no column for it. */
const columnsFor = (lines: readonly Line[], fieldOf: FieldOf): readonly Column<Line>[] =>
  lines.some(({ entry }) => entry.reason) ? [...columnsWith(fieldOf), REASON] : columnsWith(fieldOf);

const columnsWith = (fieldOf: FieldOf): readonly Column<Line>[] => [
  {
    key: 'when',
    title: t`When`,
    cell: ({ entry }) => <time dateTime={entry.when ?? undefined}>{whenText(entry.when)}</time>,
  },
  { key: 'who', title: t`Who`, cell: ({ entry }) => <bdi>{entry.who ?? t`Not known`}</bdi> },
  { key: 'where', title: t`Where`, cell: ({ entry }) => placeText(entry) },
  {
    key: 'what',
    title: t`Answer`,
    cell: ({ entry, change }) => {
      if (change === undefined) return entry.action === 'delete' ? t`Removed` : t`Recorded`;
      return titleOf(fieldOf(entry.collection, change.field), change.field);
    },
  },
  { key: 'before', title: t`Before`, cell: (line) => valueOf(line, 'before', fieldOf) },
  { key: 'after', title: t`After`, cell: (line) => valueOf(line, 'after', fieldOf) },
];

/** Takes a change back, where that can be. */
const undoColumn = (householdId: string, busy: boolean, start: (undo: Undo) => void): Column<Line> => ({
  key: 'undo',
  title: t`Undo`,
  cell: ({ entry, change }) => {
    const undo = change ? undoOf(householdId, entry, change) : restoreOf(householdId, entry, placeText(entry));
    return (
      undo && (
        <Button size="small" disabled={busy} onClick={() => start(undo)}>
          {change ? t`Undo` : t`Restore`}
        </Button>
      )
    );
  },
});

/** Changes to the household since it was recorded, answer by answer. */
export function History({ householdId }: { readonly householdId: string }) {
  const { data, error, isFetching, refetch } = useServerQuery(historyQuery(householdId));
  const fieldOf = fieldIn(useCustomQuestions());
  const corrects = useMayCorrect();
  const undo = useServerMutation({ mutationFn: (one: Undo) => one() });
  const lines = data ? linesOf(data) : [];
  const columns = columnsFor(lines, fieldOf);
  return (
    <section aria-labelledby="household-history">
      <h2 id="household-history">{t`History`}</h2>
      <p
        className={styles.note}
      >{t`Newest first. Of plots, crops, animals, food and money only corrections are listed, not imports. Restricted and redacted values are left out.`}</p>
      <p role="status" className={styles.done}>
        {undo.data ?? ''}
      </p>
      {undo.error && <Alert type="error" showIcon title={t`Not undone. ${messageOf(undo.error, t`Unknown error`)}`} />}
      {data?.length === 0 && <p className={styles.note}>{t`No changes yet.`}</p>}
      {data && data.length > 0 && (
        <RecordTable
          caption={t`History of the household`}
          columns={
            corrects ? [...columns, undoColumn(householdId, undo.isPending, (one) => undo.mutate(one))] : columns
          }
          rows={lines}
          rowKey={({ key }) => key}
        />
      )}
      {!data && error && (
        <NotLoaded what={t`The history`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
      )}
      {!data && !error && <Loading />}
    </section>
  );
}
