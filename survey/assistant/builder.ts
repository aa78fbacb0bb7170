import type { Language } from './languages/language.ts';
import type { Meaning } from './meaning.ts';
import { stemOf, wordsOf, type Word } from './text.ts';

/** What phrases stand for. */
export interface Phrases {
  /** By the stems of all words of a phrase, and by those of the words that say something. */
  readonly exact: ReadonlyMap<string, readonly Meaning[]>;
  /** Names of places and rounds, by their words with all endings: the district of San is not in "sans". */
  readonly named: ReadonlyMap<string, readonly Meaning[]>;
  readonly reduced: ReadonlyMap<string, readonly Meaning[]>;
  /** Words and names as they are written, to offer the nearest. */
  readonly spelt: ReadonlySet<string>;
  /** Words in the longest phrase, by the first of it. */
  readonly longest: ReadonlyMap<string, number>;
  /** What words of labels may be about: questions by the stem of each word. No phrase, so that it is only offered. */
  readonly partial: ReadonlyMap<string, ReadonlySet<PartOfQuestion>>;
}

/** A question that has some word in its label, with what it may stand for. */
export interface PartOfQuestion {
  readonly meanings: readonly Meaning[];
}

/** Answers that too many questions have to be meant by their word alone. */
export const GENERIC: ReadonlySet<string> = new Set([
  'other',
  'none',
  'unknown',
  'not_seen',
  'yes',
  'no',
  'true',
  'false',
]);

/** Phrases whose words are remembered: those of labels are looked at in every language. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, readonly Word[]>();

function wordsIn(phrase: string): readonly Word[] {
  const found = remembered.get(phrase) ?? wordsOf(phrase);
  if (remembered.size < MOST_REMEMBERED) remembered.set(phrase, found);
  return found;
}

/** Gathers phrases. */
export class Builder implements Phrases {
  readonly language: Language;
  readonly exact = new Map<string, Meaning[]>();
  readonly named = new Map<string, Meaning[]>();
  readonly reduced = new Map<string, Meaning[]>();
  readonly silent: ReadonlySet<string>;
  readonly spelt = new Set<string>();
  readonly longest = new Map<string, number>();
  readonly partial = new Map<string, Set<PartOfQuestion>>();

  /** Hundreds of questions may have one answer. */
  readonly #seen = new WeakMap<readonly Meaning[], Set<string>>();

  constructor(language: Language) {
    this.language = language;
    this.silent = new Set(wordsOf(language.saysNothing).map(({ folded }) => folded));
  }

  /** @param whole its words that say nothing belong to it: "all rounds" is not "rounds" */
  add(phrase: string, meaning: Meaning, whole = false): void {
    const found = wordsIn(phrase);
    const stems = found.map(({ folded }) => stemOf(folded, this.language.name));
    this.#put(this.exact, stems, meaning);
    const said = stems.filter((_, index) => !this.silent.has(found[index]?.folded ?? ''));
    // What is hardly more than words that say nothing would be found everywhere.
    if (!whole && 2 * said.length >= stems.length) this.#put(this.reduced, said, meaning);
    this.#spell(found);
  }

  /** @param name of a question: what is left of it without the words that say nothing is its name, however many these are */
  addQuestion(name: string, meanings: readonly Meaning[]): void {
    const found = wordsIn(name);
    const [stems, said] = [this.#stems(found), this.significantStems(found)];
    for (const meaning of meanings) {
      this.#put(this.exact, stems, meaning);
      this.#put(this.reduced, said, meaning);
    }
    this.#spell(found);
  }

  /** @param label of a question, of which each word that says something may be meant */
  addParts(label: string, question: PartOfQuestion): void {
    for (const stem of this.significantStems(wordsIn(label))) {
      const known = this.partial.get(stem);
      if (known === undefined) this.partial.set(stem, new Set([question]));
      else known.add(question);
    }
  }

  /** What a phrase stands for, with or without the words that say nothing. */
  meaningsOf(phrase: string): readonly Meaning[] {
    const found = wordsIn(phrase);
    const said = this.significantStems(found).join(' ');
    return [
      ...(this.exact.get(this.#stems(found).join(' ')) ?? []),
      ...(this.exact.get(said) ?? []),
      ...(this.named.get(found.map(({ folded }) => folded).join(' ')) ?? []),
      ...(this.reduced.get(said) ?? []),
    ];
  }

  /** The stems of the words that say something. */
  significantStems(found: readonly Word[]): readonly string[] {
    return found
      .filter(({ folded }) => !this.silent.has(folded))
      .map(({ folded }) => stemOf(folded, this.language.name));
  }

  #stems(found: readonly Word[]): readonly string[] {
    return found.map(({ folded }) => stemOf(folded, this.language.name));
  }

  #spell(found: readonly Word[]): void {
    for (const { written } of found) if (written.length > 2) this.spelt.add(written);
  }

  /** @param name out of the data: compared by its words, and offered as a whole */
  addName(name: string, meaning: Meaning): void {
    const found = wordsIn(name);
    this.#put(
      this.named,
      found.map(({ folded }) => folded),
      meaning,
    );
    this.#spell(found);
    this.spelt.add(name);
  }

  #isNew(known: readonly Meaning[], meaning: Meaning): boolean {
    const seen = this.#seen.get(known) ?? new Set(known.map((one) => JSON.stringify(one)));
    this.#seen.set(known, seen);
    const text = JSON.stringify(meaning);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  }

  #put(map: Map<string, Meaning[]>, stems: readonly string[], meaning: Meaning): void {
    if (stems.length === 0) return;
    const key = stems.join(' ');
    const [first = ''] = stems;
    this.longest.set(first, Math.max(this.longest.get(first) ?? 0, stems.length));
    const known = map.get(key);
    if (known === undefined) map.set(key, [meaning]);
    else if (this.#isNew(known, meaning)) known.push(meaning);
  }
}
