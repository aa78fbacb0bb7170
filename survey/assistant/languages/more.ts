import type { Also, Language } from './language.ts';

/** Everyday additions to the words of a language: more phrases, and more filler words. */
export interface More extends Also {
  readonly saysNothing: string;
  readonly wishes: Partial<Language['wishes']>;
  readonly bounds: Language['bounds'];
  readonly ages: readonly string[];
  readonly heads: NonNullable<Language['heads']>;
}

/** A language with more words. */
export const withMore = (
  language: Language,
  { saysNothing, wishes, bounds, ages, heads, ...also }: More,
): Language => ({
  ...language,
  saysNothing: `${language.saysNothing} ${saysNothing}`,
  wishes: Object.fromEntries(
    Object.entries(language.wishes).map(([wish, own]) => [
      wish,
      [...own, ...(wishes[wish as keyof typeof wishes] ?? [])],
    ]),
  ) as unknown as Language['wishes'],
  bounds: [...language.bounds, ...bounds],
  ages: [...language.ages, ...ages],
  heads,
  also,
});

const VERBS: Readonly<Record<string, string>> = {
  'do …': 'did …',
  'did …': 'do …',
  'are …': 'were …',
  'were …': 'are …',
};

/** A phrase, and the same of another time. */
const times = (phrase: string): readonly string[] => [
  phrase,
  ...Object.entries(VERBS).flatMap(([verb, other]) => (phrase.includes(verb) ? [phrase.replace(verb, other)] : [])),
];

/** Each phrase with every word for whom it is about in the place of `…`, of today and of then. */
export const said = (who: readonly string[], ...phrases: readonly string[]): readonly string[] =>
  phrases.flatMap((phrase) =>
    phrase.includes('…')
      ? times(phrase).flatMap((one) => who.flatMap((name) => [one.replace('…', name), one.replace('…', `the ${name}`)]))
      : [phrase],
  );
