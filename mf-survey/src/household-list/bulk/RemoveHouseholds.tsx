import { nameIn, RemoveMany } from '@groundwork/shared/ui/bulk';
import { editableFields } from '@groundwork/survey/model';
import { removalOf } from '../../shared/editing/removal-of.ts';
import { mayRead, useReadable } from '../../shared/query/access/readable.ts';
import { valueAt } from '../../shared/query/dictionary/index.ts';
import type { ChangeAnswerProps } from './ChangeAnswer.tsx';
import { readChosen } from './chosen-households.ts';
import { several } from './several.ts';

export interface RemoveHouseholdsProps extends Pick<ChangeAnswerProps, 'whom' | 'count' | 'onCancel'> {
  readonly onRemove: ChangeAnswerProps['onChange'];
}

/** Removes many households, unless somebody changes meanwhile what the person may read of them. */
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
