import { BAND, LAST_BAND, type Figure } from '@groundwork/survey/figures';

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

const labelOf = (from: number): string => (from === LAST_BAND ? `${LAST_BAND} and over` : `${from} to ${from + BAND - 1}`);

/** @param figure the people listed, divided by `sex-age-five`: keys are `<from> <sex>` */
export function pyramidOf({ cells }: Figure): Pyramid {
  const all = cells.find(({ group }) => group === null)?.estimate;
  const byKey = new Map(cells.flatMap(({ group, estimate }) => (group !== null && estimate.n > 0 ? [[group, estimate]] : [])));
  const whole = all?.value ?? 0;
  const oldest = Math.max(-BAND, ...[...byKey.keys()].map((key) => Number(key.split(' ')[0])));
  const partOf = (from: number, sex: string): PyramidPart => {
    const { value, n = 0 } = byKey.get(`${from} ${sex}`) ?? {};
    return { share: whole > 0 ? (value ?? 0) / whole : 0, n };
  };
  const bands = Array.from({ length: oldest / BAND + 1 }, (_, index) => {
    const from = index * BAND;
    return { from, label: labelOf(from), female: partOf(from, 'female'), male: partOf(from, 'male') };
  });
  return { bands, n: all?.n ?? 0, missing: all?.missing ?? 0 };
}
