/** Columns of numbers have at most six digits after the point. */
const SMALLEST = 1e-6;

const commonDivisor = (a, b) => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * Numbers in proportion, as the smallest whole numbers there are, the least first: half a hectare and one and a half are 1 and 3. Null where
 * one is not known.
 */
export function proportions(numbers) {
  if (numbers.includes(null)) return null;
  const whole = numbers.map((number) => Math.round(number / SMALLEST));
  const divisor = whole.reduce(commonDivisor, 0) || 1;
  return whole.map((number) => number / divisor).sort((a, b) => a - b);
}
