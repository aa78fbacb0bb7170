import { codeText, tableOf } from '../dictionary/index.ts';
import { Unknown } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import type { VillageProject } from './village-file.data.ts';
import { placeOf, type Village, type VillageProfile } from './village.ts';

/** What is known of a village, with a key that is the same for every village. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Whether nothing is known of it. */
  readonly missing: boolean;
}

const words = (value: string): string => value.replaceAll('_', ' ');

const fact = (key: string, label: string, value: ReactNode | null): Fact => ({ key, label, value: value ?? <Unknown />, missing: value === null });
const listed = (values: readonly string[] | null | undefined): string | null => (values ? (values.length === 0 ? 'None' : values.map(words).join(', ')) : null);
const kilometres = (value: number | null | undefined): string | null => (typeof value === 'number' ? `${value.toLocaleString()} km` : null);
const yesNo = (value: boolean | null | undefined): string | null => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null);

/** Where a village lies and how many live in it. */
export const placeFacts = (village: Village): readonly Fact[] => [
  fact('place', 'Lies in', placeOf(village) || null),
  fact('population', 'Population', village.population?.toLocaleString() ?? null),
];

/** What the newest profile tells; nothing of it is known where none was written. */
export const profileFacts = (profile: VillageProfile | null): readonly Fact[] => [
  fact('year', 'Year of the profile', profile?.year ?? null),
  fact('facilities', 'Facilities', listed(profile?.facilities)),
  fact('livelihoods', 'Main livelihoods', listed(profile?.main_livelihoods)),
  fact('electricity', 'Electricity', yesNo(profile?.electricity)),
  fact('school', 'To the school', kilometres(profile?.distance_school_km)),
  fact('health', 'To the health post', kilometres(profile?.distance_health_km)),
  fact('market', 'To the market', kilometres(profile?.distance_market_km)),
];

const status = tableOf('water_projects')?.fields.find(({ name }) => name === 'status');

/** The state of a water project in words. */
export const statusText = ({ status: code }: Pick<VillageProject, 'status'>): string => (status && codeText(status, code)) ?? 'State not known';

/** How many water projects are in which state: "2 functional, 1 planned". */
export function projectsText(projects: readonly VillageProject[]): string {
  const counts = new Map<string, number>();
  for (const project of projects) counts.set(statusText(project), (counts.get(statusText(project)) ?? 0) + 1);
  return projects.length === 0 ? 'None' : [...counts].map(([text, count]) => `${count.toLocaleString()} ${text.toLowerCase()}`).join(', ');
}
