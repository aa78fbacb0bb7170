import { plural, t } from '@groundwork/shared/messages';
import { RecordsBar } from '@groundwork/shared/ui/bulk';
import { editableFields, isNeeded, valueProblem } from '@groundwork/survey/model';
import { removalOf } from '../../shared/editing/removal-of.ts';
import { useMay } from '../../shared/editing/use-may.ts';
import { mayRead, useReadable } from '../../shared/query/access/readable.ts';
import { valueText } from '../../shared/query/dictionary/index.ts';

export interface VillageBulkProps {
  /** Keys of the villages that are ticked. */
  readonly ids: readonly string[];
  /** How many the filters leave. */
  readonly total: number;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onAll: () => void;
}

/** What each village has its own of. */
const OWN: ReadonlySet<string> = new Set(['village_name', 'latitude', 'longitude', 'boundary']);

const several = (count: number): string =>
  `${count.toLocaleString()} ${plural(count, { one: 'village', other: 'villages' })}`;

/** What can be done with the ticked villages. */
export function VillageBulk({ ids, ...list }: VillageBulkProps) {
  const mayRemove = useMay('villages', 'delete');
  const { readable } = useReadable();
  const fields = editableFields('villages').filter(
    ({ field }) => !OWN.has(field.name) && mayRead(readable, 'villages', field.name),
  );
  return (
    <RecordsBar
      {...list}
      {...removalOf('villages')}
      columns={{ key: 'village_id', name: 'village_name' }}
      changing={t`Changing the villages...`}
      of={t`Villages`}
      fields={fields}
      needed={fields.filter((one) => isNeeded('villages', one)).map(({ field }) => field.name)}
      check={valueProblem}
      textOf={({ name }, value) => {
        const known = fields.find(({ field }) => field.name === name);
        return known ? valueText(known.field, value) : null;
      }}
      whom={ids}
      count={ids.length}
      several={several}
      readKeys={() => ids}
      mayChange
      mayRemove={mayRemove}
    />
  );
}
