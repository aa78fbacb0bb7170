import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';
import { growing, LSMS } from './growing-households.ts';

/** The crops that a household planted in a season, each once; `row_id` is the `id` of the relation `growers`. */
const CROPS_OF_GROWERS =
  "(SELECT DISTINCT CAST(p.household_id AS VARCHAR) || '\u001F' || COALESCE(c.season, '') AS row_id, c.crop_id FROM crop_plantings AS c JOIN plots AS p ON p.id = c.plot_id) AS planted";

const SIMPSON = '1 − Σ p², p the share of each crop in the planted hectares';
const SHANNON = '−Σ p · ln p, p the share of each crop in the planted hectares';
const SIMPSON_SOURCE = 'Simpson diversity index (Simpson 1949)';
const SHANNON_SOURCE = 'Shannon diversity index (Shannon 1948)';
const SIMPSON_NOTE = '0: one crop alone; towards 1: many crops with equal parts.';
const SHANNON_NOTE = '0: one crop alone; it grows with the number of crops and the evenness of their parts.';
const LEFT_OUT = 'A household with a planting of unknown crop or area counts as not known.';

const planting = { ...growing, counted: inLanguage('plantings'), from: 'plantings' } as const;

/** Households that grow each crop, of households that planted something. */
export const cropsGrown: Indicator = {
  ...growing,
  id: 'crops-grown',
  title: inLanguage('Top crops, by households'),
  unit: 'percent',
  asks: ['crop_plantings.crop_id'],
  measure: {
    kind: 'shares',
    population: 'among',
    of: 'CASE WHEN crops IS NOT NULL THEN TRUE END',
    items: { from: CROPS_OF_GROWERS, category: 'crop_id' },
    categories: {},
  },
  formula: inLanguage('Households that planted the crop ÷ households that planted something'),
  source: LSMS,
  note: inLanguage('A household with a planting of unknown crop counts as not known.'),
};

export const simpsonOfHouseholds: Indicator = {
  ...growing,
  id: 'simpson-of-households',
  title: inLanguage('Crop diversity of a household, Simpson'),
  unit: 'index',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  measure: { kind: 'mean', population: 'among', of: 'simpson' },
  formula: inLanguage(`Mean over the households of ${SIMPSON} of the household`),
  source: SIMPSON_SOURCE,
  note: inLanguage(`${SIMPSON_NOTE} ${LEFT_OUT}`),
};

export const shannonOfHouseholds: Indicator = {
  ...growing,
  id: 'shannon-of-households',
  title: inLanguage('Crop diversity of a household, Shannon'),
  unit: 'index',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  measure: { kind: 'mean', population: 'among', of: 'shannon' },
  formula: inLanguage(`Mean over the households of ${SHANNON} of the household`),
  source: SHANNON_SOURCE,
  note: inLanguage(`${SHANNON_NOTE} ${LEFT_OUT}`),
};

/** Hectares of each crop ÷ hectares planted. */
export const plantedArea: Indicator = {
  ...planting,
  id: 'planted-area',
  title: inLanguage('Top crops, by planted area'),
  unit: 'percent',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  measure: { kind: 'shares', of: 'crop_id', size: 'hectares', categories: {} },
  formula: inLanguage('Hectares under the crop ÷ hectares planted, of plantings whose crop and area are known'),
  source: 'FAO, World Programme for the Census of Agriculture 2020, crops',
};

export const simpsonTogether: Indicator = {
  ...planting,
  id: 'simpson-together',
  title: inLanguage('Crop diversity of all fields together, Simpson'),
  unit: 'index',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  measure: { kind: 'diversity', index: 'simpson', of: 'crop_id', size: 'hectares' },
  formula: inLanguage(`${SIMPSON} of all households together`),
  source: SIMPSON_SOURCE,
  note: SIMPSON_NOTE,
};

export const shannonTogether: Indicator = {
  ...planting,
  id: 'shannon-together',
  title: inLanguage('Crop diversity of all fields together, Shannon'),
  unit: 'index',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  measure: { kind: 'diversity', index: 'shannon', of: 'crop_id', size: 'hectares' },
  formula: inLanguage(`${SHANNON} of all households together`),
  source: SHANNON_SOURCE,
  note: SHANNON_NOTE,
};
