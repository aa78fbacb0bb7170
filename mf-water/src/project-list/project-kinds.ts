import type { MapKind } from '@groundwork/shared/ui/map';
import type { PlacedProject } from './project-place.ts';
import { statusName } from '../shared/words.ts';

const SIGNS: readonly (Pick<MapKind, 'key' | 'shape' | 'tone'>)[] = [
  { key: 'functional', shape: 'circle', tone: 'success' },
  { key: 'partially_functional', shape: 'diamond', tone: 'warning' },
  { key: 'not_functional', shape: 'triangle', tone: 'error' },
  { key: 'under_construction', shape: 'square', tone: 'info' },
  { key: 'planned', shape: 'ring', tone: 'info' },
  { key: 'on_hold', shape: 'square', tone: 'neutral' },
];
const OTHER = 'other';

/** Which sign stands for a project: its status, where that is one of the known ones. */
export const kindOf = ({ status }: Pick<PlacedProject, 'status'>): string => (SIGNS.some(({ key }) => key === status) ? (status ?? OTHER) : OTHER);

/** The signs that stand for `projects`, each with how many it stands for. */
export function kindsOf(projects: readonly Pick<PlacedProject, 'status'>[]): MapKind[] {
  const counts = new Map<string, number>();
  for (const project of projects) counts.set(kindOf(project), (counts.get(kindOf(project)) ?? 0) + 1);
  const all = [...SIGNS, { key: OTHER, shape: 'ring', tone: 'neutral' } as const];
  return all.flatMap(({ key, ...sign }) => {
    const count = counts.get(key);
    const label = key === OTHER ? 'Another or no known status' : statusName(key);
    return count === undefined ? [] : [{ key, ...sign, label: `${label} (${count.toLocaleString()})` }];
  });
}
