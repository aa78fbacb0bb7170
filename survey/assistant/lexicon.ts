import { allTables, tableOf, words as wordsOfCode, type SurveyField } from '../model/index.ts';
import { catalogue } from '../indicators/index.ts';
import { answerKey } from '../figures/table/index.ts';
import type { Grouping } from '../figures/index.ts';
import { areasOf } from './areas.ts';
import { monthNames, type Language } from './languages/language.ts';
import { fieldOfCategories } from './links.ts';
import type { Meaning, Surroundings, Wish } from './meaning.ts';
import { stemOf, wordsOf } from './text.ts';

/** What phrases stand for. */
interface Phrases {
  /** By the stems of all words of a phrase, and by those of the words that say something. */
  readonly exact: ReadonlyMap<string, readonly Meaning[]>;
  /** Names of places and rounds, by their words with all endings: the district of San is not in "sans". */
  readonly named: ReadonlyMap<string, readonly Meaning[]>;
  readonly reduced: ReadonlyMap<string, readonly Meaning[]>;
  /** Words and names as they are written, to offer the nearest. */
  readonly spelt: ReadonlySet<string>;
  /** Words in the longest phrase. */
  readonly longest: number;
}

/** What every phrase of a language stands for, and the names that the portal has. */
export interface Lexicon {
  readonly language: Language;
  readonly layers: readonly Phrases[];
  /** Words that say nothing. */
  readonly silent: ReadonlySet<string>;
}

/** Answers that too many questions have to be meant by their word alone. */
const GENERIC = new Set(['other', 'none', 'unknown', 'not_seen', 'yes', 'no', 'true', 'false']);

const listOf = (names: string | readonly string[]): readonly string[] => (typeof names === 'string' ? [names] : names);

class Builder implements Phrases {
  readonly language: Language;
  readonly exact = new Map<string, Meaning[]>();
  readonly named = new Map<string, Meaning[]>();
  readonly reduced = new Map<string, Meaning[]>();
  readonly silent: ReadonlySet<string>;
  readonly spelt = new Set<string>();
  longest = 1;

  constructor(language: Language) {
    this.language = language;
    this.silent = new Set(wordsOf(language.saysNothing).map(({ folded }) => folded));
  }

  /** @param whole its words that say nothing belong to it: "all rounds" is not "rounds" */
  add(phrase: string, meaning: Meaning, whole = false): void {
    const found = wordsOf(phrase);
    const stems = found.map(({ folded }) => stemOf(folded, this.language.name));
    this.#put(this.exact, stems, meaning);
    const said = stems.filter((_, index) => !this.silent.has(found[index]?.folded ?? ''));
    // What is hardly more than words that say nothing would be found everywhere.
    if (!whole && 2 * said.length >= stems.length) this.#put(this.reduced, said, meaning);
    this.longest = Math.max(this.longest, stems.length);
    for (const { written } of found) if (written.length > 2) this.spelt.add(written);
  }

  /** @param name out of the data: compared by its words, and offered as a whole */
  addName(name: string, meaning: Meaning): void {
    const found = wordsOf(name);
    this.#put(
      this.named,
      found.map(({ folded }) => folded),
      meaning,
    );
    this.longest = Math.max(this.longest, found.length);
    for (const { written } of found) if (written.length > 2) this.spelt.add(written);
    this.spelt.add(name);
  }

  #put(map: Map<string, Meaning[]>, stems: readonly string[], meaning: Meaning): void {
    if (stems.length === 0) return;
    const key = stems.join(' ');
    const known = map.get(key);
    if (known === undefined) map.set(key, [meaning]);
    else if (!known.some((one) => JSON.stringify(one) === JSON.stringify(meaning))) known.push(meaning);
  }
}

function addWords(
  builder: Builder,
  { wishes, bounds, ages, rows, groupings, indicators, fields, answers }: Language,
): void {
  for (const [wish, phrases] of Object.entries(wishes))
    for (const phrase of phrases) builder.add(phrase, { is: 'wish', wish: wish as Wish }, true);
  for (const [bound, phrases] of bounds)
    for (const phrase of phrases) builder.add(phrase, { is: 'bound', ...bound }, true);
  for (const phrase of ages) builder.add(phrase, { is: 'ages' }, true);
  monthNames(builder.language.locale).forEach((names, index) => {
    for (const name of names) builder.add(name, { is: 'month', month: index + 1 }, true);
  });
  for (const [key, names] of Object.entries(rows)) {
    const [table = '', ...where] = key.split(' ');
    for (const phrase of listOf(names)) builder.add(phrase, { is: 'rows', table, where, name: key });
  }
  for (const [by, names] of Object.entries(groupings))
    for (const phrase of listOf(names)) builder.add(phrase, { is: 'grouping', by: by as Grouping });
  for (const [id, names] of Object.entries(indicators))
    for (const phrase of listOf(names)) builder.add(phrase, { is: 'indicator', id });
  for (const [key, names] of Object.entries(fields)) {
    const [table = '', field = ''] = key.split('.');
    for (const phrase of listOf(names)) builder.add(phrase, { is: 'field', table, field });
  }
  for (const [key, names] of Object.entries(answers)) {
    const [place = '', code = ''] = key.split('=');
    const [table = '', field] = place.split('.');
    const meaning: Meaning =
      field === undefined
        ? { is: 'category', id: table, category: code }
        : { is: 'answer', table, field, key: answerKey(code) };
    for (const phrase of listOf(names)) builder.add(phrase, meaning);
  }
}

/** What names a row, and texts about it. */
const NAMES_A_ROW = /^(?:household_code|project_uid|village_name|village_id|name|note|line_no|plot_no)$/;
const isMeant = ({ name, restricted, kind }: SurveyField): boolean =>
  !restricted &&
  !name.includes('.') &&
  !NAMES_A_ROW.test(name) &&
  kind !== 'place' &&
  kind !== 'photo' &&
  kind !== 'parts';
/** Its rows are years of the same villages, which are never added up. */
const APART: ReadonlySet<string> = new Set(['village_profiles']);

/** Titles, labels and choices of the catalogue and the dictionary, which are in English. */
function addCatalogue(builder: Builder): void {
  for (const { id, title, measure } of catalogue.values()) {
    builder.add(title, { is: 'indicator', id });
    if (measure.kind !== 'shares') continue;
    for (const [category, label] of Object.entries(measure.categories))
      if (!GENERIC.has(category)) builder.add(label, { is: 'category', id, category });
  }
  for (const { name: table, fields } of allTables.filter(({ name }) => !APART.has(name))) {
    for (const { name: field, label, choices = {}, kind } of fields.filter(isMeant)) {
      builder.add(label, { is: 'field', table, field });
      if (kind === 'yesNo') builder.add(label, { is: 'answer', table, field, key: answerKey(true) });
      for (const [code, answer] of Object.entries(choices))
        if (!GENERIC.has(code)) builder.add(answer, { is: 'answer', table, field, key: answerKey(code) });
    }
  }
}

/** What is recorded as an answer, and the share of it where an indicator has one. */
function addGiven(builder: Builder, table: string, field: string, code: string): void {
  if (code in (tableOf(table)?.fields.find(({ name }) => name === field)?.choices ?? {})) return;
  const words = wordsOfCode(code);
  builder.add(words, { is: 'answer', table, field, key: answerKey(code) });
  for (const indicator of catalogue.values()) {
    const of = fieldOfCategories(indicator);
    if (
      of?.table === table &&
      of.field === field &&
      indicator.measure.kind === 'shares' &&
      !(code in indicator.measure.categories)
    )
      builder.add(words, { is: 'category', id: indicator.id, category: code });
  }
}

function addNames(builder: Builder, surroundings: Surroundings): void {
  const { villages, rounds, crops, given } = surroundings;
  for (const { id, name } of villages) {
    builder.addName(name, { is: 'village', id });
    builder.addName(id, { is: 'village', id });
  }
  for (const [name, areas] of areasOf(surroundings, builder.language.locale))
    for (const area of areas) builder.addName(name, { is: 'area', ...area });
  for (const { id, name, kind } of rounds) {
    builder.addName(name, { is: 'round', id });
    if (kind !== null) builder.add(kind, { is: 'round', id });
  }
  for (const { id, name } of crops) {
    builder.spelt.add(name);
    builder.add(name, { is: 'category', id: 'crops-grown', category: id });
    for (const table of ['crop_plantings', 'crop_sales'])
      builder.add(name, { is: 'answer', table, field: 'crop_id.name', key: answerKey(id) });
  }
  for (const [place, codes] of Object.entries(given)) {
    const [table = '', field = ''] = place.split('.');
    if (APART.has(table)) continue;
    for (const code of codes) if (!GENERIC.has(code)) addGiven(builder, table, field, code);
  }
}

const ofLanguages = new Map<Language, Builder>();

/** The words of a language, which are the same for everybody. */
function wordsFor(language: Language): Builder {
  const known = ofLanguages.get(language);
  if (known) return known;
  const builder = new Builder(language);
  addWords(builder, language);
  if (language.name === 'english') addCatalogue(builder);
  ofLanguages.set(language, builder);
  return builder;
}

export function buildLexicon(language: Language, surroundings: Surroundings): Lexicon {
  const words = wordsFor(language);
  const names = new Builder(language);
  addNames(names, surroundings);
  return { language, layers: [names, words], silent: words.silent };
}

/** Builds what the first question needs. */
export const prepareLexicon = (language: Language): unknown => wordsFor(language);
