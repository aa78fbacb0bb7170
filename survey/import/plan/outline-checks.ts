import { kilometresBetween, outlineHectares } from '../../model/outline/outline-area.ts';
import { partsOf, type Outline, type Place } from '../../model/outline/outline.ts';
import type { Value } from '../matching/cast.ts';
import type { Standing } from '../server.ts';
import type { Differences } from './differences.ts';
import type { KeyedRow } from './plan-table.ts';
import type { Remark } from './remark.ts';

/**
 * The share of the larger of two areas by which they may differ: a tenth. Walked with a phone, a plot of half a hectare is known to some
 * five in a hundred, so that a tenth is no longer the measuring; a farmer's estimate is often further off, and then worth a look.
 */
const TOLERANCE = 0.1;
/** Hectares that are nothing beside the five metres that a phone may be wrong by at every corner of a garden. */
const LEAST = 0.02;
/** Kilometres from the village: nobody walks further to a field. */
const FAR = 25;

/** Whether two areas in hectares are so far apart that they can hardly be of the same land. */
export const areasDiffer = (one: number, other: number): boolean =>
  Math.abs(one - other) > Math.max(TOLERANCE * Math.max(one, other), LEAST);

/** A village by its name and place. */
export interface VillagePlace {
  readonly name: string;
  readonly place: Place;
}

interface Checks {
  /** What the portal has of these plots, by the key of the row. */
  readonly standing: ReadonlyMap<string, readonly Standing[]>;
  /** The village of the household that a row hangs on, where its place is known. */
  readonly villageOf: (row: KeyedRow) => VillagePlace | undefined;
  /** What the outlines of a sheet are under. */
  readonly headingOf: (sheet: string) => string;
  readonly differences: Differences;
  readonly remark: (remark: Remark) => void;
}

export const outlineIn = (values: Readonly<Record<string, Value>>): Outline | null => {
  const value = values['geometry'];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Outline) : null;
};

const hectaresText = (hectares: number): string =>
  `${Number(hectares.toFixed(hectares < 0.1 ? 4 : 2)).toLocaleString('en')} ha`;

/**
 * Rows of plots whose outlines were looked at. A missing area is calculated from the outline; one that is given
 * otherwise stays, with a remark, and so does an outline far from the household's village.
 */
export const withOutlinesChecked = (rows: readonly KeyedRow[], checks: Checks): readonly KeyedRow[] =>
  rows.map((row) => {
    const outline = outlineIn(row.values);
    if (outline === null) return row;
    const place = { sheet: row.from.sheet, row: row.from.row, column: checks.headingOf(row.from.sheet) };
    const far = farFrom(outline, checks.villageOf(row));
    if (far !== null) checks.remark({ ...place, says: far });
    const measured = outlineHectares(outline);
    const stated = row.values['area_ha'];
    const stands = checks.standing.get(row.key)?.[0]?.['area_ha'] ?? null;
    if (stated === undefined && stands === null) {
      const area = Number(measured.toFixed(4));
      checks.differences.note(
        { ...place, table: 'plots' },
        'no area beside an outline',
        `${area} ha, calculated from the outline`,
        'area',
      );
      return { ...row, values: { ...row.values, area_ha: area } };
    }
    const area = stated === undefined ? Number(stands) : stated;
    if (typeof area === 'number' && areasDiffer(area, measured)) {
      checks.remark({
        ...place,
        says: `The outline encloses ${hectaresText(measured)}, and ${stated === undefined ? 'the portal' : 'the row'} says ${hectaresText(area)}.`,
      });
    }
    return row;
  });

/** That an outline lies far from its village, and whether it would not with its numbers swapped. */
function farFrom(outline: Outline, village: VillagePlace | undefined): string | null {
  const corner = partsOf(outline)[0]?.[0]?.[0];
  if (village === undefined || corner === undefined) return null;
  const away = kilometresBetween(corner, village.place);
  if (away <= FAR) return null;
  const [longitude, latitude] = corner;
  const swapped = Math.abs(longitude) <= 90 && kilometresBetween([latitude, longitude], village.place) <= FAR;
  return `The outline lies ${Math.round(away).toLocaleString('en')} km from ${village.name}, the village of the household${swapped ? '; with latitude and longitude swapped it would lie beside it' : ''}.`;
}
