/** What a visitor can find at a water point, best first; `unknown` where nobody wrote it down. */
export const CONDITIONS = ['yes', 'partly', 'no', 'abandoned', 'unknown'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** In words, as the beginning of a sentence. */
export const conditionName: Readonly<Record<Condition, string>> = {
  yes: 'Working',
  partly: 'Partly working',
  no: 'Not working',
  abandoned: 'Abandoned',
  unknown: 'Not recorded',
};

/** The condition behind the server's code; anything that is no such code counts as not recorded. */
export function conditionOf(code: unknown): Condition {
  return CONDITIONS.find((condition) => condition === code) ?? 'unknown';
}
