import type { PersonRow, Sex } from '../shared/indicators/core/rows.ts';
import { knownAnswers } from '../shared/indicators/core/known-answers.ts';

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
  const answers = knownAnswers(people, weighted, ({ age, sex }) =>
    age === null || sex === null || age < 0 ? null : { from: Math.min(LAST, Math.floor(age / STEP) * STEP), sex },
  );
  const known = answers.known.map(({ said, weight, times }) => ({ ...said, weight, times }));
  const whole = known.reduce((sum, { weight }) => sum + weight, 0);
  const oldest = Math.max(-STEP, ...known.map(({ from }) => from));
  const partOf = (from: number, sex: Sex): PyramidPart => {
    const own = known.filter((one) => one.from === from && one.sex === sex);
    return { share: whole > 0 ? own.reduce((sum, { weight }) => sum + weight, 0) / whole : 0, n: own.reduce((sum, { times }) => sum + times, 0) };
  };
  const bands = Array.from({ length: oldest / STEP + 1 }, (_, index) => {
    const from = index * STEP;
    return { from, label: labelOf(from), female: partOf(from, 'female'), male: partOf(from, 'male') };
  });
  return { bands, n: answers.n, missing: answers.missing };
}
