/** A household in one round, and the code that it has in every round. */
export interface CodedHousehold {
  readonly id: string;
  readonly code: string | null;
}

/** How many households of two rounds are the same, by their code. */
export interface CountedLinks {
  readonly linked: number;
  /** In the earlier round only, and in the later one only. */
  readonly lost: number;
  readonly added: number;
  /** Without a code, or with one that stands more than once in its round: nobody can say which household they are. */
  readonly unlinked: { readonly before: number; readonly after: number };
}

/** Which households of two rounds are the same. */
export interface Links extends CountedLinks {
  /** Ids of the same household: in the earlier round, and in the later one. */
  readonly pairs: ReadonlyMap<string, string>;
}

/** Households by code, those alone whose code is theirs alone. */
function byCode(households: readonly CodedHousehold[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { code } of households) if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  return new Map(households.flatMap(({ id, code }) => (code !== null && counts.get(code) === 1 ? [[code, id] as const] : [])));
}

/** Finds the households of one round again in another. */
export function linkRounds(before: readonly CodedHousehold[], after: readonly CodedHousehold[]): Links {
  const [earlier, later] = [byCode(before), byCode(after)];
  // A code that stands twice in the other round is neither lost nor new.
  const known = { before: new Set(before.map(({ code }) => code)), after: new Set(after.map(({ code }) => code)) };
  const pairs = new Map([...earlier].flatMap(([code, id]) => (later.has(code) ? [[id, later.get(code) ?? ''] as const] : [])));
  const lost = [...earlier.keys()].filter((code) => !known.after.has(code)).length;
  const added = [...later.keys()].filter((code) => !known.before.has(code)).length;
  return { pairs, linked: pairs.size, lost, added, unlinked: { before: before.length - pairs.size - lost, after: after.length - pairs.size - added } };
}
