import type { MapKind } from '@groundwork/shared/ui/map';
import { PROJECT_SIGNS, projectSign, projectStatusName } from '@groundwork/shared/ui/data';
import type { ListedProject } from './listed-project.ts';
import { NOT_KNOWN } from './project-query.ts';

/** What a project's sign stands for: its status, as the filter has it. */
export const kindOf = ({ status }: Pick<ListedProject, 'status'>): string => status ?? NOT_KNOWN;

/** In words. */
export const kindName = (kind: string): string => projectStatusName(kind === NOT_KNOWN ? null : kind);

/** The signs that stand for `projects`, each with how many it stands for: the known states in their order, then others. */
export function kindsOf(projects: readonly Pick<ListedProject, 'status'>[]): MapKind[] {
  const counts = new Map<string, number>();
  for (const project of projects) counts.set(kindOf(project), (counts.get(kindOf(project)) ?? 0) + 1);
  const others = [...counts.keys()].filter((key) => !Object.hasOwn(PROJECT_SIGNS, key)).sort();
  return [...Object.keys(PROJECT_SIGNS), ...others].flatMap((key) =>
    ((count) => (count === undefined ? [] : [{ key, label: kindName(key), count, ...projectSign(key) }]))(
      counts.get(key),
    ),
  );
}
