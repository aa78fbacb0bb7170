import { t } from '@groundwork/shared/messages';
import { SearchField, SelectField } from '@groundwork/shared/ui/form';
import type { CropNames } from '../shared/agriculture/crop-names.data.ts';
import { wordFor } from '../shared/agriculture/words.ts';
import styles from '../shared/asking/filters.module.css';
import type { CropsAddress } from './crops-address.ts';

interface CropFiltersProps extends Pick<CropsAddress, 'view' | 'change'> {
  readonly names: CropNames;
}

/** What narrows the tables of crops: part of a name, and a group. */
export function CropFilters({ names, view, change }: CropFiltersProps) {
  const known = [...names.values()].flatMap(({ group }) => group ?? []);
  // What an address asks for stays chosen even where no crop is of it.
  const groups = [...new Set(view.group === '' ? known : [...known, view.group])].sort();
  return (
    <div className={styles.filters} role="search" aria-label={t`Crops`}>
      <SearchField label={t`Crop name`} value={view.find} onSearch={(find) => change({ find })} />
      <SelectField
        label={t`Crop group`}
        value={view.group}
        options={[{ value: '', label: t`All groups` }, ...groups.map((group) => ({ value: group, label: wordFor(group) }))]}
        onChoose={(group) => change({ group })}
      />
    </div>
  );
}
