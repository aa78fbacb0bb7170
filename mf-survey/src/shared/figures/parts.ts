import { BETWEEN_KEYS, type Figure } from '@groundwork/survey/figures';

/** The part of a figure that several keys name together, as season and currency. */
export const partOfKeys = (...keys: readonly string[]): string => keys.join(BETWEEN_KEYS);

/** The keys of a part. */
export const keysOf = (part: string): readonly string[] => part.split(BETWEEN_KEYS);

/** The parts of figures, each once. */
const allParts = (figures: readonly (Figure | undefined)[]): readonly string[] => [
  ...new Set(figures.flatMap((figure) => figure?.cells.flatMap(({ apart }) => apart ?? []) ?? [])),
];

/** The first keys of the parts of figures, as seasons; empty where it is not known. */
export const firstKeys = (figures: readonly (Figure | undefined)[]): readonly string[] => [
  ...new Set(allParts(figures).map((part) => keysOf(part)[0] ?? '')),
];

/** The parts that begin with a key, or with several (`partOfKeys`), by their other keys. */
export const partsUnder = (first: string, figures: readonly (Figure | undefined)[]): readonly (readonly string[])[] =>
  allParts(figures).flatMap((part) => {
    if (part === first) return [[]];
    return part.startsWith(first + BETWEEN_KEYS) ? [keysOf(part.slice(first.length + BETWEEN_KEYS.length))] : [];
  });

/** The cell of a part in all rows together. */
export const wholeOf = (figure: Figure | undefined, part: string): Figure['cells'][number] | undefined =>
  figure?.cells.find(({ group, apart }) => group === null && apart === part);
