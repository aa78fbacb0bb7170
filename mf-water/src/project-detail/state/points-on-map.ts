import { projectPlace } from '@groundwork/shared/ui/data';
import type { MapKind, MapPoint } from '@groundwork/shared/ui/map';
import { conditionLook, conditionName, CONDITIONS } from '@groundwork/shared/ui/visit-timeline';
import { lastVisit } from '../../shared/visits.ts';
import type { WaterPoint } from '../../shared/water-points.data.ts';

const KINDS: readonly MapKind[] = CONDITIONS.map((key) => ({ key, label: conditionName[key], ...conditionLook[key] }));

export interface Drawn {
  readonly points: readonly MapPoint[];
  readonly kinds: readonly MapKind[];
}

/** The water points whose place is known, each with what its last visit found. */
export function pointsOnMap(points: readonly WaterPoint[], village: Parameters<typeof projectPlace>[1]): Drawn {
  const placed = points.flatMap((point): readonly MapPoint[] => {
    const place = projectPlace([point], village);
    // At the village itself a sign would say that the water is there.
    if (typeof place === 'string' || place.source === 'village') return [];
    return [
      {
        id: point.id,
        latitude: place.latitude,
        longitude: place.longitude,
        kind: lastVisit([point])?.condition ?? 'unknown',
        name: point.name,
      },
    ];
  });
  return { points: placed, kinds: KINDS };
}
