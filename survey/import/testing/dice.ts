/** For tests: chance that a seed repeats (mulberry32). */
export interface Dice {
  /** A whole number from 0 to one below the limit. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** True so many times of a hundred. */
  readonly often: (percent: number) => boolean;
  /** Some of a list, each once, in their order. */
  readonly some: <T>(list: readonly T[]) => readonly T[];
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
}

export function diceOf(seed: number): Dice {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // Neighbouring seeds begin alike.
  for (let turn = 0; turn < 5; turn += 1) next();
  const below = (limit: number): number => Math.floor(next() * limit);
  const often = (percent: number): boolean => next() * 100 < percent;
  return {
    below,
    often,
    pick: (list) => list[below(list.length)] ?? list[0],
    some: (list) => list.filter(() => often(50)),
    shuffled: (list) =>
      list
        .map((item) => [next(), item] as const)
        .sort(([one], [other]) => one - other)
        .map(([, item]) => item),
  };
}
