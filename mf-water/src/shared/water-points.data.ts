import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { conditionOf, dayOf, type Condition } from '@groundwork/shared/ui/visit-timeline';

const asText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const text = z.catch(z.nullable(asText), null);
// PostgreSQL gives decimals as text.
const decimal = z.catch(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(Number))])), null);
const number = z.catch(z.nullable(z.number()), null);
const day = z.catch(z.pipe(z.string(), z.transform(dayOf)), null);

const pointSchema = z.looseObject({
  id: asText,
  name: text,
  technology: text,
  installed_year: number,
  management: text,
  latitude: decimal,
  longitude: decimal,
});
const visitSchema = z.looseObject({
  id: asText,
  water_point_id: text,
  visited_on: day,
  functional: z.unknown(),
  cause: text,
  flow_l_min: decimal,
  quality: text,
  next_visit_on: day,
  note: text,
  // Null where the person may not see it.
  photo: z.catch(z.nullable(z.looseObject({ id: z.string() })), null),
});

/** What was found at a water point on a day. */
export interface Visit {
  readonly id: string;
  readonly pointId: string;
  /** `2024-03-09`; null where nobody wrote it down. */
  readonly day: string | null;
  readonly condition: Condition;
  /** Litres a minute. */
  readonly flow: number | null;
  readonly quality: string | null;
  /** Why it did not work fully. */
  readonly cause: string | null;
  /** The day that is planned for the next visit. */
  readonly next: string | null;
  readonly note: string | null;
  /** The key of the file. */
  readonly photo: string | null;
}

/** A place where water is drawn, with its visits, oldest first and those without a day before them. */
export interface WaterPoint {
  readonly id: string;
  readonly name: string;
  readonly technology: string | null;
  readonly installedYear: number | null;
  readonly management: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly visits: readonly Visit[];
}

const ALL = -1;

async function readPoints(projectId: string, signal: AbortSignal): Promise<readonly WaterPoint[]> {
  const [points, visits] = await Promise.all([
    readItems(
      'water_points',
      pointSchema,
      {
        fields: ['id', 'name', 'technology', 'installed_year', 'management', 'latitude', 'longitude'],
        filter: { project_id: { _eq: projectId } },
        sort: ['name', 'id'],
        limit: ALL,
      },
      { signal },
    ),
    readItems(
      'water_point_visits',
      visitSchema,
      {
        fields: [
          'id',
          'water_point_id',
          'visited_on',
          'functional',
          'cause',
          'flow_l_min',
          'quality',
          'next_visit_on',
          'note',
          'photo.id',
        ],
        filter: { water_point_id: { project_id: { _eq: projectId } } },
        // Of two visits on one day, the one recorded later is the later one.
        sort: ['visited_on', 'date_created', 'id'],
        limit: ALL,
      },
      { signal },
    ),
  ]);
  return points.rows.map(({ id, name, technology, installed_year, management, latitude, longitude }, index) => ({
    id,
    name: name || t`Water point ${index + 1}`,
    technology,
    installedYear: installed_year,
    management,
    latitude,
    longitude,
    visits: visits.rows
      .filter(({ water_point_id }) => water_point_id === id)
      .map((visit) => ({
        id: visit.id,
        pointId: id,
        day: visit.visited_on,
        condition: conditionOf(visit.functional),
        flow: visit.flow_l_min,
        quality: visit.quality,
        cause: visit.cause,
        next: visit.next_visit_on,
        note: visit.note,
        photo: visit.photo?.id ?? null,
      })),
  }));
}

/** The water points of a project with all their visits, as a question to the one cache. */
export const waterPointsQuery = (projectId: string) => ({
  queryKey: ['water_points', 'of-project', projectId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPoints(projectId, signal),
});

/** The same. Asked for once the project is known to be there. */
export const useWaterPoints = (projectId: string) => useServerQuery<readonly WaterPoint[]>(waterPointsQuery(projectId));
