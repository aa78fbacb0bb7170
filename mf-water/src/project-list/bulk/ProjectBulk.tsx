import { useServerQuery } from '@groundwork/shared/data';
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
  type Ticked,
} from '@groundwork/shared/ui/bulk';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { valueText } from '@groundwork/shared/ui/value-text';
import { editableFields, goneWith, titleOfTable, valueProblem } from '@groundwork/survey/model';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { villageNamesQuery } from '../../shared/editing/edit-row.data.ts';
import { useMayEdit } from '../../shared/editing/use-may-edit.ts';
import { readableFieldsQuery } from '../../shared/editing/readable-fields.data.ts';
import { PROJECT_FIELDS, waterProjectSchema } from '../../shared/water-project.ts';
import type { ProjectQuery } from '../project-query.ts';
import { decideHere, readAllRows } from '../read-projects.ts';

export interface ProjectBulkProps {
  readonly query: ProjectQuery;
  readonly ticked: Ticked;
  /** How many the filters leave; null where that is not known. */
  readonly total: number | null;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onAll: () => void;
}

/** What each project has its own of. */
const OWN: ReadonlySet<string> = new Set(['project_uid', 'narrative']);

const several = (count: number): string =>
  `${count.toLocaleString()} ${plural(count, { one: 'project', other: 'projects' })}`;

/** Keys of the ticked projects. */
const keysOf = async (ticked: Ticked, query: ProjectQuery, signal: AbortSignal): Promise<readonly string[]> =>
  ticked === 'all'
    ? decideHere(await readAllRows({ row: waterProjectSchema, fields: PROJECT_FIELDS, query, signal }), query).map(
        ({ project_id: id }) => id,
      )
    : [...ticked];

/** What can be done with the ticked projects: a field gets one value for all of them. */
export function ProjectBulk({ query, ticked, total, onSelect, onAll }: ProjectBulkProps) {
  const work = useBulkWork();
  const [changing, setChanging] = useState(false);
  const [removing, setRemoving] = useState(false);
  const may = useMayEdit('water_projects');
  const { data: rights } = useServerQuery(readableFieldsQuery);
  const { data: villages = {} } = useServerQuery(villageNamesQuery);
  const readable = rights?.['water_projects'] ?? ['*'];
  const fields = editableFields('water_projects').filter(
    ({ field }) => !OWN.has(field.name) && (readable.includes('*') || readable.includes(field.name)),
  );
  const count = ticked === 'all' ? (total ?? 0) : ticked.size;
  const whom = ticked === 'all' ? query : [...ticked];
  // Those that were left stay selected.
  const carryOut = (change: BulkWork): void => void work.start(change).then((left) => left && onSelect(left));
  return (
    <BulkBar
      work={work}
      changing={t`Changing the projects...`}
      of={t`Water projects`}
      count={count}
      total={total}
      onAll={ticked === 'all' ? undefined : onAll}
      onClear={() => onSelect([])}
    >
      {rights && (
        <Button icon={<Icon of={Pencil} />} onClick={() => setChanging(true)}>
          {t`Change a field`}
        </Button>
      )}
      {changing && (
        <ChangeField
          collection="water_projects"
          name={t`Change a field of ${several(count)}`}
          choose={t`Field`}
          fields={fields}
          check={valueProblem}
          linkChoices={{ village_id: villages }}
          textOf={(field, value) => valueText(field, value, (code) => code)}
          whom={whom}
          count={count}
          several={several}
          readStanding={async (of, signal) =>
            (
              await readRowsByKey(
                { collection: 'water_projects', key: 'project_id' },
                await keysOf(ticked, query, signal),
                ['project_uid', of.field.name],
                signal,
              )
            ).map((row) =>
              standingOf(of, { id: row['project_id'], name: row['project_uid'], value: row[of.field.name] }),
            )
          }
          onChange={(change) => {
            setChanging(false);
            carryOut(change);
          }}
          onCancel={() => setChanging(false)}
        />
      )}
      {rights && may.remove && (
        <Button icon={<Icon of={Trash} />} onClick={() => setRemoving(true)}>
          {t`Remove`}
        </Button>
      )}
      {removing && (
        <RemoveMany
          collection="water_projects"
          parts={goneWith('water_projects').map((one) => ({ ...one, title: titleOfTable(one.collection) }))}
          users={[]}
          whom={whom}
          count={count}
          several={several}
          readRecords={async (signal) => {
            const names = ['project_uid', ...fields.map(({ field }) => field.name)];
            const of = { collection: 'water_projects', key: 'project_id' } as const;
            return (await readRowsByKey(of, await keysOf(ticked, query, signal), names, signal)).map(
              ({ project_id: id, ...seen }) => ({ id: String(id), name: nameIn(seen['project_uid']), seen }),
            );
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
