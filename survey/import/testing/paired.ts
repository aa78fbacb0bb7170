/** For tests: as many of one side as possible, each with one of the other that fits it (Kuhn's algorithm). */
export function paired<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  fits: (one: One, other: Other) => boolean,
): ReadonlyMap<One, Other> {
  const taken = new Map<Other, One>();
  const place = (one: One, tried: Set<Other>): boolean => {
    for (const other of others) {
      if (tried.has(other) || !fits(one, other)) continue;
      tried.add(other);
      const holder = taken.get(other);
      if (holder === undefined || place(holder, tried)) {
        taken.set(other, one);
        return true;
      }
    }
    return false;
  };
  for (const one of ones) place(one, new Set());
  return new Map([...taken].map(([other, one]) => [one, other]));
}
