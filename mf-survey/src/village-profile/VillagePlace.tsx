import { PointMap, type MapArea, type MapKind } from '@groundwork/shared/ui/map';
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
  const points = useMemo(() => {
    const place = positionOf(village);
    return place ? [{ id: village.village_id, ...place, kind: 'village' }] : [];
  }, [village]);
  return <PointMap label={`Map of ${village.village_name}`} points={points} kinds={KINDS} area={boundary ?? undefined} selected={undefined} onSelect={nothing} popup={() => null} />;
}
