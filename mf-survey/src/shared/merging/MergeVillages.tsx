import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import { useState } from 'react';
import { villageChoicesQuery } from '../villages/village-choices.data.ts';
import { profilePath } from '../villages/village.ts';
import { MergeDrawer } from './MergeDrawer.tsx';
import { MergeForm } from './MergeForm.tsx';
import { useOpenMerged } from './open-merged.ts';

export interface MergeVillagesProps {
  /** Their codes. The second may still have to be chosen. */
  readonly first: string;
  readonly second?: string;
  readonly onCancel: () => void;
}

/** Two villages that are one: a code beside each name, since the names may be the same. */
export function MergeVillages({ first, second, onCancel }: MergeVillagesProps) {
  const { data: villages, error, isFetching, refetch } = useServerQuery(villageChoicesQuery);
  const [other, choose] = useState(second ?? '');
  const open = useOpenMerged(second === undefined);
  const nameOf = (key: string): string => {
    const found = villages?.find(({ village_id }) => village_id === key);
    return found ? `${found.village_name} (${key})` : key;
  };
  return (
    <MergeDrawer title={t`Merge villages`} onCancel={onCancel}>
      {!villages && !error && <Loading />}
      {!villages && error && (
        <NotLoaded what={t`The villages`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {villages && second === undefined && (
        <SelectField
          label={t`Merge ${nameOf(first)} with`}
          value={other}
          options={[
            { value: '', label: t`Choose a village` },
            ...villages
              .filter(({ village_id }) => village_id !== first)
              .map(({ village_id }) => ({ value: village_id, label: nameOf(village_id) })),
          ]}
          onChoose={choose}
        />
      )}
      {villages && other !== '' && (
        <MergeForm
          key={other}
          collection="villages"
          two={[
            { key: first, name: nameOf(first) },
            { key: other, name: nameOf(other) },
          ]}
          action={t`Merge villages`}
          onMerged={(village_id) => {
            onCancel();
            open(profilePath({ village_id }));
          }}
          onCancel={onCancel}
        />
      )}
    </MergeDrawer>
  );
}
