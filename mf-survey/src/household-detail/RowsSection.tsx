import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Icon, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { RecordTable, useMedia, type Column } from '@groundwork/shared/ui/data';
import { EditButton } from '@groundwork/shared/ui/edit-record';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import {
  collectionOf,
  isEdited,
  personField,
  repeatIn,
  wholeField,
  type EditableField,
  type EditedCollection,
  type RepeatKind,
} from '@groundwork/survey/model';
import { useCorrecting } from '../shared/households/may-review.ts';
import type { Offered as May } from '../shared/editing/use-offered.ts';
import { useAnswerFields } from '../shared/editing/answer-fields.ts';
import { RecordEditor } from '../shared/editing/LazyRecordEditor.tsx';
import { useAnswerable } from '../shared/editing/use-answerable.ts';
import { mayRead, useReadable } from '../shared/query/access/readable.ts';
import { tableOf, type Row } from '../shared/query/dictionary/index.ts';
import { fieldColumn } from '../shared/query/rows/FieldValue.tsx';
import { additionTo, correctionOf, ofHousehold, openFields } from './edit-household.ts';
import { cropChoicesQuery } from './crop-choices.data.ts';
import { useIsSilent } from './silent.ts';
import { householdRowsQuery } from './household-detail.data.ts';
import styles from './HouseholdDetail.module.css';
import { whoText } from './who.ts';

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

interface RowCorrection {
  readonly suggested: boolean;
  /** Opens the form for a row of the section. */
  readonly begin: (row: Row, subject: string) => void;
}

/** Undefined for those who may not even suggest something. */
const Correcting = createContext<RowCorrection | undefined>(undefined);

/** Corrects a row of the section that it is in, or suggests that: "Correct Finance". Nothing for those who may not. */
export function CorrectRow({
  row,
  subject,
  shown = false,
}: {
  readonly row: Row;
  readonly subject: string;
  readonly shown?: boolean;
}) {
  const correction = use(Correcting);
  return (
    correction && (
      <EditButton
        shown={shown}
        label={correction.suggested ? t`Suggest a change: ${subject}` : t`Correct ${subject}`}
        onPress={() => correction.begin(row, subject)}
      />
    )
  );
}

interface RowsSectionProps extends OfHousehold {
  readonly title: string;
  readonly table: string;
  /** What is said when the household has no such rows. */
  readonly none: string;
  /** Says how many rows there are, beside the title. */
  readonly counted?: boolean;
  /** The rows, and whom they are about, where the table is a repeat group: those of all groups are asked for together. */
  readonly repeat?: { readonly rows: readonly Row[]; readonly kind: RepeatKind };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

interface Edit {
  /** Undefined for a new one. */
  readonly row?: Row;
  /** What it is called: "Head, female, 53". */
  readonly subject: string;
  readonly householdId: string;
}

/** Of what a household has once, there is no second. */
const mayAdd = (table: EditedCollection, rows: number): boolean => rows === 0 || !ONCE.has(table);
const ONCE: ReadonlySet<string> = new Set(['food_consumption', 'finance']);

/** What the form for a new row is called. @param subject what it is added to: "Household members" */
const addLabel = (subject: string, suggested: boolean): string =>
  suggested ? t`Suggest an addition to ${subject}` : t`Add to ${subject}`;

interface EditRowProps extends Edit {
  readonly table: string;
  readonly collection: EditedCollection;
  readonly kind: RepeatKind | undefined;
  readonly may: May;
  readonly isAsked: (field: EditableField, row: Row) => boolean;
  readonly onDone: (words: string) => void;
  readonly onCancel: () => void;
}

/** The form for a row of the section, old or new. */
function EditRow({ row, subject, householdId, table, collection, kind, may, ...others }: EditRowProps) {
  const suggested = may === 'suggest';
  const { readable } = useReadable();
  const isNew = row === undefined;
  const ofCrop = isNew && (table === 'crop_plantings' || table === 'crop_sales');
  const { data: crops = {} } = useServerQuery({ ...cropChoicesQuery, enabled: ofCrop });
  const ofPlot = isNew && table === 'crop_plantings';
  const { data: plots = [] } = useServerQuery({
    ...householdRowsQuery('plots', householdId, readable),
    enabled: ofPlot,
  });
  const ofPerson = isNew && kind === 'memberRows';
  const { data: people = [] } = useServerQuery({
    ...householdRowsQuery('members', householdId, readable),
    enabled: ofPerson,
  });
  const personNames = Object.fromEntries(
    people.map((person) => [String(person['id']), `${String(person['line_no'])}: ${whoText(person)}`]),
  );
  const group = repeatIn(table);
  const whole = ofPlot ? wholeField(collection) : ofPerson ? personField() : undefined;
  const plotNames = Object.fromEntries(plots.map((plot) => [String(plot['id']), t`Plot ${String(plot['plot_no'])}`]));
  return (
    <RecordEditor
      {...ofHousehold(householdId)}
      {...others}
      collection={collection}
      table={table}
      name={isNew ? addLabel(subject, suggested) : suggested ? t`Suggest a change: ${subject}` : t`Correct: ${subject}`}
      {...(isNew ? additionTo(subject, suggested) : correctionOf(subject, suggested))}
      {...(row && { row })}
      {...(isNew &&
        !ofPlot && { fixed: { household_id: householdId, ...(group !== undefined && { repeat_name: group }) } })}
      whole={whole}
      linkChoices={{ crop_id: crops, plot_id: plotNames, member_id: personNames }}
      removal={{
        question: t`Remove ${subject}?`,
        ...(table === 'plots' && { consequence: t`What is planted on it is removed with it.` }),
      }}
    />
  );
}

/** A section about the rows of one table. It waits, fails and is asked again for itself. */
export function RowsSection({
  title,
  table,
  householdId,
  round,
  none,
  counted = false,
  repeat,
  children,
}: RowsSectionProps) {
  const id = useId();
  const { readable, rightsPending } = useReadable();
  const collection = collectionOf(table);
  const closed = readable !== undefined && readable.size > 0 && !readable.has(collection);
  const {
    data: asked,
    error,
    isFetching,
    refetch,
  } = useServerQuery({
    ...householdRowsQuery(table, householdId, readable),
    enabled: !rightsPending && !closed && repeat === undefined,
  });
  const data = repeat?.rows ?? asked;
  const isSilent = useIsSilent(round);
  const silent = isSilent(table);
  const may = useCorrecting();
  const [edit, setEdit] = useState<Edit>();
  const [saved, setDone] = useState({ of: householdId, words: '' });
  const done = saved.of === householdId ? saved.words : '';
  const editing = edit?.householdId === householdId ? edit : undefined;
  const isAsked = useAnswerable(table)(round);
  const answers = useAnswerFields();
  const edited = may !== 'nothing' && isEdited(collection) ? collection : undefined;
  const mayCorrect = (row: Row): boolean =>
    edited !== undefined &&
    [...openFields(edited, (field) => mayRead(readable, table, field)), ...answers.of(table, row).fields].some((one) =>
      isAsked(one, row),
    );
  const begin = (next: Pick<Edit, 'row' | 'subject'>): void => {
    setDone({ of: householdId, words: '' });
    setEdit({ ...next, householdId });
  };
  if (closed) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>
          {title}
          {counted && data && data.length > 0 && (
            <span className={styles.count}>{` ${data.length.toLocaleString()}`}</span>
          )}
        </h2>
        {edited && data && mayAdd(edited, data.length) && (
          <Button
            type="text"
            size="small"
            className={styles.add ?? ''}
            icon={<Icon of={Plus} small />}
            aria-label={addLabel(title, may === 'suggest')}
            onClick={() => begin({ subject: title })}
          >
            {may === 'suggest' ? t`Suggest an addition` : t`Add`}
          </Button>
        )}
      </div>
      {data &&
        (data.length === 0 ? (
          <p className={styles.note}>{silent ? t`Not asked in this survey round.` : none}</p>
        ) : (
          <Correcting
            value={
              data.some(mayCorrect)
                ? { suggested: may === 'suggest', begin: (row, subject) => begin({ row, subject }) }
                : undefined
            }
          >
            {children(data)}
          </Correcting>
        ))}
      <p role="status" className={styles.done}>
        {done}
      </p>
      {editing && edited && (
        <EditRow
          {...editing}
          table={table}
          collection={edited}
          kind={repeat?.kind}
          may={may}
          isAsked={isAsked}
          onCancel={() => setEdit(undefined)}
          onDone={(words) => {
            setEdit(undefined);
            setDone({ of: householdId, words });
          }}
        />
      )}
      {!data && error && (
        <NotLoaded what={title} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
      )}
      {!data && !error && <Loading />}
    </section>
  );
}

/** Whether tables are cards, one a row: as in RecordTable.module.css. */
export const useCards = (): boolean => useMedia('(max-width: 640px)');

/** The rows of a section as a table. With `subject`, which names a row to people, each can be corrected by those who may. */
export function Rows({
  caption,
  columns,
  rows,
  subject,
}: {
  readonly subject?: (row: Row) => string;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) {
  const isCorrected = use(Correcting) !== undefined && subject !== undefined;
  const cards = useCards();
  const corner: Column<Row> = {
    key: 'correct',
    title: t`Correct`,
    corner: true,
    cell: (row) => subject && <CorrectRow shown row={row} subject={subject(row)} />,
  };
  // In the last cell: the first one is the name of its row. Of a card in the corner, where it is in sight.
  const all = !isCorrected
    ? columns
    : cards
      ? [...columns, corner]
      : columns.map((column, index) =>
          index < columns.length - 1
            ? column
            : {
                ...column,
                cell: (row: Row) => (
                  <>
                    {column.cell(row)} <CorrectRow row={row} subject={subject(row)} />
                  </>
                ),
              },
        );
  return (
    <div className={styles.rows}>
      <RecordTable caption={caption} columns={all} rows={rows} rowKey={(row) => String(row['id'])} />
    </div>
  );
}
