import { useServerQuery } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { RecordsBar, type Ticked } from '@groundwork/shared/ui/bulk';
import { valueText } from '@groundwork/shared/ui/value-text';
import { editableFields, goneWith, titleOfTable, valueProblem } from '@groundwork/survey/model';
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

/** What can be done with the ticked projects. */
export function ProjectBulk({ query, ticked, total, onSelect, onAll }: ProjectBulkProps) {
  const may = useMayEdit('water_projects');
  const { data: rights } = useServerQuery(readableFieldsQuery);
  const { data: villages = {} } = useServerQuery(villageNamesQuery);
  const readable = rights?.['water_projects'] ?? ['*'];
  const fields = editableFields('water_projects').filter(
    ({ field }) => !OWN.has(field.name) && (readable.includes('*') || readable.includes(field.name)),
  );
  return (
    <RecordsBar
      collection="water_projects"
      columns={{ key: 'project_id', name: 'project_uid' }}
      changing={t`Changing the projects...`}
      of={t`Water projects`}
      fields={fields}
      check={valueProblem}
      linkChoices={{ village_id: villages }}
      textOf={(field, value) => valueText(field, value, (code) => code)}
      parts={goneWith('water_projects').map((one) => ({ ...one, title: titleOfTable(one.collection) }))}
      users={[]}
      whom={ticked === 'all' ? query : [...ticked]}
      count={ticked === 'all' ? (total ?? 0) : ticked.size}
      several={several}
      readKeys={(signal) => keysOf(ticked, query, signal)}
      mayChange={rights !== undefined}
      mayRemove={rights !== undefined && may.remove}
      total={total}
      onSelect={onSelect}
      onAll={ticked === 'all' ? undefined : onAll}
    />
  );
}
