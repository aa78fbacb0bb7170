import { clamp } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';

const onPremises = new Set(['piped_dwelling', 'piped_yard']);

const waterOf = (random: Random, wealth: number, villageHasTaps: boolean) => {
  const source = random.weighted({
    borehole: 40,
    public_tap: villageHasTaps ? 22 : 3,
    piped_yard: wealth > 0.8 ? 8 : 0.4,
    protected_well: 9,
    unprotected_well: 14 - wealth * 4 > 0 ? 14 - wealth * 4 : 1,
    protected_spring: 3,
    unprotected_spring: 4,
    surface_water: wealth < -0.3 ? 10 : 4,
    rainwater: 0.6,
  });
  const near = onPremises.has(source);
  const minutes = near ? 0 : Math.round(clamp(random.normal(source === 'surface_water' ? 48 : 27, 15), 3, 150));
  const tested = random.chance(0.22);
  const safe = random.chance(source.startsWith('piped') ? 0.75 : source === 'borehole' ? 0.66 : 0.25);
  return {
    water_source: source,
    water_on_premises: near,
    water_available: random.unless(0.02, random.chance(near ? 0.85 : 0.68)),
    water_quality: tested ? (safe ? 'free' : 'contaminated') : 'unknown',
    water_roundtrip_min: near ? 0 : random.unless(0.03, minutes),
  };
};

const toiletOf = (random: Random, wealth: number) => {
  const type = random.weighted({
    none: wealth < 0 ? 22 : 9,
    pit_open: 34,
    pit_slab: 24 + Math.max(0, wealth) * 12,
    pit_ventilated: 3 + Math.max(0, wealth) * 4,
    composting: 1,
    flush_septic: wealth > 1.2 ? 5 : 0.2,
  });
  const has = type !== 'none';
  return {
    toilet_type: type,
    toilet_shared: has ? random.unless(0.02, random.chance(0.21)) : null,
    excreta_safe: has ? random.unless(0.1, random.chance(type === 'pit_open' ? 0.12 : 0.48)) : null,
  };
};

const handwashOf = (random: Random, wealth: number) => {
  const place = random.weighted({
    none: 38 - wealth * 8,
    mobile: 30,
    fixed: 18 + Math.max(0, wealth) * 10,
    not_seen: 3,
  });
  const seen = place === 'fixed' || place === 'mobile';
  return {
    handwash_facility: place,
    handwash_soap: seen ? random.chance(0.42 + wealth * 0.1) : null,
    handwash_water: seen ? random.chance(0.75) : null,
  };
};

/** The questions of the JMP ladders; what follows from "no facility" is not asked. */
export const waterAndToiletOf = (random: Random, wealth: number, villageHasTaps: boolean) => ({
  ...waterOf(random, wealth, villageHasTaps),
  ...toiletOf(random, wealth),
  ...handwashOf(random, wealth),
});
