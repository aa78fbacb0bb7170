import type { Also, Language } from './language.ts';

/** Everyday additions to the words of a language: more phrases, and more filler words. */
export interface More {
  readonly saysNothing: string;
  readonly instead: NonNullable<Language['instead']>;
  readonly wishes: Partial<Language['wishes']>;
  readonly bounds: Language['bounds'];
  readonly ages: readonly string[];
  readonly heads: NonNullable<Language['heads']>;
  readonly rounds: NonNullable<Language['rounds']>;
  readonly also: Also;
}

/** A language with more words. */
export const withMore = (
  language: Language,
  { saysNothing, instead, wishes, bounds, ages, heads, rounds, also }: More,
): Language => ({
  ...language,
  saysNothing: `${language.saysNothing} ${saysNothing}`,
  instead,
  wishes: Object.fromEntries(
    Object.entries(language.wishes).map(([wish, own]) => [
      wish,
      [...own, ...(wishes[wish as keyof typeof wishes] ?? [])],
    ]),
  ) as unknown as Language['wishes'],
  bounds: [...language.bounds, ...bounds],
  ages: [...language.ages, ...ages],
  heads,
  rounds,
  also,
});
