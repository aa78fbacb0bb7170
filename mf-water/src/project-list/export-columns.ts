import { projectStatusName, type ProjectPlace } from '@groundwork/shared/ui/data';
import { dayCell, type ExportColumn } from '@groundwork/shared/export';
import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { PROJECT_FIELDS, sponsorshipOf, villageOf } from '../shared/water-project.ts';
import { PLACE_FIELDS, placedProjectSchema, placeOf } from './project-place.ts';
import { causeName, technologyName } from '../shared/words.ts';
import type { Finding } from './findings.ts';
import { isBroken } from './listed-project.ts';

// PostgreSQL gives decimals as text.
const amount = z.catch(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(Number))])), null);
const text = z.catch(z.nullable(z.string()), null);

/** A project as it is exported. */
export const exportedProjectSchema = z.looseObject({
  ...placedProjectSchema.shape,
  end_date: text,
  cost: amount,
  currency: text,
});
/** With what the visits to its water points say. */
export type ExportedProject = z.infer<typeof exportedProjectSchema> & { readonly finding: Finding | undefined };

export const EXPORT_FIELDS = [
  ...PROJECT_FIELDS,
  'status',
  'technology',
  'end_date',
  'cost',
  'currency',
  'beneficiaries',
  ...PLACE_FIELDS,
];

function fromPlace<T>(project: ExportedProject, read: (place: ProjectPlace) => T): T | null {
  const place = placeOf(project);
  return typeof place === 'string' ? null : read(place);
}

/** The specified columns first, then what else is known of a project. */
export const EXPORT_COLUMNS: readonly ExportColumn<ExportedProject>[] = [
  { title: t`Project UID`, width: 16, cell: ({ project_uid }) => project_uid },
  { title: t`Start Date`, width: 12, cell: ({ start_date }) => dayCell(start_date) },
  { title: t`Project Sponsorship`, width: 44, cell: sponsorshipOf },
  { title: t`Village Name`, width: 22, cell: villageOf },
  { title: t`Project ID`, width: 38, cell: ({ project_id }) => project_id },
  { title: t`Village ID`, width: 14, cell: ({ village_id }) => village_id?.village_id ?? null },
  { title: t`Status`, width: 26, cell: ({ status }) => status && projectStatusName(status) },
  { title: t`Technology`, width: 30, cell: ({ technology }) => technology && technologyName(technology) },
  { title: t`End Date`, width: 12, cell: ({ end_date }) => dayCell(end_date) },
  { title: t`Cost`, width: 14, cell: ({ cost }) => cost },
  { title: t`Currency`, width: 10, cell: ({ currency }) => currency },
  { title: t`Beneficiaries`, width: 14, cell: ({ beneficiaries }) => beneficiaries },
  { title: t`Latitude`, width: 12, cell: (project) => fromPlace(project, ({ latitude }) => latitude) },
  { title: t`Longitude`, width: 12, cell: (project) => fromPlace(project, ({ longitude }) => longitude) },
  { title: t`Place Taken From`, width: 18, cell: (project) => fromPlace(project, ({ source }) => source) },
  {
    title: t`Status Since`,
    width: 14,
    cell: (project) => (isBroken(project) ? dayCell(project.finding?.since ?? null) : null),
  },
  {
    title: t`Cause`,
    width: 26,
    cell: (project) => (isBroken(project) && project.finding?.causes.map(causeName).join(', ')) || null,
  },
  { title: t`Last Visit`, width: 12, cell: ({ finding }) => dayCell(finding?.lastDay ?? null) },
];
