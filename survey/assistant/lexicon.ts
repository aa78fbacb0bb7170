import { allTables, tableOf, words as wordsOfCode, type SurveyField } from '../model/index.ts';
import { catalogue } from '../indicators/index.ts';
import { answerKey } from '../figures/table/index.ts';
import type { Grouping } from '../figures/index.ts';
import { areasOf } from './areas.ts';
import { addOwn } from './own-lexicon.ts';
import { Builder, GENERIC, type Phrases } from './builder.ts';
import { monthNames, type Language } from './languages/language.ts';
import { fieldOfCategories } from './links.ts';
import type { Area, Meaning, Sex, Surroundings, Wish } from './meaning.ts';
import { namesOfRound } from './question-names.ts';
import { fold, stemOf, wordsOf } from './text.ts';

/** What every phrase of a language stands for, and the names that the portal has. */
export interface Lexicon {
  readonly language: Language;
  readonly layers: readonly Phrases[];
  /** Those of them without what an organisation asks itself. */
  readonly standard: readonly Phrases[];
  /** Words that say nothing. */
  readonly silent: ReadonlySet<string>;
}

const listOf = (names: string | readonly string[]): readonly string[] => (typeof names === 'string' ? [names] : names);

function addWords(
  builder: Builder,
  { wishes, bounds, ages, numbers, heads = {}, groupings, also, ...named }: Language,
): void {
  for (const [wish, phrases] of Object.entries(wishes))
    for (const phrase of phrases) builder.add(phrase, { is: 'wish', wish: wish as Wish }, true);
  for (const [bound, phrases] of bounds)
    for (const phrase of phrases) builder.add(phrase, { is: 'bound', ...bound }, true);
  for (const phrase of ages) builder.add(phrase, { is: 'ages' }, true);
  for (const [word, number] of Object.entries(numbers)) builder.add(word, { is: 'number', number }, true);
  monthNames(builder.language.locale).forEach((names, index) => {
    for (const name of names) builder.add(name, { is: 'month', month: index + 1 }, true);
  });
  for (const [by, names] of Object.entries(groupings))
    for (const phrase of listOf(names)) builder.add(phrase, { is: 'grouping', by: by as Grouping });
  for (const [sex, names] of Object.entries(heads))
    for (const phrase of listOf(names)) builder.add(phrase, { is: 'head', sex: sex as Sex });
  const add = (phrase: string, meaning: Meaning): void => builder.add(phrase, meaning);
  // "What do people grow" is not "people grow": a phrase that begins with a word that says nothing is meant as it stands.
  const addAsItStands = (phrase: string, meaning: Meaning): void =>
    builder.add(phrase, meaning, phrase.startsWith('=') || builder.silent.has(wordsOf(phrase)[0]?.folded ?? ''));
  addThings(add, named);
  if (also)
    addThings(addAsItStands, { ...also, answers: Object.fromEntries(Object.entries(also.answers).filter(isListed)) });
}

/** Whether an answer is one of those that its question has, and not one that somebody has recorded. */
function isListed([key]: readonly [key: string, names: unknown]): boolean {
  const [place = '', code = ''] = key.split('=');
  const [table = '', name] = place.split('.');
  const field = tableOf(table)?.fields.find((one) => one.name === name);
  return name === undefined || field?.kind === 'yesNo' || code in (field?.choices ?? {});
}

/** What rows, indicators, questions and answers are called. */
function addThings(
  add: (phrase: string, meaning: Meaning) => void,
  { rows, indicators, fields, answers }: Pick<Language, 'rows' | 'indicators' | 'fields' | 'answers'>,
): void {
  for (const [key, names] of Object.entries(rows)) {
    const [table = '', ...where] = key.split(' ');
    for (const phrase of listOf(names)) add(phrase, { is: 'rows', table, where, name: key });
  }
  for (const [id, names] of Object.entries(indicators))
    for (const phrase of listOf(names)) add(phrase, { is: 'indicator', id });
  for (const [key, names] of Object.entries(fields)) {
    const [table = '', field = ''] = key.split('.');
    for (const phrase of listOf(names)) add(phrase, { is: 'field', table, field });
  }
  for (const [key, names] of Object.entries(answers)) {
    const [place = '', code = ''] = key.split('=');
    const [table = '', field] = place.split('.');
    const meaning: Meaning =
      field === undefined
        ? { is: 'category', id: table, category: code }
        : { is: 'answer', table, field, key: answerKey(code) };
    for (const phrase of listOf(names)) add(phrase, meaning);
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

/** "All year" is not any year. */
const isAge = ({ language, silent }: Builder, label: string): boolean => {
  const said = wordsOf(label).filter(({ folded }) => !silent.has(folded));
  return (
    said.length === 1 &&
    language.ages.some((age) => stemOf(fold(age), language.name) === stemOf(said[0]?.folded ?? '', language.name))
  );
};

/** "Shared" has the stem of "share of". */
const isWish = (builder: Builder, label: string): boolean => builder.meaningsOf(label).some(({ is }) => is === 'wish');

/** Its answers are words for other things, too: households with livestock are not those that live from it. */
const BESIDE_QUESTION: ReadonlySet<string> = new Set(['income-sources']);

/** Titles, labels and choices of the catalogue and the dictionary, which are in English. */
function addCatalogue(builder: Builder): void {
  for (const { id, title, measure } of catalogue.values()) {
    builder.add(title, { is: 'indicator', id });
    if (measure.kind !== 'shares') continue;
    for (const [category, label] of Object.entries(measure.categories))
      if (!GENERIC.has(category) && !BESIDE_QUESTION.has(id) && !isWish(builder, label))
        builder.add(label, { is: 'category', id, category });
  }
  for (const { name: table, fields } of allTables.filter(({ name }) => !APART.has(name))) {
    for (const { name: field, label, choices = {}, kind } of fields.filter(isMeant)) {
      builder.add(label, { is: 'field', table, field });
      if (kind === 'yesNo') builder.add(label, { is: 'answer', table, field, key: answerKey(true) });
      for (const [code, answer] of Object.entries(choices))
        if (!GENERIC.has(code) && !isWish(builder, answer))
          builder.add(answer, { is: 'answer', table, field, key: answerKey(code) }, isAge(builder, answer));
    }
  }
}

/** What is recorded as an answer, and the share of it where an indicator has one. */
function addGiven(builder: Builder, table: string, field: string, code: string): void {
  if (code in (tableOf(table)?.fields.find(({ name }) => name === field)?.choices ?? {})) return;
  const words = [wordsOfCode(code), ...(builder.language.also?.answers[`${table}.${field}=${code}`] ?? [])];
  for (const one of words) builder.add(one, { is: 'answer', table, field, key: answerKey(code) });
  for (const indicator of catalogue.values()) {
    const of = fieldOfCategories(indicator);
    if (
      of?.table === table &&
      of.field === field &&
      indicator.measure.kind === 'shares' &&
      !(code in indicator.measure.categories)
    )
      for (const one of words) builder.add(one, { is: 'category', id: indicator.id, category: code });
  }
}

function addNames(builder: Builder, words: Builder, surroundings: Surroundings): void {
  const { villages, rounds, crops, given } = surroundings;
  // A district of one village that is called as that is the village.
  const isVillage = (name: string, area: Area): boolean =>
    area.villages.length === 1 &&
    villages.some((village) => village.id === area.villages[0] && fold(village.name) === fold(name));
  for (const { id, name } of villages) {
    builder.addName(name, { is: 'village', id });
    builder.addName(id, { is: 'village', id });
  }
  for (const [name, areas] of areasOf(surroundings, builder.language.locale))
    for (const area of areas) if (!isVillage(name, area)) builder.addName(name, { is: 'area', ...area });
  const called = listOf(builder.language.groupings.round ?? []);
  for (const { id, name, kind } of rounds) {
    // "Round" of "Round 2024" is what all are called.
    const short = namesOfRound(name).filter(
      (one) =>
        words.meaningsOf(one).length === 0 &&
        !wordsOf(one).every(({ folded }) => words.silent.has(folded) || /^\d+$/.test(folded)),
    );
    for (const one of [name, ...short]) builder.addName(one, { is: 'round', id });
    const kinds = kind === null ? [] : [kind, ...(builder.language.rounds?.[kind] ?? [])];
    for (const one of kinds) builder.add(one, { is: 'round', id }, true);
    for (const one of [name, ...short, ...kinds])
      for (const word of called)
        for (const phrase of [`${one} ${word}`, `${word} ${one}`]) builder.add(phrase, { is: 'round', id }, true);
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
  addNames(names, words, surroundings);
  const own = new Builder(language);
  addOwn(own, { words, names }, surroundings);
  const standard = [names, words];
  return { language, layers: own.exact.size === 0 ? standard : [...standard, own], standard, silent: words.silent };
}

/** Builds what the first question needs. */
export const prepareLexicon = (language: Language): unknown => wordsFor(language);
