import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { EditDrawer, RemoveDialog, type EditedRecord, type RecordRow } from '@groundwork/shared/ui/edit-record';
import { editableFields, isNeeded, newRowFields, valueProblem } from '@groundwork/survey/model';
import { useState } from 'react';
import { keyFieldOf, rowQuery, villageNamesQuery } from './edit-row.data.ts';
import { readableFieldsQuery } from './readable-fields.data.ts';
import type { WaterEdit } from './water-edit.ts';

export interface EditWaterProps {
  readonly edit: WaterEdit;
  /** Called with what became of it, as a sentence. */
  readonly onDone: (words: string) => void;
  /** Called before that when the row is gone. */
  readonly onRemoved?: (() => void) | undefined;
  readonly onCancel: () => void;
}

const addressOf = (projectId: string | undefined): string =>
  projectId === undefined ? '/water-projects' : `/water-projects/${encodeURIComponent(projectId)}`;

/** The form for a project, a water point or a visit, with the fields that the person may read, and the question whether it is to be removed. */
export function EditWater({ edit, onDone, onRemoved, onCancel }: EditWaterProps) {
  const { collection, id, name, title, projectId, fixed, removal, suggested } = edit;
  const [removing, setRemoving] = useState(false);
  // As it was when the form opened: what is asked again while somebody types does not close it.
  const [opened, open] = useState<RecordRow | undefined>(id === undefined ? {} : undefined);
  const rights = useServerQuery(readableFieldsQuery);
  const readable = rights.data && (rights.data[collection] ?? ['*']);
  const fields = (id === undefined ? newRowFields : editableFields)(collection).filter(
    ({ field }) => readable?.includes('*') || readable?.includes(field.name),
  );
  const names = fields.map(({ field }) => field.name);
  const asks = readable !== undefined && opened === undefined;
  const asked = useServerQuery({ ...rowQuery(collection, id ?? '', names), enabled: asks });
  const villages = useServerQuery({ ...villageNamesQuery, enabled: names.includes('village_id') });
  if (asks && asked.data !== undefined && !asked.isFetching) open(asked.data);
  const lacking = [
    readable === undefined && rights,
    asks && asked,
    names.includes('village_id') && !villages.data && villages,
  ].filter((one) => one !== false);
  const error = lacking.find((one) => one.error !== null && !one.isFetching)?.error;
  if (error) {
    return (
      <>
        <NotLoaded
          what={t`The form`}
          error={error}
          onRetry={() => lacking.forEach((one) => void one.refetch())}
          retrying={false}
          calm
        />
        <Button size="small" onClick={onCancel}>{t`Cancel`}</Button>
      </>
    );
  }
  if (opened === undefined || lacking.length > 0) return <Loading />;
  const of: EditedRecord = {
    collection,
    row: opened,
    keyField: keyFieldOf(collection),
    title: removing && removal ? removal.title : title,
    page: addressOf(projectId),
    about: projectId === undefined ? 'water_projects' : `water_projects/${projectId}`,
    linkChoices: { village_id: villages.data ?? {} },
    ...(fixed && { fixed }),
    ...(suggested && { suggested }),
  };
  return removing && removal ? (
    <RemoveDialog
      question={removal.question}
      {...(removal.consequence !== undefined && { consequence: removal.consequence })}
      of={of}
      fields={fields}
      onDone={onDone}
      {...(onRemoved && { onWritten: onRemoved })}
      onCancel={onCancel}
    />
  ) : (
    <EditDrawer
      isNew={id === undefined}
      name={name}
      of={of}
      fields={fields}
      needed={fields.filter((one) => isNeeded(collection, one)).map(({ field }) => field.name)}
      check={valueProblem}
      onDone={onDone}
      onCancel={onCancel}
      {...(removal && { onRemove: () => setRemoving(true) })}
    />
  );
}
