import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import type { FormField, LinkChoices } from '@groundwork/shared/ui/edit-record';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { BulkBar } from './BulkBar.tsx';
import type { ChangeFieldProps } from './ChangeField.tsx';
import { ChangeField, RemoveMany } from './lazy-parts.ts';
import { readRowsByKey } from './read-rows-by-key.ts';
import type { RemoveManyProps } from './RemoveMany.tsx';
import { nameIn, standingOf } from './standing.ts';
import { useBulkWork, type BulkWork } from './use-bulk-work.ts';

interface RecordsBarProps
  extends
    Pick<ChangeFieldProps, 'collection' | 'fields' | 'needed' | 'check' | 'textOf' | 'whom' | 'count' | 'several'>,
    Pick<RemoveManyProps, 'parts' | 'users'> {
  /** The columns of their key and of what people call them. */
  readonly columns: { readonly key: string; readonly name: string };
  /** "Changing the villages..." */
  readonly changing: string;
  /** What the progress is of: "Villages". */
  readonly of: string;
  readonly linkChoices?: LinkChoices;
  /** Keys of the ticked records. */
  readonly readKeys: (signal: AbortSignal) => Promise<readonly string[]> | readonly string[];
  readonly mayChange: boolean;
  readonly mayRemove: boolean;
  /** How many the filters leave; null where that is not known. */
  readonly total: number | null;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onAll?: (() => void) | undefined;
}

/** Actions for the ticked records of a register: set a field of all of them, or remove them. */
export function RecordsBar({
  columns: { key, name: nameColumn },
  changing: progressWords,
  of,
  linkChoices = {},
  readKeys,
  mayChange,
  mayRemove,
  total,
  onSelect,
  onAll,
  parts,
  users,
  fields,
  needed = [],
  check,
  textOf,
  ...records
}: RecordsBarProps) {
  const { collection, count, several } = records;
  const work = useBulkWork();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const onCancel = (): void => setOpen(undefined);
  // Those that were left stay selected.
  const carryOut = (change: BulkWork): void => {
    setOpen(undefined);
    void work.start(change).then((left) => left && onSelect(left));
  };
  const readRows = async (names: readonly string[], signal: AbortSignal) =>
    readRowsByKey({ collection, key }, await readKeys(signal), [nameColumn, ...names], signal);
  const readStanding = async (one: FormField, signal: AbortSignal) =>
    (await readRows([one.field.name], signal)).map((row) =>
      standingOf(one, { id: row[key], name: row[nameColumn], value: row[one.field.name] }),
    );
  return (
    <BulkBar
      work={work}
      changing={progressWords}
      of={of}
      count={count}
      total={total}
      onAll={onAll}
      onClear={() => onSelect([])}
    >
      {mayChange && (
        <Button icon={<Icon of={Pencil} />} onClick={() => setOpen('change')}>
          {t`Change a field`}
        </Button>
      )}
      {open === 'change' && (
        <ChangeField
          {...records}
          name={t`Change a field of ${several(count)}`}
          choose={t`Field`}
          fields={fields}
          needed={needed}
          check={check}
          linkChoices={linkChoices}
          textOf={textOf}
          readStanding={readStanding}
          onChange={carryOut}
          onCancel={onCancel}
        />
      )}
      {mayRemove && (
        <Button icon={<Icon of={Trash} />} onClick={() => setOpen('remove')}>
          {t`Remove`}
        </Button>
      )}
      {open === 'remove' && (
        <RemoveMany
          {...records}
          parts={parts}
          users={users}
          readRecords={async (signal) =>
            (
              await readRows(
                fields.map(({ field }) => field.name),
                signal,
              )
            ).map(({ [key]: id, ...seen }) => ({ id: String(id), name: nameIn(seen[nameColumn]), seen }))
          }
          onRemove={carryOut}
          onCancel={onCancel}
        />
      )}
    </BulkBar>
  );
}
