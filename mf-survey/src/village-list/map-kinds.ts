import { t } from '@groundwork/shared/messages';
import type { MapKind, MapPoint } from '@groundwork/shared/ui/map';
import { positionOf } from '../shared/villages/village.ts';
import { TOO_FEW_ANSWERS } from '../shared/figures/suppression/suppression.ts';
import { capitalised, isFew, isNotAsked } from '../shared/figures/text/format.ts';
import { classesOf, classOf } from '../shared/villages/classes.ts';
import type { Measure } from './measures.ts';
import type { VillageRow } from './visible-villages.ts';

const PLAIN: MapKind = { key: 'village', label: t`Village`, shape: 'circle', tone: 'info' };
const NOT_ASKED: MapKind = { key: 'not-asked', label: t`Not asked`, shape: 'ring', tone: 'neutral' };
const FEW: MapKind = { key: 'few', label: capitalised(TOO_FEW_ANSWERS), shape: 'ring', tone: 'neutral' };
const UNKNOWN: MapKind = { key: 'unknown', label: t`Not known`, shape: 'ring', tone: 'neutral' };

export interface DrawnVillages {
  readonly points: readonly MapPoint[];
  readonly kinds: readonly MapKind[];
  /** Villages of which no place is known. */
  readonly unplaced: readonly VillageRow[];
}

/** Villages as points: all alike, or in classes of a measure, distinguished by their size, their fullness and the legend. */
export function drawnVillages(rows: readonly VillageRow[], measure: Measure | undefined): DrawnVillages {
  const values = rows.flatMap(({ measured }) => measured?.value ?? []);
  const classes = measure ? classesOf(values) : [];
  const levels = classes.map(({ from, to }, index): MapKind => {
    const [low, high] = [measure?.format(from) ?? '', measure?.format(to) ?? ''];
    return {
      key: `class ${index}`,
      label: low === high ? low : t`${low} to ${high}`,
      shape: 'circle',
      tone: 'info',
      level: (index + 5 - classes.length) as 1 | 2 | 3 | 4,
    };
  });
  const kindOf = ({ measured }: VillageRow): MapKind => {
    if (!measure) return PLAIN;
    const value = measured?.value ?? null;
    if (measured?.result && isFew(measured.result)) return FEW;
    if (measured?.result && isNotAsked(measured.result)) return NOT_ASKED;
    return (value === null ? undefined : levels[classOf(classes, value)]) ?? UNKNOWN;
  };
  const points = rows.flatMap((row): readonly MapPoint[] => {
    const place = positionOf(row.village);
    return place
      ? [{ id: row.village.village_id, ...place, kind: kindOf(row).key, name: row.village.village_name }]
      : [];
  });
  const met = new Set(points.map(({ kind }) => kind));
  return {
    points,
    kinds: [PLAIN, ...levels, FEW, UNKNOWN, NOT_ASKED].filter(({ key }) => met.has(key)),
    unplaced: rows.filter(({ village }) => positionOf(village) === null),
  };
}
