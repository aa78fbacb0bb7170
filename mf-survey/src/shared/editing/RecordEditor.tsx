import { t } from '@groundwork/shared/messages';
import { Loading } from '@groundwork/shared/ui/core';
import {
  EditDrawer,
  RemoveDialog,
  type EditedRecord,
  type EditFormProps,
  type RecordRow,
  type Values,
} from '@groundwork/shared/ui/edit-record';
import { editableFields, isNeeded, newRowFields, valueProblem, type EditableField } from '@groundwork/survey/model';
import { useState } from 'react';
import { mayRead, useReadable } from '../query/access/readable.ts';
import { useAnswerFields } from './answer-fields.ts';
import { useMay } from './use-may.ts';

export interface RecordEditorProps
  extends Omit<EditedRecord, 'row'>, Pick<EditFormProps, 'below' | 'groups' | 'onDone' | 'onCancel' | 'onWritten'> {
  /** As the server gave it; absent for a new one. */
  readonly row?: RecordRow;
  /** What the form for a new one begins with. */
  readonly begins?: RecordRow | undefined;
  /** What the form is called: "Edit village". */
  readonly name: string;
  /** Leaves out what its round did not ask, and asks the custom questions about its table. */
  readonly isAsked?: (field: EditableField, row: RecordRow) => boolean;
  /** Asks the custom questions about its table, where what is typed decides which: the round of a new household. */
  readonly isAskedFor?: (values: Values) => (field: EditableField, row: RecordRow) => boolean;
  /** The table that it is of, where that is a repeat group. */
  readonly table?: string | undefined;
  /** Further fields of a new record: the row that it is part of, where people choose that. */
  readonly whole?: EditableField | undefined;
  /** What is asked before the record is removed, and what goes with it; absent where it is not removed here. */
  readonly removal?: { readonly question: string; readonly consequence?: string };
  /** Called once the server has removed the record. */
  readonly onRemoved?: () => void;
}

/** The form beside the page for a record of the survey, or for a new one: the fields of the model that the person may read. */
export function RecordEditor({
  row,
  begins = {},
  name,
  isAsked,
  isAskedFor,
  table,
  whole,
  removal,
  below,
  groups,
  onDone,
  onCancel,
  onWritten,
  onRemoved,
  ...record
}: RecordEditorProps) {
  const { collection } = record;
  const [removing, setRemoving] = useState(false);
  const { readable, rightsPending } = useReadable();
  const mayRemove = useMay(collection, 'delete');
  const answers = useAnswerFields();
  // The form keeps the fields with which it opens.
  if (rightsPending || ((isAsked ?? isAskedFor) !== undefined && answers.isPending)) return <Loading />;
  const asked = answers.of(table ?? collection, row ?? begins);
  const open = (row === undefined ? newRowFields : editableFields)(collection).filter(
    (one) =>
      mayRead(readable, collection, one.field.name) && (row === undefined || (isAsked?.(one, asked.row) ?? true)),
  );
  const own = isAsked === undefined ? [] : asked.fields.filter((one) => isAsked(one, asked.row));
  const fields = [...(whole ? [whole] : []), ...open, ...own];
  const of = { ...record, row: asked.row };
  const ends = { fields, onDone, onCancel };
  if (removing && removal)
    return (
      <RemoveDialog
        {...ends}
        {...removal}
        of={record.suggested ? { ...of, title: t`Suggestion: ${removal.question}` } : of}
        {...(onRemoved && { onWritten: onRemoved })}
      />
    );
  return (
    <EditDrawer
      {...ends}
      isNew={row === undefined}
      name={name}
      of={of}
      needed={fields.filter((one) => one === whole || isNeeded(collection, one)).map(({ field }) => field.name)}
      check={valueProblem}
      further={isAskedFor && ((values) => asked.fields.filter((one) => isAskedFor(values)(one, asked.row)))}
      {...(groups && { groups })}
      {...(below && { below })}
      {...(onWritten && { onWritten })}
      {...(removal && (mayRemove || record.suggested) && row !== undefined && { onRemove: () => setRemoving(true) })}
    />
  );
}
