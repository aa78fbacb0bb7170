import type { Outline } from '@groundwork/survey/model';
import { keyFor } from '../core/keys.ts';
import { clamp, round } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';

/** Hectares in one of the unit. */
const units = { ha: 1, acre: 0.4046856, m2: 0.0001 } as const;

/** Six in a hundred households have no land; the others one to four plots, most of them small. */
export const plotRows = (random: Random, householdId: string, wealth: number) => {
  if (random.chance(0.06)) return [];
  const count = random.weighted({ '1': 44, '2': 34, '3': 16, '4': 6 });
  return Array.from({ length: Number(count) }, (_, index) => {
    const unit = random.weighted({ ha: 80, acre: 14, m2: 6 });
    const hectares = clamp(Math.exp(random.normal(-0.45 + wealth * 0.22, 0.6)), 0.06, 9);
    const value =
      unit === 'm2' ? Math.round(hectares / units.m2 / 50) * 50 : Math.max(0.1, round(hectares / units[unit], 1));
    const tenure = random.weighted({ customary: 70, freehold: 7, rented: 8, shared: 7, leasehold: 4, other: 2 });
    const owned = tenure === 'customary' || tenure === 'freehold';
    return {
      id: keyFor('plot', householdId, index + 1),
      household_id: householdId,
      plot_no: index + 1,
      area_value: value,
      area_unit: unit,
      area_ha: round(value * units[unit], 4),
      measured_by: random.weighted({ gps: 38, estimate: 62 }),
      tenure,
      document: owned
        ? random.unless(
            0.03,
            random.weighted({ none: 76, use_right: 12, community: 8, title: tenure === 'freehold' ? 12 : 1 }),
          )
        : tenure === 'leasehold'
          ? 'lease'
          : 'none',
      right_sell: owned ? random.unless(0.04, random.chance(tenure === 'freehold' ? 0.9 : 0.22)) : false,
      right_bequeath: owned ? random.unless(0.04, random.chance(0.68)) : false,
      irrigated: random.chance(0.09 + Math.max(0, wealth) * 0.05),
      geometry: null as Outline | null,
    };
  });
};

export type PlotRow = ReturnType<typeof plotRows>[number];
