import { formatNumber } from '@groundwork/shared/text/numbers';
import { AGES } from '../figures/index.ts';
import { NONE, NOT_ASKED, UNKNOWN } from '../figures/table/index.ts';
import type { Indicator } from '../indicators/index.ts';
import { labelOf, words, type SurveyField } from '../model/index.ts';
import type { Language } from './languages/language.ts';
import type { Surroundings } from './meaning.ts';
import type { ListQuery, Where } from './query.ts';
import { dictionaryOf, type Dictionary } from './dictionary.ts';

/** Markdown in which nothing is mark-up. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]()#+\-!|~:]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A day or a range of days; three letters of every month, where English has four of September. */
const joinParts = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.map(({ type, value }) => (type === 'month' && value === 'Sept' ? 'Sep' : value)).join('');

const firstOf = (names: string | readonly string[] | undefined): string | undefined =>
  typeof names === 'string' ? names : names?.[0];

/** What things are called in one language; what it has no name for has the catalogue's. Nothing is called by its code. */
export class Names {
  readonly #language: Language;
  readonly #surroundings: Surroundings;
  readonly #dictionary: Dictionary;

  constructor(language: Language, surroundings: Surroundings) {
    this.#language = language;
    this.#surroundings = surroundings;
    this.#dictionary = dictionaryOf(surroundings);
  }

  #own(names: string | readonly string[] | undefined): string | undefined {
    const first = this.#language.name === 'english' ? undefined : firstOf(names);
    return first && capitalised(first);
  }

  indicator({ id, title }: Indicator): string {
    return this.#own(this.#language.indicators[id]) ?? title;
  }

  /** What the value of an indicator rests on. */
  counted({ counted }: Indicator): string {
    return this.#language.counted?.[counted] ?? counted;
  }

  /** @param key as in `Language.rows` */
  rows(key: string): string {
    return capitalised(firstOf(this.#language.rows[key]) ?? this.#dictionary.table(key)?.title ?? words(key));
  }

  /** A question as it is called wherever it is looked up from: `households.roof`. */
  placeOf(table: string, name: string): string {
    const way = this.#dictionary.table(table)?.household ?? '';
    const isAcross =
      way !== '' &&
      name.startsWith(`${way}.`) &&
      !this.#dictionary.table(table)?.fields.some((field) => field.name === name);
    return isAcross ? `households.${name.slice(way.length + 1)}` : `${table}.${name}`;
  }

  field(table: string, field: SurveyField): string {
    const own = this.#language.groupings;
    const named =
      field.link?.table === 'villages'
        ? own.village
        : field.link?.table === 'survey_rounds'
          ? own.round
          : this.#language.fields[this.placeOf(table, field.name)];
    return this.#own(named) ?? labelOf(field);
  }

  /** An answer by its key. @param given names of rows that keys stand for, and the width of classes of numbers */
  answer(
    table: string,
    field: SurveyField,
    key: string,
    given: { readonly classWidth: number | null; readonly names: Readonly<Record<string, string>> } = {
      classWidth: null,
      names: {},
    },
  ): string {
    const { values } = this.#language.sentences;
    if (key === UNKNOWN) return values.notKnown;
    if (key === NOT_ASKED) return values.notAskedGroup;
    if (key === NONE) return values.none;
    const code = key.slice(1);
    if (field.link) return given.names[code] ?? this.place(code);
    if (field.kind === 'yesNo') return code === 'true' ? values.yes : values.no;
    if (field.kind === 'number')
      return given.classWidth === null
        ? this.number(Number(code))
        : `${this.number(Number(code))}–${this.number(Number(code) + given.classWidth)}`;
    if (field.kind === 'day') return this.month(code);
    if (field.kind === 'months') return this.month(`2000-${code.padStart(2, '0')}`, false);
    if (field.kind === 'text') return code;
    return (
      this.#own(this.#language.answers[`${this.placeOf(table, field.name)}=${code}`]) ??
      field.choices?.[code] ??
      words(code)
    );
  }

  category(indicator: Indicator, category: string): string {
    const { measure } = indicator;
    const label = measure.kind === 'shares' ? measure.categories[category] : undefined;
    const crop = this.#surroundings.crops.find(({ id }) => id === category)?.name;
    return category === ''
      ? this.#language.sentences.values.notKnown
      : (this.#own(this.#language.answers[`${indicator.id}=${category}`]) ?? label ?? crop ?? words(category));
  }

  /** What villages and rounds are called: the heading of a group. */
  grouping(by: 'village' | 'round'): string {
    return capitalised(firstOf(this.#language.groupings[by]) ?? by);
  }

  /** A village, round or crop by its key. */
  place(id: string): string {
    const { villages, rounds, crops } = this.#surroundings;
    return [...villages, ...rounds, ...crops].find((one) => one.id === id)?.name ?? id;
  }

  /** Several things of which any is meant. */
  either(names: readonly string[]): string {
    return new Intl.ListFormat(this.#language.locale, { type: 'disjunction' }).format(names);
  }

  otherThan(answer: string): string {
    return this.#language.sentences.otherThan(answer);
  }

  /** A village or the places that are taken together; undefined where there are none. */
  where({ village, villages }: Where): string | undefined {
    if (village !== undefined) return this.place(village);
    return villages?.names && this.either(villages.names);
  }

  /** A group of an indicator by its key. */
  group(by: string, key: string): string {
    const { groups, values } = this.#language.sentences;
    if (key === '') return values.notKnown;
    if (key.includes(NOT_ASKED)) return values.notAskedGroup;
    if (by === 'village' || by === 'round') return this.place(key);
    if (by !== 'age') return groups[`${by} ${key}`] ?? words(key);
    const next = AGES.find((from) => from > Number(key));
    return next === undefined ? `${key}+` : `${key}–${next - 1}`;
  }

  number(value: number, digits = 6): string {
    return formatNumber(value, digits, { locale: this.#language.locale, trimmed: true });
  }

  month(text: string, year = true): string {
    return new Intl.DateTimeFormat(this.#language.locale, {
      month: 'long',
      ...(year && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${text}-01T00:00:00Z`));
  }

  #days(): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(this.#language.locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
  }

  day(text: string): string {
    return joinParts(this.#days().formatToParts(new Date(`${text}T00:00:00Z`)));
  }

  /** Conditions in words; the least and the most of something are one. */
  rules(table: string, rules: readonly string[]): readonly string[] {
    return rules.flatMap((rule) => {
      const [name, comparison, day = ''] = rule.split(':');
      const field = this.#dictionary.whole(table)?.fields.find((one) => one.name === name);
      const ends = rules.filter((one) => one.startsWith(`${name}:min:`) || one.startsWith(`${name}:max:`));
      const other = ends.find((one) => one !== rule && one.split(':')[1] !== comparison)?.split(':')[2];
      if (field === undefined || ends.length !== 2 || other === undefined) return [this.rule(table, rule)];
      if (comparison !== 'min') return [];
      return [
        `${this.field(table, field)}: ${field.kind === 'day' ? this.days(day, other) : `${this.number(Number(day))}–${this.number(Number(other))}`}`,
      ];
    });
  }

  /** From one day to another. */
  days(first: string, last: string): string {
    return joinParts(this.#days().formatRangeToParts(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)));
  }

  /** Answers of which a row has one, or of which it has none. */
  alternatives(table: string, { of, answers, not }: NonNullable<ListQuery['any']>): string {
    const field = this.#dictionary.whole(table)?.fields.find(({ name }) => name === of);
    if (field === undefined) return '';
    const said = this.either(answers.map((key) => this.answer(table, field, key)));
    return `${this.field(table, field)}: ${not ? this.otherThan(said) : said}`;
  }

  /** A condition as an address has it, in words. */
  rule(table: string, rule: string): string {
    const [name = '', comparison, ...rest] = rule.split(':');
    const field = this.#dictionary.whole(table)?.fields.find((one) => one.name === name);
    if (field === undefined) return rule;
    const label = this.field(table, field);
    const value = rest.join(':');
    if (comparison === 'min' || comparison === 'max') {
      const { least, most, since, until } = this.#language.sentences;
      if (field.kind === 'day') return (comparison === 'min' ? since : until)(label, this.day(value));
      const text = this.number(Number(value));
      return comparison === 'min' ? least(label, text) : most(label, text);
    }
    return `${label}: ${this.answer(table, field, `=${value}`)}`;
  }
}
