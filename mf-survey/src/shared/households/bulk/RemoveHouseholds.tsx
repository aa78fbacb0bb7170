import { nameIn, RemoveMany, type RemoveManyProps } from '@groundwork/shared/ui/bulk';
import { editableFields } from '@groundwork/survey/model';
import { removalOf } from '../../editing/removal-of.ts';
import { mayRead, useReadable } from '../../query/access/readable.ts';
import { valueAt } from '../../query/dictionary/index.ts';
import { readChosen, type Chosen } from './chosen-households.ts';
import { several } from './several.ts';

export interface RemoveHouseholdsProps extends Pick<RemoveManyProps, 'count' | 'onRemove' | 'onCancel'> {
  readonly whom: Chosen;
}

/** Removes households, unless somebody changes meanwhile what the person may read of them. */
export function RemoveHouseholds({ whom, ...others }: RemoveHouseholdsProps) {
  const { readable } = useReadable();
  const places = editableFields('households')
    .filter(({ field }) => mayRead(readable, 'households', field.name))
    // Where the key of what a link leads to is in a row.
    .map(({ field: { name }, column }) => ({ name, place: column.link === undefined ? name : `${name}.${name}` }));
  return (
    <RemoveMany
      {...removalOf('households')}
      {...others}
      whom={whom}
      several={several}
      readRecords={async (signal) =>
        (await readChosen(whom, ['household_code', ...places.map(({ place }) => place)], { signal })).map((row) => ({
          id: String(row['id']),
          name: nameIn(row['household_code']),
          seen: Object.fromEntries(places.map(({ name, place }) => [name, valueAt(row, place) ?? null])),
        }))
      }
    />
  );
}
