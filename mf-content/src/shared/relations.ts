import { z } from '@groundwork/shared/data';

/** One odd value in one record must not keep the other records from people: what does not fit counts as not known. */
export const text = z.catch(z.nullable(z.string()), null);

/** What a record says of the village it belongs to. */
export const villageRelation = z.catch(z.nullable(z.looseObject({ village_id: z.string(), village_name: text })), null);

/** What a record says of the water project it belongs to. */
export const projectRelation = z.catch(z.nullable(z.looseObject({ project_id: z.string(), project_uid: text })), null);
export type ProjectRelation = z.infer<typeof projectRelation>;

/** The fields to ask for, so that both relations can be read. */
export const RELATION_FIELDS = [
  'village_id.village_id',
  'village_id.village_name',
  'water_project_id.project_id',
  'water_project_id.project_uid',
] as const;
