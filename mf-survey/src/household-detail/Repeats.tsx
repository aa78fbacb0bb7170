import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { NotLoaded } from '@groundwork/shared/ui/core';
import { repeatRows, repeatTableName, type RepeatKind } from '@groundwork/survey/model';
import { mayRead, useReadable } from '../shared/query/access/readable.ts';
import { useOwnQuestions } from '../shared/query/dictionary/use-custom-questions.ts';
import { fieldColumn } from '../shared/query/rows/FieldValue.tsx';
import { valueAt, type Row } from '../shared/query/dictionary/index.ts';
import { useAnswered } from './answered.ts';
import { repeatRowsQuery } from './household-detail.data.ts';
import { columnsOf, Rows, RowsSection, type OfHousehold } from './RowsSection.tsx';
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
      <Group key={name} name={name} title={label} rows={rows} kind={kind} householdId={householdId} round={round} />
    );
  });
}

interface GroupProps extends OfHousehold {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly kind: RepeatKind;
}

/** What a row is called: "Trips: row 2", "Vaccinations: person 1, row 2". */
function subjectOf(title: string, row: Row): string {
  const [line, number] = [valueAt(row, 'member_id.line_no'), String(row['row_no'])];
  return typeof line === 'number' ? t`${title}: person ${line}, row ${number}` : t`${title}: row ${number}`;
}

function Group({ name, title, rows, kind, ...household }: GroupProps) {
  const { readable } = useReadable();
  const table = repeatTableName(name);
  const answered = useAnswered(table)(rows);
  const person = kind === 'memberRows' ? Object.keys(PERSON) : [];
  const named = columnsOf(
    table,
    [...person, 'row_no'],
    (field) => mayRead(readable, table, field),
    () => false,
  ).map((column) => ({ ...column, title: PERSON[column.key] ?? column.title }));
  return (
    <RowsSection
      {...household}
      counted
      title={title}
      table={table}
      none={t`None are recorded for this household.`}
      repeat={{ rows, kind }}
    >
      {(shown) => (
        <Rows
          caption={title}
          columns={[...named, ...answered.map((field) => fieldColumn(field))]}
          rows={shown}
          subject={(row) => subjectOf(title, row)}
        />
      )}
    </RowsSection>
  );
}
