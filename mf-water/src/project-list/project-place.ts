import { z } from '@groundwork/shared/data';
import { projectPlace, type NoPlace, type ProjectPlace } from '@groundwork/shared/ui/data';
import { listedProjectSchema } from './listed-project.ts';

// PostgreSQL gives decimals as text.
const decimal = z.catch(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(Number))])), null);
const coordinates = z.looseObject({ latitude: decimal, longitude: decimal });
const text = z.catch(z.nullable(z.string()), null);
const village = z.looseObject({ village_id: text, village_name: text, latitude: decimal, longitude: decimal });

/** A project with what is known of its place and state. */
export const placedProjectSchema = z.looseObject({
  ...listedProjectSchema.shape,
  technology: text,
  village_id: z.catch(z.nullable(village), null),
  water_points: z.catch(z.array(coordinates), []),
});
export type PlacedProject = z.infer<typeof placedProjectSchema>;

/** The fields that a place is read from. */
export const PLACE_FIELDS = [
  'village_id.village_id',
  'village_id.latitude',
  'village_id.longitude',
  'water_points.latitude',
  'water_points.longitude',
] as const;

/** Where a project is: see {@link projectPlace}. */
export const placeOf = ({
  water_points,
  village_id,
}: Pick<PlacedProject, 'water_points' | 'village_id'>): ProjectPlace | NoPlace =>
  projectPlace(water_points, village_id);
