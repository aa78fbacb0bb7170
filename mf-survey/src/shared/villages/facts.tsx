import { t } from '@groundwork/shared/messages';
import { waterTechnologies } from '@groundwork/survey/model';
import { codeText } from '../query/dictionary/values.ts';
import { formatValue } from '../figures/text/format.ts';
import { NotKnown, projectStatusName } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import type { VillageProject } from './village-file.data.ts';
import { placeOf } from './place-of.ts';
import { type Village, type VillageProfile } from './village.ts';

/** What is known of a village, with a key that is the same for every village. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Whether nothing is known of it. */
  readonly missing: boolean;
}

/** A code of a list that is not closed, in words. */
export const words = (value: string): string => value.replaceAll('_', ' ');

const fact = (key: string, label: string, value: ReactNode | null): Fact => ({
  key,
  label,
  value: value ?? <NotKnown />,
  missing: value === null,
});
const listed = (values: readonly string[] | null | undefined): string | null =>
  values ? (values.length === 0 ? t`None` : values.map(words).join(', ')) : null;
/** A distance, one decimal. */
export const kilometres = (value: number | null | undefined): string | null =>
  typeof value === 'number' ? formatValue(value, 'kilometres') : null;
const yesNo = (value: boolean | null | undefined): string | null =>
  typeof value === 'boolean' ? (value ? t`Yes` : t`No`) : null;

/** Where a village lies and how many live in it. */
export const placeFacts = (village: Village): readonly Fact[] => [
  fact('place', t`Location`, placeOf(village) || null),
  fact('population', t`Population`, village.population?.toLocaleString() ?? null),
];

/** What the newest profile says; nothing of it is known where there is none. */
export const profileFacts = (profile: VillageProfile | null): readonly Fact[] => [
  fact('year', t`Year of the profile`, profile?.year ?? null),
  fact('facilities', t`Facilities`, listed(profile?.facilities)),
  fact('livelihoods', t`Main livelihoods`, listed(profile?.main_livelihoods)),
  fact('electricity', t`Electricity`, yesNo(profile?.electricity)),
  fact('school', t`To the school`, kilometres(profile?.distance_school_km)),
  fact('health', t`To the health post`, kilometres(profile?.distance_health_km)),
  fact('market', t`To the market`, kilometres(profile?.distance_market_km)),
];

/** The kind of supply of a water project in words. */
export const technologyText = ({ technology: code }: Pick<VillageProject, 'technology'>): string =>
  codeText({ choices: waterTechnologies }, code) ?? t`Technology not known`;

/** The state of a water project in words. */
export const statusText = ({ status }: Pick<VillageProject, 'status'>): string => projectStatusName(status);

/** How many water projects are in which state: "Works 2, Planned 1". */
export function projectsText(projects: readonly VillageProject[]): string {
  const counts = new Map<string, number>();
  for (const project of projects) counts.set(statusText(project), (counts.get(statusText(project)) ?? 0) + 1);
  return projects.length === 0
    ? t`None`
    : [...counts].map(([text, count]) => `${text} ${count.toLocaleString()}`).join(', ');
}
