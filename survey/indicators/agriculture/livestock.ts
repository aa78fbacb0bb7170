import { species } from '../../model/index.ts';
import type { Indicator } from '../entry.ts';
import { knownWhere, noneOf } from '../lists.ts';
import { UNITS_IN_WORDS } from './tropical-livestock-units.ts';
import { inLanguage } from '../../model/in-language.ts';

const MODULE = 'World Bank, Living Standards Measurement Study (LSMS), livestock module';

const ofHerds = {
  counted: inLanguage('households'),
  from: 'herds',
  asks: ['livestock.count_owned'],
  behind: { table: 'livestock' },
} as const;

/** Livestock units of a household; zero without animals. */
export const livestockUnits: Indicator = {
  ...ofHerds,
  id: 'livestock-units',
  title: inLanguage('Livestock of a household'),
  unit: 'units',
  measure: { kind: 'mean', of: 'units' },
  formula: inLanguage(
    'Σ heads owned × units of one head ÷ households that were asked; 0 for a household without animals',
  ),
  source: 'Tropical livestock units (TLU) after HarvestChoice and FAO; donkeys after Jahnke 1982',
  note: inLanguage(
    `Units of one head: ${UNITS_IN_WORDS}. A household with a species that has no unit, or a number of heads that is not known, counts as not known.`,
  ),
};

/** Households with an animal, of households that were asked. */
export const livestockKeepers: Indicator = {
  ...ofHerds,
  id: 'livestock-keepers',
  title: inLanguage('Households that keep animals'),
  unit: 'percent',
  measure: { kind: 'share', of: 'keeps' },
  formula: inLanguage('Households that own at least one animal ÷ households that were asked'),
  source: MODULE,
};

const kept = {
  ...ofHerds,
  id: 'species-kept',
  title: inLanguage('Animals kept'),
  unit: 'percent',
  measure: {
    kind: 'shares',
    of: knownWhere('listed'),
    items: {
      from: '(SELECT household_id AS row_id, species FROM livestock WHERE count_owned > 0) AS owned',
      category: 'species',
    },
    categories: species,
  },
  formula: inLanguage('Households that own at least one animal of the species ÷ households that were asked'),
  source: MODULE,
  note: inLanguage('A household with animals of unknown species or number counts as not known.'),
} as const satisfies Indicator;

/** Households that own each species, of households that were asked. */
export const speciesKept: Indicator = {
  ...kept,
  headline: noneOf(kept, {
    id: 'no-animals',
    title: inLanguage('Households without animals'),
    formula: inLanguage('Households that own none of these animals ÷ households that were asked'),
  }),
};
