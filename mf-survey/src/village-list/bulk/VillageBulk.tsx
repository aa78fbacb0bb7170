import { plural, t } from '@groundwork/shared/messages';
import {
  BulkBar,
  ChangeField,
  nameIn,
  readRowsByKey,
  RemoveMany,
  standingOf,
  useBulkWork,
  type BulkWork,
} from '@groundwork/shared/ui/bulk';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { editableFields, isNeeded, valueProblem } from '@groundwork/survey/model';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
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

/** What can be done with the ticked villages: a field gets one value for all of them. */
export function VillageBulk({ ids, total, onSelect, onAll }: VillageBulkProps) {
  const work = useBulkWork();
  const [changing, setChanging] = useState(false);
  const [removing, setRemoving] = useState(false);
  const mayRemove = useMay('villages', 'delete');
  const { readable } = useReadable();
  const fields = editableFields('villages').filter(
    ({ field }) => !OWN.has(field.name) && mayRead(readable, 'villages', field.name),
  );
  // Those that were left stay selected.
  const carryOut = (change: BulkWork): void => void work.start(change).then((left) => left && onSelect(left));
  return (
    <BulkBar
      work={work}
      changing={t`Changing the villages...`}
      of={t`Villages`}
      count={ids.length}
      total={total}
      onAll={onAll}
      onClear={() => onSelect([])}
    >
      <Button icon={<Icon of={Pencil} />} onClick={() => setChanging(true)}>
        {t`Change a field`}
      </Button>
      {changing && (
        <ChangeField
          collection="villages"
          name={t`Change a field of ${several(ids.length)}`}
          choose={t`Field`}
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
          readStanding={async (of, signal) =>
            (
              await readRowsByKey(
                { collection: 'villages', key: 'village_id' },
                ids,
                ['village_name', of.field.name],
                signal,
              )
            ).map((row) =>
              standingOf(of, { id: row['village_id'], name: row['village_name'], value: row[of.field.name] }),
            )
          }
          onChange={(change) => {
            setChanging(false);
            carryOut(change);
          }}
          onCancel={() => setChanging(false)}
        />
      )}
      {mayRemove && (
        <Button icon={<Icon of={Trash} />} onClick={() => setRemoving(true)}>
          {t`Remove`}
        </Button>
      )}
      {removing && (
        <RemoveMany
          {...removalOf('villages')}
          whom={ids}
          count={ids.length}
          several={several}
          readRecords={async (signal) => {
            const names = ['village_name', ...fields.map(({ field }) => field.name)];
            const of = { collection: 'villages', key: 'village_id' } as const;
            return (await readRowsByKey(of, ids, names, signal)).map(({ village_id: id, ...seen }) => ({
              id: String(id),
              name: nameIn(seen['village_name']),
              seen,
            }));
          }}
          onRemove={(removal) => {
            setRemoving(false);
            carryOut(removal);
          }}
          onCancel={() => setRemoving(false)}
        />
      )}
    </BulkBar>
  );
}
