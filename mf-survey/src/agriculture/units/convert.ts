import { t } from '@groundwork/shared/messages';

/** Square metres in one of a unit, and how it is called. */
export const AREAS = {
  ha: { label: t`Hectares`, size: 10_000 },
  acre: { label: t`Acres`, size: 4046.8564224 },
  m2: { label: t`Square metres`, size: 1 },
  sqft: { label: t`Square feet`, size: 0.09290304 },
} as const;

/** Kilograms in one of a unit; bags and tins as the survey counts them. */
export const MASSES = {
  kg: { label: t`Kilograms`, size: 1 },
  bag50: { label: t`Bags of 50 kg`, size: 50 },
  tin20: { label: t`Tins of 20 litres, 17 kg of grain`, size: 17 },
  tonne: { label: t`Tonnes`, size: 1000 },
  lb: { label: t`Pounds`, size: 0.45359237 },
} as const;

/** Units of one kind. */
export type Units = Readonly<Record<string, { readonly label: string; readonly size: number }>>;

export interface Converted {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
}

/**
 * An amount in every unit of its kind.
 * @param own size of one local unit, in the unit of size 1; it is last
 * @returns nothing where an amount or a size makes no sense
 */
export function convert(units: Units, amount: number, from: string, own: number | null): readonly Converted[] {
  const known: Units = own === null ? units : { ...units, own: { label: t`Local unit`, size: own } };
  const size = known[from]?.size;
  if (size === undefined || !Number.isFinite(amount) || amount < 0 || (own !== null && !(own > 0))) return [];
  return Object.entries(known).map(([key, unit]) => ({ key, label: unit.label, amount: (amount * size) / unit.size }));
}
