import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { projectPlace, projectSign, projectStatusName } from '@groundwork/shared/ui/data';
import type { MapKind, MapPoint } from '@groundwork/shared/ui/map';

const text = z.catch(z.nullable(z.string()), null);
// PostgreSQL gives decimals as text.
const decimal = z.catch(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(Number))])), null);
const coordinates = z.looseObject({ latitude: decimal, longitude: decimal });
const projectSchema = z.looseObject({
  project_id: z.string(),
  project_uid: text,
  status: text,
  village_id: z.catch(z.nullable(coordinates), null),
  water_points: z.catch(z.array(coordinates), []),
});
const FIELDS = [
  'project_id',
  'project_uid',
  'status',
  'village_id.latitude',
  'village_id.longitude',
  'water_points.latitude',
  'water_points.longitude',
];

/** Projects on a small map: more is a heap. */
const MOST = 2_000;

/** A status that is not known. */
const OTHER = '';

export interface MappedProjects {
  readonly points: readonly MapPoint[];
  readonly kinds: readonly MapKind[];
}

/** The water projects whose place is known, the newest number first. */
export const useMappedProjects = (wanted: boolean) =>
  useServerQuery<MappedProjects>({
    queryKey: ['dashboard', 'map'],
    enabled: wanted,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { rows } = await readItems(
        'water_projects',
        projectSchema,
        { fields: FIELDS, sort: ['-project_uid'], limit: MOST },
        { signal },
      );
      const points = rows.flatMap(
        ({ project_id: id, project_uid, status, village_id, water_points }): readonly MapPoint[] => {
          const place = projectPlace(water_points, village_id);
          return typeof place === 'string'
            ? []
            : [
                {
                  id,
                  latitude: place.latitude,
                  longitude: place.longitude,
                  kind: status ?? OTHER,
                  name: project_uid ?? id,
                },
              ];
        },
      );
      return {
        points,
        kinds: [...new Set(points.map(({ kind }) => kind))].map((key) => ({
          key,
          label: projectStatusName(key),
          ...projectSign(key),
        })),
      };
    },
  });
