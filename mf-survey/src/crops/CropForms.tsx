import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Drawer } from '@groundwork/shared/ui/antd/base';
import { Button, Empty, Icon, NotLoaded } from '@groundwork/shared/ui/core';
import { NotKnown, RecordTable } from '@groundwork/shared/ui/data';
import { EditButton } from '@groundwork/shared/ui/edit-record';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { cropNamesQuery, nameOfCrop } from '../shared/agriculture/crop-names.data.ts';
import { wordFor } from '../shared/agriculture/words.ts';
import { RecordEditor } from '../shared/editing/LazyRecordEditor.tsx';
import styles from './Crops.module.css';

const PATH = '/baseline-survey/crops';

interface CropFormProps {
  /** The code of the crop; undefined for a new one. */
  readonly crop: string | undefined;
  readonly suggests: boolean;
  readonly onDone: (words: string) => void;
  readonly onCancel: () => void;
  readonly onRemoved?: () => void;
}

/** The form for a crop, or for a new one. */
export function CropForm({ crop, suggests, ...ends }: CropFormProps) {
  const { data: names, error, isFetching, refetch } = useServerQuery(cropNamesQuery);
  const form = { ...ends, collection: 'crops', keyField: 'crop_id', page: PATH, about: 'crops' } as const;
  if (crop === undefined) return <RecordEditor {...form} name={t`Add crop`} title={t`New crop`} />;
  const known = names?.get(crop);
  if (names === undefined || known === undefined)
    return error ? (
      <NotLoaded what={t`The crop`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
    ) : null;
  return (
    <RecordEditor
      {...form}
      row={{ crop_id: crop, ...known }}
      name={suggests ? t`Suggest a change: ${known.name}` : t`Edit ${known.name}`}
      {...(suggests
        ? { title: t`Suggestion for crop ${known.name}`, suggested: true }
        : { title: t`Crop ${known.name}`, removal: { question: t`Remove ${known.name}?` } })}
    />
  );
}

/** All crops that plantings and sales can name, also those that no household of the figures grows: to correct, add and remove. */
export function CropList({ mayAdd, onClose }: { readonly mayAdd: boolean; readonly onClose: () => void }) {
  const { data: names, error, isFetching, refetch } = useServerQuery(cropNamesQuery);
  const [edited, edit] = useState<{ readonly crop: string | undefined }>();
  const [said, say] = useState('');
  const begin = (crop: string | undefined): void => {
    say('');
    edit({ crop });
  };
  if (edited)
    return (
      <CropForm
        crop={edited.crop}
        suggests={false}
        onDone={(words) => {
          edit(undefined);
          say(words);
        }}
        onCancel={() => edit(undefined)}
      />
    );
  return (
    <Drawer open title={t`List of crops`} size={640} onClose={onClose}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {mayAdd && (
        <Button type="primary" icon={<Icon of={Plus} />} onClick={() => begin(undefined)}>{t`Add crop`}</Button>
      )}
      {names === undefined && error ? (
        <NotLoaded what={t`The crops`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : names?.size === 0 ? (
        <Empty title={t`No crops yet`} />
      ) : (
        <RecordTable
          caption={t`List of crops`}
          columns={[
            { key: 'name', title: t`Crop`, cell: ({ id }) => <bdi>{nameOfCrop(names ?? new Map(), id)}</bdi> },
            { key: 'code', title: t`Code`, cell: ({ id }) => id },
            {
              key: 'group',
              title: t`Group`,
              bare: true,
              cell: ({ group }) => (group === null ? <NotKnown /> : wordFor(group)),
            },
            {
              key: 'edit',
              title: t`Edit`,
              bare: true,
              cell: ({ id, name }) => <EditButton shown label={t`Edit ${name}`} onPress={() => begin(id)} />,
            },
          ]}
          rows={[...(names ?? [])].map(([id, crop]) => ({ id, ...crop }))}
          rowKey={({ id }) => id}
          placeholders={names ? 0 : 4}
        />
      )}
    </Drawer>
  );
}
