import { PointMap, useVillageAreas, type MapArea, type MapKind } from '@groundwork/shared/ui/map';
import { useMemo } from 'react';
import { positionOf, type Village } from '../shared/villages/village.ts';

const KINDS: readonly MapKind[] = [{ key: 'village', label: 'Village', shape: 'square', tone: 'info' }];
const nothing = (): void => undefined;

interface VillagePlaceProps {
  readonly village: Village;
  readonly boundary: MapArea | null;
}

/** Where a village lies, with its boundary. */
export function VillagePlace({ village, boundary }: VillagePlaceProps) {
  const areas = useVillageAreas();
  const points = useMemo(() => {
    const place = positionOf(village);
    return place ? [{ id: village.village_id, ...place, kind: 'village', name: village.village_name }] : [];
  }, [village]);
  return <PointMap label={`Map of ${village.village_name}`} points={points} kinds={KINDS} places={points} areas={areas} outlined={boundary ?? undefined} selected={undefined} onSelect={nothing} popup={() => null} />;
}
