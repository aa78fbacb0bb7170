import type { Expression } from '../entry.ts';

/**
 * Tropical livestock units of one head, by species: a unit is an animal of 250 kg. Cattle, sheep, goats, pigs and poultry after
 * HarvestChoice and FAO; donkeys after Jahnke 1982. Another standard changes them here.
 */
const UNITS: Readonly<Record<string, number>> = {
  cattle: 0.7,
  sheep: 0.1,
  goat: 0.1,
  pig: 0.2,
  poultry: 0.01,
  donkey: 0.5,
};

/** In words, for the formula beside the figures. */
export const UNITS_IN_WORDS = 'cattle 0.7, donkeys 0.5, pigs 0.2, sheep and goats 0.1, poultry 0.01';

/** The units of one head; null for a species that has none here. */
export const unitsOf = (species: Expression): Expression =>
  `CAST(CASE ${species} ${Object.entries(UNITS)
    .map(([code, units]) => `WHEN '${code}' THEN ${units}`)
    .join(' ')} END AS FLOAT8)`;
