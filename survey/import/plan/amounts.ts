import type { Target } from '../import-table.ts';
import type { Value } from '../matching/cast.ts';

/** An amount as reported, its unit, and the same in the unit that figures are made of. */
interface Conversion {
  readonly value: string;
  readonly unit: string;
  readonly into: string;
  readonly named: string;
  /** Code of the unit → how many of `named` one of it is. A unit that is not here has no one size. */
  readonly factors: Readonly<Record<string, number>>;
}

/** Kilograms in a unit of harvest; a tin or a basket holds as much as the crop is heavy. */
const WEIGHTS = { kg: 1, bag50: 50 };

const CONVERSIONS: Readonly<Partial<Record<Target, Conversion>>> = {
  // One international acre is 4,046.8564224 m².
  plots: {
    value: 'area_value',
    unit: 'area_unit',
    into: 'area_ha',
    named: 'ha',
    factors: { ha: 1, acre: 0.404_685_642_24, m2: 0.0001 },
  },
  crop_plantings: { value: 'harvest_qty', unit: 'harvest_unit', into: 'harvest_kg', named: 'kg', factors: WEIGHTS },
  crop_sales: { value: 'quantity', unit: 'unit', into: 'quantity_kg', named: 'kg', factors: WEIGHTS },
};

/** What was calculated, for the list of differences. */
export interface Converted {
  readonly field: string;
  /** The fields it was calculated from. */
  readonly from: readonly string[];
  readonly value: number;
  /** `0.5 acre` and `0.2023 ha (× 0.404686)`. */
  readonly written: string;
  readonly read: string;
  readonly unit: string;
  readonly factor: number;
}

/** Hectares and kilograms from the amount and unit as reported, where the row does not say them itself and the unit has one size. */
export function convert(target: Target, values: Readonly<Record<string, Value>>): Converted | null {
  const rule = CONVERSIONS[target];
  if (rule === undefined || values[rule.into] !== undefined) return null;
  const [amount, unit] = [values[rule.value], values[rule.unit]];
  const factor = typeof unit === 'string' ? rule.factors[unit] : undefined;
  if (typeof amount !== 'number' || typeof unit !== 'string' || factor === undefined) return null;
  const value = Number((amount * factor).toFixed(4));
  return {
    field: rule.into,
    from: [rule.value, rule.unit],
    value,
    unit,
    factor,
    written: `${amount} ${unit}`,
    read: `${value} ${rule.named} (× ${Number(factor.toPrecision(6))})`,
  };
}
