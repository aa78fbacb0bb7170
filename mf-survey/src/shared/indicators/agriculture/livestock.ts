import { meanOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { SurveyRow } from '../core/rows.ts';
import { UNITS_IN_WORDS, unitsOf } from './tropical-livestock-units.ts';

/** The animals of one species that a household has. */
export interface Animals {
  readonly species: string | null;
  /** Heads owned today. */
  readonly owned: number | null;
  /** Heads that died, and that were eaten, in the last 12 months. */
  readonly died: number | null;
  readonly eaten: number | null;
}

/** A household with its animals. */
export interface Herd extends SurveyRow {
  /** Empty where it has none; null where it was not asked. */
  readonly animals: readonly Animals[] | null;
  /** Only where the server has added them up: livestock units of all animals, null where they are not known. */
  readonly units?: number | null;
}

const UNITS_SOURCE = 'Tropical livestock units (TLU) after HarvestChoice and FAO; donkeys after Jahnke 1982';
const UNITS_NOTE = `Units of one head: ${UNITS_IN_WORDS}. A household with a species that has no unit, or a number of heads that is not known, counts as not known.`;

/** Units of everything a household owns; null where a part is not known. */
function unitsOwned(herd: Herd): number | null {
  if (herd.units !== undefined) return herd.units;
  const { animals } = herd;
  if (animals === null) return null;
  let sum = 0;
  for (const { species, owned } of animals) {
    const units = unitsOf(species);
    if (owned === 0) continue;
    if (units === null || owned === null) return null;
    sum += units * owned;
  }
  return sum;
}

/** Σ heads × units ÷ households that were asked; a household without animals has zero. */
export const livestockUnits: Indicator<Herd> = {
  title: 'Livestock of a household',
  unit: 'units',
  asks: ['livestock.count_owned'],
  counted: 'households',
  behind: { table: 'livestock' },
  formula: 'Σ heads owned × units of one head ÷ households that were asked; 0 for a household without animals',
  source: UNITS_SOURCE,
  note: UNITS_NOTE,
  compute: (herds, weighted) => meanOf(herds, weighted, unitsOwned),
};
