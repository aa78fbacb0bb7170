export interface Counted {
  readonly key: string | null;
  readonly count: number;
}

export interface VillageLine {
  /** Null for households of no known village. */
  readonly id: string | null;
  readonly name: string | null;
  /** Null is not planned, which is not zero. */
  readonly planned: number | null;
  readonly interviewed: number;
}

/** A line for each village in which households are planned or were interviewed, in the order of the villages. */
export function villageLines(
  planned: ReadonlyMap<string, number>,
  interviewed: readonly Counted[],
  villages: ReadonlyMap<string, string>,
): readonly VillageLine[] {
  const counts = new Map(interviewed.map(({ key, count }) => [key, count]));
  const known = [...villages]
    .filter(([id]) => planned.has(id) || counts.has(id))
    .map(([id, name]) => ({ id, name, planned: planned.get(id) ?? null, interviewed: counts.get(id) ?? 0 }));
  const nowhere = counts.get(null);
  return nowhere === undefined ? known : [...known, { id: null, name: null, planned: null, interviewed: nowhere }];
}

/** How much of what was planned has been done; null where nothing was planned. */
export const progressOf = ({ planned, interviewed }: Pick<VillageLine, 'planned' | 'interviewed'>): number | null =>
  planned === null || planned === 0 ? null : interviewed / planned;

export const sumOf = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
