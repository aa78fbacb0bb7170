import { z } from '@groundwork/shared/data';
import { partWith } from '../indicators/core/facets.ts';
import type { HeadedRow, SurveyedHousehold } from '../indicators/core/rows.ts';
import type { Holding, Plot } from '../indicators/agriculture/holding.ts';
import type { Animals, Herd } from '../indicators/agriculture/livestock.ts';
import { UNITS } from '../indicators/agriculture/tropical-livestock-units.ts';
import type { Count } from '../section/counted-answers.data.ts';
import { anyOf, asked, askedHeadSex, type Asked } from '../section/questions.ts';
import { field } from '../section/read-every.ts';
import { notNegative } from './by-household.ts';

/** A household's list of something: null without consent, as where rows are read. */
export const listOr = <T>(own: readonly T[], { consent }: SurveyedHousehold): readonly T[] | null => (own.length === 0 && consent === false ? null : own);

export const tuples = z.catch(z.array(z.array(z.unknown())), []);

const PLOT = ['hectares', 'tenure', 'document', 'rightToSell', 'rightToBequeath', 'irrigated'] as const;
const plotWith = (told: Partial<Plot>): Plot => partWith<Plot>(told, PLOT.filter((name) => !(name in told)));

/** How many plots there are, and nothing of them. */
const plots: Asked<readonly Plot[] | null> = {
  asks: [{ each: 'plots', count: true }],
  read: ([count], household) => listOr(Array.from({ length: field.number.parse(count) ?? 0 }, () => plotWith({})), household),
};

/** Zero without a plot; without consent it is the list of plots that is not known. */
const size: Asked<number | null> = {
  asks: [...plots.asks, { each: 'plots', sum: 'area_ha' }],
  read: ([count, sum]) => (count === 0 ? 0 : field.number.parse(sum)),
};

/** Households with the land they use, counted by its size. */
export const countHoldings: Count<Holding & HeadedRow> = {
  collection: 'households',
  questions: { headSex: askedHeadSex, plots, hectares: size },
  facets: [['headSex', 'plots', 'hectares']],
};

/** Less than nothing of anything is a slip: it is not known. */
export const askedAmount = (name: string): Asked<number | null> => asked({ field: name }, z.pipe(field.number, z.transform(notNegative)));

const ANIMALS = ['species', 'owned', 'died', 'eaten'] as const;
const animalsWith = (told: Partial<Animals>): Animals => partWith<Animals>(told, ANIMALS.filter((name) => !(name in told)));

/** Which species there are, and whether of each there is one; how many they are is not told. */
const kept: Asked<readonly Animals[] | null> = {
  asks: [{ each: 'livestock', list: ['species', { field: 'count_owned', from: [0, 1] }] }],
  read: ([found], household) =>
    listOr(tuples.parse(found).map(([species, owned]) => animalsWith({ species: field.text.parse(species), owned: anyOf(field.number.parse(owned)) })), household),
};

const units: Asked<number | null> = {
  asks: [
    { each: 'livestock', any: true },
    { each: 'livestock', sum: 'count_owned', factors: { by: 'species', values: UNITS } },
  ],
  read: ([any, sum], { consent }) => (any === true ? field.number.parse(sum) : consent === false ? null : 0),
};

/** Households with their animals, counted: by species, and by their units. */
export const countHerds: Count<Herd> = {
  collection: 'households',
  questions: { animals: kept, units },
  facets: [['animals'], ['units']],
};
