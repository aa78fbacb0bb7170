import type { CropList } from '../indicators/agriculture/crop-diversity.ts';
import type { GrowingHousehold, Planting } from '../indicators/agriculture/planting.ts';
import { withFacet } from '../indicators/core/facets.ts';
import { timesOf } from '../indicators/core/rows.ts';
import { nameOfCrop, type CropNames } from './crop-names.data.ts';

/** As many as a chart has room for. */
const MOST = 12;

/** Households that grow each crop. */
export const growersByCrop = (growers: readonly GrowingHousehold[]): ReadonlyMap<string, number> =>
  withFacet(growers, (own) =>
    summed(own.flatMap((row) => [...new Set((row.plantings ?? []).map(({ cropId }) => cropId))].map((cropId) => [cropId, timesOf(row)] as const))),
  );

/** Hectares planted with each crop, as far as they are known. */
export const hectaresByCrop = (plantings: readonly Planting[]): ReadonlyMap<string, number> =>
  withFacet(plantings, (own) => summed(own.map((row) => [row.cropId, timesOf(row) * (row.hectares ?? 0)] as const)));

function summed(parts: readonly (readonly [cropId: string | null, much: number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [cropId, much] of parts) if (cropId !== null) sums.set(cropId, (sums.get(cropId) ?? 0) + much);
  return sums;
}

export interface TopCrops {
  readonly crops: CropList;
  /** What the list leaves out, in words. */
  readonly note: string;
}

/** The crops of which there is most by a measure, the most first. */
export function topCrops(measured: ReadonlyMap<string, number>, names: CropNames): TopCrops {
  const sorted = [...measured].sort(([a, much], [b, less]) => less - much || a.localeCompare(b));
  const others = Math.max(0, sorted.length - MOST);
  return {
    crops: Object.fromEntries(sorted.slice(0, MOST).map(([id]) => [id, nameOfCrop(names, id)])),
    note: others === 0 ? 'All crops are listed.' : `The first ${MOST} crops; ${others.toLocaleString()} more are not listed.`,
  };
}
