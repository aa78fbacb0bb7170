import type { MapKind } from '@groundwork/shared/ui/map';
import { PROJECT_SIGNS, projectSign } from '@groundwork/shared/ui/data';
import { statusName } from '../shared/words.ts';
import type { PlacedProject } from './project-place.ts';
import { NOT_KNOWN } from './project-query.ts';

/** What a project's sign stands for: its status, as the filter has it. */
export const kindOf = ({ status }: Pick<PlacedProject, 'status'>): string => status ?? NOT_KNOWN;

/** In words. */
export const kindName = (kind: string): string => (kind === NOT_KNOWN ? 'Status not known' : statusName(kind));

/** The signs that stand for `projects`: the known states in their order, then others. */
export function kindsOf(projects: readonly Pick<PlacedProject, 'status'>[]): MapKind[] {
  const met = new Set(projects.map(kindOf));
  const order = [...Object.keys(PROJECT_SIGNS), ...[...met].filter((key) => !Object.hasOwn(PROJECT_SIGNS, key)).sort()];
  return order.filter((key) => met.has(key)).map((key) => ({ key, label: kindName(key), ...projectSign(key) }));
}
