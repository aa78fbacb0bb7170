import { stateOf, type PointState, type VisitFacts } from '@groundwork/shared/contract/visit-due';
import type { Reading } from '../directus.ts';
import { openRows } from '../open-rows.ts';
import { entryOf } from '../values.ts';

interface Point {
  readonly id: string;
  readonly name: string | null;
  readonly project_id: {
    readonly project_id: string;
    readonly project_uid: string | null;
    readonly village_id: { readonly village_name: string | null } | null;
  } | null;
}

/** PostgreSQL gives decimals as text. */
type Decimal = number | string | null;

interface Position {
  readonly id: string;
  readonly latitude: Decimal;
  readonly longitude: Decimal;
}

type Visit = VisitFacts & { readonly water_point_id: string | null };

/** A water point that is to be visited. */
export interface DuePoint extends PointState {
  readonly id: string;
  readonly name: string | null;
  readonly project: string;
  readonly projectUid: string | null;
  readonly village: string | null;
  /** WGS 84 degrees as they were recorded; null where they were not, or the reader may not read them. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const degrees = (value: Decimal | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** The water points that are due for a visit, now or within a month. Read with the reader's rights. */
export async function listDue(
  context: Reading,
  today = new Date().toISOString().slice(0, 10),
): Promise<readonly DuePoint[]> {
  const [points, positions, visits] = await Promise.all([
    openRows<Point>(context, 'water_points', {
      fields: ['id', 'name', 'project_id.project_id', 'project_id.project_uid', 'project_id.village_id.village_name'],
      sort: ['name', 'id'],
    }),
    openRows<Position>(context, 'water_points', { fields: ['id', 'latitude', 'longitude'] }),
    openRows<Visit>(context, 'water_point_visits', {
      fields: ['water_point_id', 'visited_on', 'functional', 'next_visit_on'],
      sort: ['visited_on', 'date_created', 'id'],
    }),
  ]);
  const byPoint = new Map<string | null, Visit[]>();
  for (const visit of visits) entryOf(byPoint, visit.water_point_id, () => []).push(visit);
  const positionOf = new Map(positions.map((position) => [position.id, position]));
  return points.flatMap(({ id, name, project_id: project }) => {
    if (project === null) return [];
    const state = stateOf(byPoint.get(id) ?? [], today);
    return state.due.length === 0
      ? []
      : [
          {
            id,
            name,
            project: project.project_id,
            projectUid: project.project_uid,
            village: project.village_id?.village_name ?? null,
            latitude: degrees(positionOf.get(id)?.latitude),
            longitude: degrees(positionOf.get(id)?.longitude),
            ...state,
          },
        ];
  });
}
