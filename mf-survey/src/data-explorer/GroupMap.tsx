import { readItems, useServerQuery } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Empty, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { PointMap, useVillageAreas, type MapKind } from '@groundwork/shared/ui/map';
import { useCallback, useMemo, useState } from 'react';
import { TOO_FEW_ANSWERS } from '../shared/figures/suppression/suppression.ts';
import { capitalised, isFew, isNotAsked } from '../shared/figures/text/format.ts';
import { classesOf, classOf } from '../shared/villages/classes.ts';
import { positionOf, VILLAGE_FIELDS, villageSchema } from '../shared/villages/village.ts';
import type { GroupFigure } from './explored.data.ts';
import { figureText, missingText, type Measure } from './measure.ts';
import styles from './DataExplorer.module.css';

interface GroupMapProps {
  readonly title: string;
  /** Villages by their keys. */
  readonly groups: readonly GroupFigure[];
  readonly statistic: Measure['statistic'];
}

const placesQuery = {
  queryKey: ['villages', 'places'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readItems('villages', villageSchema, { fields: VILLAGE_FIELDS, limit: -1 }, { signal }),
};

const NOT_ASKED: MapKind = { key: 'not-asked', label: t`Not asked`, shape: 'ring', tone: 'neutral' };
const FEW: MapKind = { key: 'few', label: capitalised(TOO_FEW_ANSWERS), shape: 'ring', tone: 'neutral' };
const UNKNOWN: MapKind = { key: 'unknown', label: t`Not known`, shape: 'diamond', tone: 'neutral' };

/** The figures of villages where the villages are, in up to four classes. */
export function GroupMap({ title, groups, statistic }: GroupMapProps) {
  const words = useCallback((value: number): string => figureText({ statistic }, value) ?? '', [statistic]);
  const { data, error, isFetching, refetch } = useServerQuery(placesQuery);
  const [selected, select] = useState<string>();
  const areas = useVillageAreas();
  const villages = data?.rows;
  const { points, kinds } = useMemo(() => {
    const classes = classesOf(groups.flatMap(({ value }) => value ?? []));
    const levels = classes.map(({ from, to }, index): MapKind => ({
      key: `class ${index}`,
      label: from === to ? words(from) : t`${words(from)} to ${words(to)}`,
      shape: 'circle',
      tone: 'info',
      level: (index + 5 - classes.length) as 1 | 2 | 3 | 4,
    }));
    const kindOf = (group: GroupFigure): MapKind =>
      isFew(group)
        ? FEW
        : isNotAsked(group)
          ? NOT_ASKED
          : ((group.value === null ? undefined : levels[classOf(classes, group.value)]) ?? UNKNOWN);
    const placed = groups.flatMap((group) => {
      const village = villages?.find(({ village_id: id }) => `=${id}` === group.key);
      const position = village && positionOf(village);
      return position ? [{ id: group.key, ...position, kind: kindOf(group).key, name: group.label }] : [];
    });
    const met = new Set(placed.map(({ kind }) => kind));
    return { points: placed, kinds: [...levels, FEW, UNKNOWN, NOT_ASKED].filter(({ key }) => met.has(key)) };
  }, [groups, villages, words]);
  if (error)
    return (
      <NotLoaded
        what={t`The locations of the villages`}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!villages) return <Loading />;
  if (points.length === 0) return <Empty title={t`None of these villages has a position`} />;
  const unplaced = groups.length - points.length;
  return (
    <>
      <div className={styles.map}>
        <PointMap
          label={t`Map: ${title}`}
          points={points}
          kinds={kinds}
          places={points}
          areas={areas}
          legendTitle={title}
          selected={selected}
          onSelect={select}
          popup={(ids) =>
            groups
              .filter(({ key }) => ids.includes(key))
              .map((group) => (
                <p
                  key={group.key}
                >{`${group.label}: ${group.value === null ? missingText(group) : words(group.value)}`}</p>
              ))
          }
        />
      </div>
      {unplaced > 0 && (
        <p className={styles.basis}>
          {plural(unplaced, {
            one: 'One group has no position and is not on the map.',
            other: '# groups have no position and are not on the map.',
          })}
        </p>
      )}
    </>
  );
}
