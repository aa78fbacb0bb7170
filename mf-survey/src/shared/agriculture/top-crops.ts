import type { CropList } from '../indicators/agriculture/crop-diversity.ts';
import type { Planting } from '../indicators/agriculture/planting.ts';
import { nameOfCrop, type CropNames } from './crop-names.data.ts';

/** As many as a chart has room for. */
const MOST = 12;

/** Households that grow each crop. */
export function growersByCrop(plantings: readonly Planting[]): ReadonlyMap<string, number> {
  const growers = new Map<string, Set<string>>();
  for (const { cropId, household } of plantings) {
    if (cropId !== null) growers.set(cropId, (growers.get(cropId) ?? new Set()).add(household.id));
  }
  return new Map([...growers].map(([id, households]) => [id, households.size]));
}

/** Hectares planted with each crop, as far as they are known. */
export function hectaresByCrop(plantings: readonly Planting[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { cropId, hectares } of plantings) {
    if (cropId !== null) sums.set(cropId, (sums.get(cropId) ?? 0) + (hectares ?? 0));
  }
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
