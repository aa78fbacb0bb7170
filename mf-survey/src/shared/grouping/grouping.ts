import { NOT_ASKED_GROUP } from '@groundwork/survey/figures';
import { askedOf, type Part } from '../indicators/core/asked.ts';
import { NotAsked } from '../indicators/core/facets.ts';
import type { AbilityRow, HeadedRow, PersonRow, Sex, SurveyedHousehold, SurveyRow, WealthRow } from '../indicators/core/rows.ts';
import { disability } from '../indicators/health/disability.ts';

/** Ways to divide rows: as `by` in the address. `head` and `wealth` are for households that are known with theirs, those after them for people. */
export const GROUPINGS = ['all', 'village', 'round', 'head', 'wealth', 'sex', 'age', 'sex-age', 'disability'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const isGrouping = (value: string): value is Grouping => (GROUPINGS as readonly string[]).includes(value);

/** In words, after "by". */
export const groupingName: Readonly<Record<Grouping, string>> = {
  all: 'nothing',
  village: 'village',
  round: 'survey round',
  head: 'sex of the head',
  wealth: 'wealth',
  sex: 'sex',
  age: 'age',
  'sex-age': 'sex and age',
  disability: 'disability',
};

/** What one has to know of a division that does not speak for itself. */
export const groupingNote: Readonly<Partial<Record<Grouping, string>>> = {
  head: 'By the sex of the member who is listed as head of the household.',
  wealth:
    'Households of a survey round, of all villages, ranked by an asset index: the first principal component of what they own (Filmer and Pritchett 2001). Cut into fifths, by household weight where the round has weights; equal households stay together, so fifths differ in size.',
  disability: 'At least one domain of the Washington Group short set at "a lot of difficulty" or worse; asked from five years on.',
};

/** Names of villages and rounds by their keys; what is not there is called by its key. */
export interface PlaceNames {
  readonly villages: ReadonlyMap<string, string>;
  readonly rounds: ReadonlyMap<string, string>;
}

export interface Group<R> {
  readonly key: string;
  readonly label: string;
  /** Those of whom it is not known what divides the others. */
  readonly unknown: boolean;
  readonly rows: readonly R[];
}

/** Age groups that keep the school ages whole; completed years, the last open upwards. */
export const AGES = [0, 6, 13, 18, 25, 65] as const;

interface Place {
  readonly key: string;
  readonly label: string;
  /** Groups stand by this, then by label. */
  readonly order: number;
}

const LAST = Number.MAX_SAFE_INTEGER;
const named = (key: string | null, names: ReadonlyMap<string, string>, unknown: string): Place =>
  key === null ? { key: '', label: unknown, order: LAST } : { key, label: names.get(key) ?? key, order: 0 };

/** The key of those of whom it was not asked what divides the others; no rows can be asked for by it. */
const NOT_ASKED = NOT_ASKED_GROUP;
/** Whether a group is of those who were not asked, alone or by one of two divisions. */
export const isOfNotAsked = (key: string): boolean => key.split(' ').includes(NOT_ASKED);

/** Those without an answer: their round did not ask, or it is not known. */
const missing = ({ household }: SurveyRow, what: string, asks: readonly Part[], unknown = `${what} not known`): Place =>
  askedOf(household, asks) ? { key: '', label: unknown, order: LAST } : { key: NOT_ASKED, label: `${what} not asked`, order: LAST };

function ageOf(row: PersonRow): Place {
  const { age } = row;
  if (age === null) return missing(row, 'Age', ['members.age_years']);
  const index = AGES.findLastIndex((from) => age >= from);
  const [from, next] = [AGES[index] ?? 0, AGES[index + 1]];
  return { key: String(from), label: next === undefined ? `${from} and over` : `${from} to ${next - 1}`, order: index };
}

function sexOf(row: PersonRow): Place {
  const { sex } = row;
  if (sex === null) return missing(row, 'Sex', ['members.sex']);
  return sex === 'female' ? { key: sex, label: 'Female', order: 0 } : { key: sex, label: 'Male', order: 1 };
}

function headOf(row: HeadedRow): Place {
  const { headSex } = row;
  if (headSex === null) return missing(row, 'Head', ['members.is_head', 'members.sex']);
  return headSex === 'female' ? { key: headSex, label: 'Headed by a woman', order: 0 } : { key: headSex, label: 'Headed by a man', order: 1 };
}

const fifths = [1, 2, 3, 4, 5] as const;
const FIFTHS = ['Poorest fifth', 'Second fifth', 'Middle fifth', 'Fourth fifth', 'Richest fifth'] as const;

function fifthOf(row: WealthRow): Place {
  const { wealth } = row;
  if (wealth === null) return missing(row, 'Wealth', ['households.assets']);
  return { key: String(wealth), label: FIFTHS[wealth - 1] ?? '', order: wealth };
}

function abilityOf(row: AbilityRow): Place {
  const { disabled } = row;
  if (disabled === null) return missing(row, 'Disability', disability.asks, 'Not known, or under 5');
  return disabled ? { key: 'yes', label: 'With a disability', order: 0 } : { key: 'no', label: 'Without a disability', order: 1 };
}

function sexAndAgeOf(row: PersonRow): Place {
  const [sex, age] = [sexOf(row), ageOf(row)];
  const order = age.order === LAST || sex.order === LAST ? LAST : age.order * 2 + sex.order;
  return { key: `${age.key} ${sex.key}`, label: `${sex.label}, ${age.label.toLowerCase()}`, order };
}

const isPerson = (row: SurveyRow): row is PersonRow => 'sex' in row && 'age' in row;
const isHeaded = (row: SurveyRow): row is HeadedRow => 'headSex' in row;
const isRanked = (row: SurveyRow): row is WealthRow => 'wealth' in row;
const isAsked = (row: SurveyRow): row is AbilityRow => 'disabled' in row;
const ofPeople: readonly Grouping[] = ['sex', 'age', 'sex-age'];

function placeOf(row: SurveyRow, by: Grouping, names: PlaceNames): Place {
  if (by === 'village') return named(row.household.villageId, names.villages, 'Village not known');
  if (by === 'round') return named(row.household.roundId, names.rounds, 'Survey round not known');
  if (by === 'head' && isHeaded(row)) return headOf(row);
  if (by === 'wealth' && isRanked(row)) return fifthOf(row);
  if (by === 'disability' && isAsked(row)) return abilityOf(row);
  if (isPerson(row)) {
    if (by === 'sex') return sexOf(row);
    if (by === 'age') return ageOf(row);
    if (by === 'sex-age') return sexAndAgeOf(row);
  }
  return { key: '', label: 'All', order: 0 };
}

/** Undefined for a counted row whose facet was not asked for what divides: others, that were, stand for the same. */
function placeIn(row: SurveyRow, by: Grouping, names: PlaceNames): Place | undefined {
  try {
    return placeOf(row, by, names);
  } catch (error) {
    if (error instanceof NotAsked) return undefined;
    throw error;
  }
}

const unset = (key: string): string | null => (key === '' ? null : key);
const sexNamed = (key: string | undefined): Sex | null => (key === 'female' || key === 'male' ? key : null);
const nobody: SurveyedHousehold = { id: '', villageId: null, roundId: null, weight: null, consent: null };

const NOTHING_ASKED: ReadonlySet<string> = new Set();

/** The row that stands for a group by its key. */
function rowOfKey(key: string, by: Grouping): SurveyRow {
  if (key === NOT_ASKED) return rowWith({ ...nobody, asked: NOTHING_ASKED });
  const [age = '', sex] = by === 'sex' ? ['', key] : key.split(' ');
  return rowWith(
    { ...nobody, villageId: unset(key), roundId: unset(key) },
    { sex: sexNamed(sex), age: age === '' ? null : Number(age), headSex: sexNamed(key), wealth: fifths.find((fifth) => String(fifth) === key) ?? null, disabled: key === '' ? null : key === 'yes' },
  );
}

type NamedRow = PersonRow & HeadedRow & WealthRow & AbilityRow;

/** A row that can be divided in every way. */
const rowWith = (household: SurveyedHousehold, known: Partial<Omit<NamedRow, 'household'>> = {}): NamedRow => ({ household, sex: null, age: null, headSex: null, wealth: null, disabled: null, ...known });

/** Groups that are known by their keys alone, as the server names them: in the order of their names, or of age; those of whom it is not known last. */
export function namedGroups<T>(groups: readonly (readonly [key: string, content: T])[], by: Grouping, names: PlaceNames): readonly { readonly key: string; readonly label: string; readonly unknown: boolean; readonly content: T }[] {
  return groups
    .map(([key, content]) => ({ ...placeOf(rowOfKey(key, by), by, names), key, content }))
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label))
    .map(({ order, ...group }) => ({ ...group, unknown: order === LAST }));
}

/** Whether rows of this kind can be divided so; households have neither sex nor age, but a head that has. */
export function isDivisible(rows: readonly SurveyRow[], by: Grouping): boolean {
  if (by === 'all') return false;
  if (by === 'head') return rows.every(isHeaded);
  if (by === 'wealth') return rows.every(isRanked);
  if (by === 'disability') return rows.every(isAsked);
  return !ofPeople.includes(by) || rows.every(isPerson);
}

/** Divides rows: the groups in the order of their names, or of age; those of whom it is not known last. */
export function groupRows<R extends SurveyRow>(rows: readonly R[], by: Grouping, names: PlaceNames): readonly Group<R>[] {
  const groups = new Map<string, Place & { rows: R[] }>();
  for (const row of rows) {
    const place = placeIn(row, by, names);
    if (place === undefined) continue;
    const group = groups.get(place.key);
    if (group) group.rows.push(row);
    else groups.set(place.key, { ...place, rows: [row] });
  }
  return [...groups.values()]
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label))
    .map(({ key, label, order, rows: own }) => ({ key, label, unknown: order === LAST, rows: own }));
}
