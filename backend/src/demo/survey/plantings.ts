import { keyFor } from '../core/keys.ts';
import { clamp, round } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';
import { demoCrops } from './crops.ts';
import type { PlotRow } from './land.ts';

/** Kilograms in one of the unit. */
export const unitKg = { kg: 1, bag50: 50, tin20: 17 } as const;

const shares: Readonly<Record<string, number>> = Object.fromEntries(demoCrops.map(({ id, share }) => [id, share]));

const cropsOn = (random: Random, plot: PlotRow): string[] => {
  const wanted = plot.area_ha < 0.25 ? 1 : random.int(1, plot.area_ha > 1.2 ? 3 : 2);
  const chosen = new Set<string>();
  while (chosen.size < wanted) chosen.add(random.weighted(shares));
  return [...chosen];
};

/** Splits a plot between its crops, at most the whole of it, rounded down so that the parts never exceed it. */
const areasOf = (random: Random, hectares: number, count: number): number[] => {
  const parts = Array.from({ length: count }, () => random.between(0.6, 1.4));
  const used = hectares * random.between(0.75, 1);
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => Math.floor((used * part * 10_000) / sum) / 10_000);
};

/** What grew on a plot: the harvest follows area, the crop's usual yield, inputs and luck; one in thirty fails (0 kg). */
export const plantingRows = (random: Random, plot: PlotRow, season: string) => {
  const crops = cropsOn(random, plot);
  const areas = areasOf(random, plot.area_ha, crops.length);
  return crops.map((cropId, index) => {
    const crop = demoCrops.find(({ id }) => id === cropId);
    const area = areas[index] ?? 0;
    const fertiliser = random.weighted({ none: 74, manure: 14, mineral: 9, both: 3 });
    const improved = random.chance(0.18);
    const inputs = (fertiliser === 'none' ? 1 : 1.3) * (improved ? 1.2 : 1) * (plot.irrigated ? 1.3 : 1);
    const luck = random.chance(0.03) ? 0 : clamp(random.normal(1, 0.32), 0.2, 1.9);
    const kilograms = area * (crop?.yieldKgHa ?? 0) * inputs * luck;
    const unit = random.weighted({ kg: 30, bag50: 45, tin20: 25 });
    const quantity = round(kilograms / unitKg[unit], unit === 'kg' ? 0 : 1);
    const known = random.unless(0.03, true) !== null;
    return {
      id: keyFor('planting', plot.id, cropId),
      plot_id: plot.id,
      crop_id: cropId,
      season,
      area_ha: area,
      harvest_qty: known ? quantity : null,
      harvest_unit: unit,
      harvest_kg: known ? round(quantity * unitKg[unit], 2) : null,
      fertiliser: random.unless(0.02, fertiliser),
      improved_seed: improved,
      paid_labour: random.chance(0.14),
    };
  });
};

export type PlantingRow = ReturnType<typeof plantingRows>[number];
