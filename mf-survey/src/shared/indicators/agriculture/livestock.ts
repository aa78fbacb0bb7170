import { species as choices } from '@groundwork/survey/model';
import { distributionOf } from '../core/distribution.ts';
import { meanOf, ratioOf, shareOf } from '../core/estimate.ts';
import type { Distribution, Indicator } from '../core/result.ts';
import type { SurveyRow } from '../core/rows.ts';
import type { Sale, Seller } from './sale.ts';
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

/** Animals or what they give, sold. */
export interface LivestockSale extends Sale {
  readonly species: string | null;
  /** `live` for the animal itself. */
  readonly product: string | null;
  readonly recallMonths: number | null;
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

/** True with one animal, null while one may be hidden in what is not known. */
export function keepsAnimals({ animals }: Herd): boolean | null {
  if (animals === null) return null;
  if (animals.some(({ owned }) => owned !== null && owned > 0)) return true;
  return animals.some(({ owned }) => owned === null) ? null : false;
}

/** Households with an animal ÷ households that were asked. */
export const livestockKeepers: Indicator<Herd> = {
  title: 'Households that keep animals',
  unit: 'percent',
  asks: ['livestock.count_owned'],
  counted: 'households',
  behind: { table: 'livestock' },
  formula: 'Households that own at least one animal ÷ households that were asked',
  source: 'World Bank, Living Standards Measurement Study (LSMS), livestock module',
  compute: (herds, weighted) => shareOf(herds, weighted, keepsAnimals),
};

/** Households that own each species ÷ households that were asked. */
export const speciesKept: Distribution<Herd> = {
  title: 'Animals kept',
  asks: ['livestock.count_owned'],
  counted: 'households',
  behind: { table: 'livestock' },
  formula: 'Households that own at least one animal of the species ÷ households that were asked',
  source: 'World Bank, Living Standards Measurement Study (LSMS), livestock module',
  note: 'A household with animals of unknown species or number counts as not known.',
  categories: choices,
  several: true,
  compute: (herds, weighted) =>
    distributionOf(herds, weighted, Object.keys(choices), ({ animals }) => {
      if (animals === null) return null;
      if (animals.some(({ species, owned }) => species === null || owned === null)) return null;
      return animals.flatMap(({ species, owned }) => (species !== null && owned !== null && owned > 0 ? species : []));
    }),
};

/** What a household had of one species over a year, in units, and sold alive of it. */
export interface YearOfAnimals extends SurveyRow {
  readonly had: number | null;
  readonly sold: number | null;
}

/** The recall, in months, over which animals sold are put beside those that died and were eaten. */
export const LIVESTOCK_YEAR = 12;

const headsSold = (sales: readonly LivestockSale[], species: string | null): number | null =>
  sales
    .filter((sale) => sale.species === species && sale.product === 'live')
    .reduce<number | null>(
      (sum, { quantity, unit, recallMonths }) =>
        sum === null || quantity === null || unit !== 'head' || recallMonths !== LIVESTOCK_YEAR ? null : sum + quantity,
      0,
    );

/**
 * A row for each household and species that it has or sold alive; for a household that was not asked one of which nothing is
 * known. What it had over the year: what it owns, sold, lost and ate.
 */
export function yearsOfAnimals(herds: readonly Herd[], sellers: readonly Seller<LivestockSale>[]): readonly YearOfAnimals[] {
  const salesOf = new Map(sellers.map(({ household, sales }) => [household.id, sales]));
  return herds.flatMap(({ household, animals }): readonly YearOfAnimals[] => {
    const sales = salesOf.get(household.id) ?? null;
    if (animals === null || sales === null) return [{ household, had: null, sold: null }];
    const kinds = new Set([...animals, ...sales.filter(({ product }) => product === 'live')].map(({ species }) => species));
    return [...kinds].map((species) => {
      const [units, sold] = [unitsOf(species), headsSold(sales, species)];
      const heads = animals
        .filter((one) => one.species === species)
        .flatMap(({ owned, died, eaten }) => [owned, died, eaten])
        .reduce((sum, part) => (sum === null || part === null ? null : sum + part), sold);
      const known = units !== null && sold !== null && heads !== null;
      return { household, had: known ? units * heads : null, sold: known ? units * sold : null };
    });
  });
}

/** Units sold alive ÷ units that households had over the last 12 months. */
export const shareOfAnimalsSold: Indicator<YearOfAnimals> = {
  title: 'Share of animals sold alive, in the last 12 months',
  unit: 'percent',
  asks: ['livestock.count_owned', 'livestock.died', 'livestock.consumed', 'livestock_sales.quantity'],
  counted: 'herds of one species',
  behind: { table: 'livestock' },
  formula: 'Σ heads sold alive × units ÷ Σ (heads owned today + sold alive + died + eaten) × units, over 12 months',
  source: 'FAO, gross offtake of livestock, from household surveys; tropical livestock units (TLU)',
  note: `Units of one head: ${UNITS_IN_WORDS}. Answers over other than 12 months, and animals of which a part is not known, count as not known. What was given away was not asked.`,
  compute: (rows, weighted) => ratioOf(rows, weighted, ({ had, sold }) => (had === null || sold === null ? null : { over: sold, under: had })),
};
