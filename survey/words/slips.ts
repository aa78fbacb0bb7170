import distance from 'damerau-levenshtein';

const MOST_STEPS = 2;

/** How many letters are wrong where one word may be a slip of the other: one letter in four, at most two. Otherwise infinite. */
export function stepsBetween(one: string, other: string): number {
  const most = Math.min(MOST_STEPS, Math.floor(Math.max(one.length, other.length) / 4));
  if (Math.abs(one.length - other.length) > most) return Infinity;
  const { steps } = distance(one, other);
  return steps <= most ? steps : Infinity;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The words that differ from a word in one letter: left out, put in, another one, or two that changed places. */
export function edits(folded: string): ReadonlySet<string> {
  const parts = Array.from({ length: folded.length + 1 }, (_, at) => [folded.slice(0, at), folded.slice(at)] as const);
  const found = parts.flatMap(([before, after]) => [
    ...(after === '' ? [] : [before + after.slice(1)]),
    ...(after.length < 2 ? [] : [`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`]),
    ...LETTERS.flatMap((letter) => [
      before + letter + after,
      ...(after === '' ? [] : [before + letter + after.slice(1)]),
    ]),
  ]);
  return new Set(found.filter((word) => word !== folded));
}
