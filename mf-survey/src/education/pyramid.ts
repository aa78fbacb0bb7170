import type { PersonRow, Sex } from '../shared/indicators/core/rows.ts';
import { weightOf } from '../shared/indicators/core/rows.ts';

const STEP = 5;
const LAST = 80;

/** People of one age group and sex. */
export interface PyramidPart {
  /** Weight of these people ÷ weight of all whose age and sex are known. */
  readonly share: number;
  readonly n: number;
}

/** Five years of age, the last open upwards. */
export interface PyramidBand {
  readonly from: number;
  readonly label: string;
  readonly female: PyramidPart;
  readonly male: PyramidPart;
}

export interface Pyramid {
  /** The youngest first, up to the oldest that somebody belongs to. */
  readonly bands: readonly PyramidBand[];
  readonly n: number;
  readonly missing: number;
}

const labelOf = (from: number): string => (from === LAST ? `${LAST} and over` : `${from} to ${from + STEP - 1}`);

/** People by sex and five years of age. Who has no age, no sex or (with weights) no weight is missing. */
export function pyramidOf(people: readonly PersonRow[], weighted: boolean): Pyramid {
  const known = people.flatMap((person) => {
    const weight = weightOf(person, weighted);
    const { age, sex } = person;
    return age === null || sex === null || weight === null || age < 0 ? [] : [{ from: Math.min(LAST, Math.floor(age / STEP) * STEP), sex, weight }];
  });
  const whole = known.reduce((sum, { weight }) => sum + weight, 0);
  const oldest = Math.max(-STEP, ...known.map(({ from }) => from));
  const partOf = (from: number, sex: Sex): PyramidPart => {
    const own = known.filter((one) => one.from === from && one.sex === sex);
    return { share: whole > 0 ? own.reduce((sum, { weight }) => sum + weight, 0) / whole : 0, n: own.length };
  };
  const bands = Array.from({ length: oldest / STEP + 1 }, (_, index) => {
    const from = index * STEP;
    return { from, label: labelOf(from), female: partOf(from, 'female'), male: partOf(from, 'male') };
  });
  return { bands, n: known.length, missing: people.length - known.length };
}
