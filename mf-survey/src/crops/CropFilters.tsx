import { t } from '@groundwork/shared/messages';
import { SearchField } from '@groundwork/shared/ui/antd/form';
import { FilterChip } from '@groundwork/shared/ui/toolbar';
import Layers from 'lucide/dist/esm/icons/layers.mjs';
import type { CropNames } from '../shared/agriculture/crop-names.data.ts';
import { wordFor } from '../shared/agriculture/words.ts';
import styles from './CropFilters.module.css';
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
      <SearchField compact label={t`Crop name`} value={view.find} onSearch={(find) => change({ find })} />
      <FilterChip
        name={t`Crop group`}
        all={t`All groups`}
        icon={Layers}
        choices={groups.map((group) => ({ value: group, label: wordFor(group) }))}
        chosen={view.group === '' ? [] : [view.group]}
        onChange={([group = '']) => change({ group })}
      />
    </div>
  );
}
