import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

/** The fields that list and detail ask for (SPEC §7), in its order. */
export const PROJECT_FIELDS = [
  'project_id',
  'project_uid',
  'start_date',
  'project_sponsorship',
  'village_id.village_name',
] as const;

// One odd value in one record must not keep the other records from people: what does not fit counts as not known.
const asText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const text = z.catch(z.nullable(asText), null);
const village = z.catch(z.nullable(z.looseObject({ village_name: text })), null);

/** A water project as the server returns it. */
export const waterProjectSchema = z.looseObject({
  project_id: asText,
  project_uid: text,
  start_date: text,
  project_sponsorship: z.unknown(),
  village_id: village,
});
export type WaterProject = z.infer<typeof waterProjectSchema>;

/**
 * Who pays, in words: the names of an array joined by commas, 'None' for an empty array, and anything else as it is
 * (SPEC §2). Null when nothing is known.
 */
export function sponsorshipOf({
  project_sponsorship: value,
}: Pick<WaterProject, 'project_sponsorship'>): string | null {
  if (Array.isArray(value))
    return value.length === 0
      ? t`None`
      : value
          .filter((name) => name !== null)
          .map(asWords)
          .join(', ');
  if (value === null || value === undefined || value === '') return null;
  return asWords(value);
}

function asWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The village's name, or 'Unknown'. */
export function villageOf({ village_id }: Pick<WaterProject, 'village_id'>): string {
  return village_id?.village_name || t`Unknown`;
}

/** What to call a project: its number, which is not always known. */
export function nameOf({ project_uid }: Pick<WaterProject, 'project_uid'>): string {
  return project_uid || t`Without a number`;
}
