import type { Also } from './language.ts';

/** Words for whom a phrase is about, by the name that stands for them in it: `<they>`. */
export type Who = Readonly<Record<string, readonly string[]>>;

const SECTIONS = ['rows', 'indicators', 'fields', 'answers'] as const;
const isSection = (name: string): name is (typeof SECTIONS)[number] => SECTIONS.some((one) => one === name);

const VERBS: Readonly<Record<string, string>> = { do: 'did', did: 'do', are: 'were', were: 'are' };

/** A phrase with each of the words in brackets: `(no|without a) toilet`. */
function alternatives(phrase: string): readonly string[] {
  const found = /\(([^()]*)\)/.exec(phrase);
  if (found === null) return [phrase.trim().replaceAll(/\s+/g, ' ')];
  const [whole, inside = ''] = found;
  return inside.split('|').flatMap((one) => alternatives(phrase.replace(whole, () => one)));
}

/** Phrases between semicolons, with brackets as above. */
export const anyOf = (text: string): readonly string[] => text.split(';').flatMap(alternatives);

/** A phrase with everybody that it may be about, now and then: `do <they>`, `did the families`. */
function people(phrase: string, who: Who): readonly string[] {
  const found = /(?:\b(do|did|are|were) )?<(\w+)>/.exec(phrase);
  if (found === null) return [phrase];
  const [whole, verb, name = ''] = found;
  return (who[name] ?? []).flatMap((one) =>
    (verb === undefined ? [''] : [`${verb} `, `${VERBS[verb]} `]).map((before) =>
      phrase.replace(whole, () => `${before}${one}`),
    ),
  );
}

/**
 * Reads what people say beside the names of the catalogue. An unindented line has a section and a key (`answers households.roof=grass`), and
 * the indented lines below it the phrases for it, between semicolons. `(a|b)` is either, also nothing; `<they>` is everybody of that name in `who`.
 * A phrase after `=` is meant with all its words, also those that say nothing: "people in a household" are not "people in households".
 */
export function phrases(who: Who, ...texts: readonly string[]): Also {
  const found = Object.fromEntries(SECTIONS.map((section) => [section, new Map<string, string[]>()]));
  let into: string[] = [];
  for (const line of texts.flatMap((text) => text.split('\n')).filter((one) => one.trim() !== '')) {
    if (line.startsWith(' ')) {
      const own = line.split(';').filter((phrase) => phrase.trim() !== '');
      into.push(...own.flatMap(alternatives).flatMap((phrase) => people(phrase, who)));
      continue;
    }
    const [section = '', ...key] = line.split(' ');
    if (!isSection(section)) throw new Error(`No section of phrases is called "${section}".`);
    into = [];
    const known = found[section]?.get(key.join(' ')) ?? [];
    found[section]?.set(key.join(' '), known);
    into = known;
  }
  return Object.fromEntries(
    SECTIONS.map((section) => [section, Object.fromEntries(found[section] ?? [])]),
  ) as unknown as Also;
}
