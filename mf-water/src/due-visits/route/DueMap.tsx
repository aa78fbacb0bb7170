import { localDay, type DuePoint } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { formatDay } from '@groundwork/shared/ui/data';
import { PointMap, useVillageAreas, type MapKind } from '@groundwork/shared/ui/map';
import { CONDITIONS, conditionLook, conditionName, conditionOf } from '@groundwork/shared/ui/visit-timeline';
import { useMemo, useState, type ReactNode } from 'react';
import styles from '../DueVisits.module.css';
import { routeOf, stopOf } from './stops.ts';

interface DueMapProps {
  readonly points: readonly DuePoint[];
  /** Points of the route, whose places are numbered. */
  readonly route: readonly DuePoint[];
  /** What the popup says about a point. */
  readonly popup: (point: DuePoint) => ReactNode;
}

/** Where the points that are due are, and in what order those of the route are visited. */
export function DueMap({ points, route, popup }: DueMapProps) {
  const [selected, select] = useState<string>();
  const areas = useVillageAreas();
  const drawn = useMemo(
    () =>
      points.flatMap((point) => {
        const stop = stopOf(point);
        return stop ? [{ ...stop, id: point.id, kind: conditionOf(point.last?.found) }] : [];
      }),
    [points],
  );
  const kinds = useMemo((): readonly MapKind[] => {
    const there = new Set<string>(drawn.map(({ kind }) => kind));
    return CONDITIONS.filter((kind) => there.has(kind)).map((kind) => ({
      key: kind,
      label: conditionName[kind],
      ...conditionLook[kind],
    }));
  }, [drawn]);
  const places = useMemo(
    () => routeOf(route).stops.map((stop, index) => ({ ...stop, name: `${index + 1}. ${stop.name}` })),
    [route],
  );
  const missing = points.length - drawn.length;
  const shown = plural(drawn.length, { one: '# water point', other: '# water points' });
  return (
    <>
      <div className={styles.map}>
        <PointMap
          label={t`Map of visits due`}
          points={drawn}
          kinds={kinds}
          places={places}
          areas={areas}
          legendTitle={t`At the last visit`}
          selected={selected}
          onSelect={select}
          taken={() => ({ title: t`Visits due`, round: formatDay(localDay()), filters: '', n: shown, weights: '' })}
          popup={(ids) => points.filter(({ id }) => ids.includes(id)).map((point) => popup(point))}
        />
      </div>
      {missing > 0 && (
        <p className={styles.count}>
          {plural(missing, {
            one: '# water point has no position and is only in the list.',
            other: '# water points have no position and are only in the list.',
          })}
        </p>
      )}
    </>
  );
}
