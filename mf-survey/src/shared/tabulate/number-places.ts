import { valueText, type SurveyField } from '../dictionary/index.ts';
import type { Place } from './place.ts';

/** Up to this many different numbers each is a group of its own. */
const MOST_VALUES = 12;
/** About how many classes more numbers are cut into. */
const CLASSES = 8;

/** The places of these numbers, as their lower ends: nothing where each is a place for itself. */
export function lowerEnds(field: SurveyField, numbers: readonly number[]): readonly number[] | undefined {
  const places = numberPlaces(field, numbers);
  if (new Set(numbers).size <= MOST_VALUES) return undefined;
  return [...new Set(numbers.flatMap((number) => Number(places(number)?.order ?? [])))].sort((a, b) => a - b);
}

/** A width of 1, 2 or 5 times a power of ten. */
function niceWidth(spread: number): number {
  const rough = spread / CLASSES;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((step) => step * power >= rough) ?? 10);
}

/** Without the dust of binary fractions. */
const clean = (number: number): number => Number(number.toPrecision(12));

/**
 * How numbers are placed: few different ones each for itself, many in classes of equal width. The lower end belongs to a class,
 * the upper end to the next.
 */
export function numberPlaces(field: SurveyField, numbers: readonly (number | null)[]): (number: number | null) => Place | undefined {
  const words = (number: number): string => valueText(field, clean(number)) ?? '';
  const known = new Set(numbers.filter((number) => number !== null));
  if (known.size <= MOST_VALUES) return (number) => (number === null ? undefined : { key: `=${number}`, label: words(number), order: number });
  let [low, high] = [Infinity, -Infinity];
  for (const number of known) [low, high] = [Math.min(low, number), Math.max(high, number)];
  const width = niceWidth(high - low);
  return (number) => {
    if (number === null) return undefined;
    const from = clean(Math.floor(clean(number / width)) * width);
    return { key: `=${from}`, label: `${words(from)} to under ${words(from + width)}`, order: from };
  };
}
