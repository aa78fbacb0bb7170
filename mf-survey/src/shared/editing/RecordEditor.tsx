import { Loading } from '@groundwork/shared/ui/core';
import {
  EditDrawer,
  RemoveDialog,
  type EditedRecord,
  type EditFormProps,
  type RecordRow,
} from '@groundwork/shared/ui/edit-record';
import { editableFields, isNeeded, newRowFields, valueProblem, type EditableField } from '@groundwork/survey/model';
import { useState } from 'react';
import { mayRead, useReadable } from '../query/access/readable.ts';
import { useMay } from './use-may.ts';

export interface RecordEditorProps
  extends Omit<EditedRecord, 'row'>, Pick<EditFormProps, 'groups' | 'onDone' | 'onCancel' | 'onWritten'> {
  /** As the server gave it; absent for a new one. */
  readonly row?: RecordRow;
  /** What the form for a new one begins with. */
  readonly begins?: RecordRow | undefined;
  /** What the form is called: "Edit village". */
  readonly name: string;
  /** Leaves out what its round did not ask. */
  readonly isAsked?: (field: EditableField) => boolean;
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
  isAsked = () => true,
  whole,
  removal,
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
  // The form keeps the fields with which it opens.
  if (rightsPending) return <Loading />;
  const open = (row === undefined ? newRowFields : editableFields)(collection).filter(
    (one) => mayRead(readable, collection, one.field.name) && (row === undefined || isAsked(one)),
  );
  const fields = whole ? [whole, ...open] : open;
  const of = { ...record, row: row ?? begins };
  const ends = { fields, onDone, onCancel };
  if (removing && removal)
    return <RemoveDialog {...ends} {...removal} of={of} {...(onRemoved && { onWritten: onRemoved })} />;
  return (
    <EditDrawer
      {...ends}
      isNew={row === undefined}
      name={name}
      of={of}
      needed={fields.filter((one) => one === whole || isNeeded(collection, one)).map(({ field }) => field.name)}
      check={valueProblem}
      {...(groups && { groups })}
      {...(onWritten && { onWritten })}
      {...(removal && mayRemove && row !== undefined && { onRemove: () => setRemoving(true) })}
    />
  );
}
