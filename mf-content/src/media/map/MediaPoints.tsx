import { t } from '@groundwork/shared/messages';
import { PointMap, useVillageAreas, type MapKind, type MapPoint } from '@groundwork/shared/ui/map';
import { useMemo, useState, type ReactNode } from 'react';
import type { MappedMedia } from './map.data.ts';
import styles from './MediaMap.module.css';

const KINDS: readonly MapKind[] = [
  { key: 'item', label: t`Photos and videos`, shape: 'circle', tone: 'info' },
  { key: 'village', label: t`Villages, for media without a location`, shape: 'square', tone: 'success' },
];

/** Links in one popup; the list below has all of them. */
const MOST = 10;

interface MediaPointsProps {
  readonly data: MappedMedia;
  /** What a popup says about a point. */
  readonly linkTo: (id: string) => ReactNode;
}

function pointsOf({ villages, items }: MappedMedia): readonly MapPoint[] {
  return [
    ...items.map(({ id, name, latitude, longitude }) => ({
      id: `item:${id}`,
      latitude,
      longitude,
      kind: 'item',
      name,
    })),
    ...villages.flatMap(({ id, name, latitude, longitude, without }) =>
      latitude === null || longitude === null || without === 0
        ? []
        : [{ id: `village:${id}`, latitude, longitude, kind: 'village', name }],
    ),
  ];
}

const villagesOf = ({ villages }: MappedMedia) =>
  villages.flatMap(({ name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ name, latitude, longitude }],
  );

/** Media on a map: where they were taken, or at their village. */
export function MediaPoints({ data, linkTo }: MediaPointsProps) {
  const [points, places] = useMemo(() => [pointsOf(data), villagesOf(data)], [data]);
  const areas = useVillageAreas();
  const [selected, setSelected] = useState<string>();
  return (
    <PointMap
      label={t`Map of the media`}
      points={points}
      kinds={KINDS}
      places={places}
      areas={areas}
      selected={selected}
      onSelect={setSelected}
      popup={(ids) => (
        <ul className={styles.popup}>
          {ids.slice(0, MOST).map((id) => (
            <li key={id} dir="auto">
              {linkTo(id)}
            </li>
          ))}
          {ids.length > MOST && <li>{t`and ${(ids.length - MOST).toLocaleString()} more here`}</li>}
        </ul>
      )}
    />
  );
}
