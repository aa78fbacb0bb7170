import { t } from '@groundwork/shared/messages';
import { NOT_ASKED_GROUP } from '@groundwork/survey/figures';

/** Ways to divide rows: as `by` in the address. `head` and `wealth` are for households that are known with theirs, those after them for people. */
export const GROUPINGS = ['all', 'village', 'round', 'head', 'wealth', 'sex', 'age', 'sex-age', 'disability'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const isGrouping = (value: string): value is Grouping => (GROUPINGS as readonly string[]).includes(value);

/** In words, after "by". */
export const groupingName: Readonly<Record<Grouping, string>> = {
  all: 'nothing',
  village: 'village',
  round: t`survey round`,
  head: t`sex of the head`,
  wealth: 'wealth',
  sex: 'sex',
  age: 'age',
  'sex-age': t`sex and age`,
  disability: 'disability',
};

/** Names of villages and rounds by their keys; what is not there is called by its key. */
export interface PlaceNames {
  readonly villages: ReadonlyMap<string, string>;
  readonly rounds: ReadonlyMap<string, string>;
  /** Of the people that a figure is about: groups that reach beyond them are named by what they have of them. */
  readonly ages?: Ages | undefined;
}

/** Completed years, both ends included. */
export interface Ages {
  readonly from: number;
  readonly to: number;
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
const named = (key: string, names: ReadonlyMap<string, string>, unknown: string): Place =>
  key === '' ? { key, label: unknown, order: LAST } : { key, label: names.get(key) ?? key, order: 0 };

/** The key of those of whom it was not asked what divides the others; no rows can be asked for by it. */
const NOT_ASKED = NOT_ASKED_GROUP;
/** Whether a group is of those who were not asked, alone or by one of two divisions. */
export const isOfNotAsked = (key: string): boolean => key.split(' ').includes(NOT_ASKED);

const keyed: Readonly<Partial<Record<Grouping, Readonly<Record<string, string>>>>> = {
  sex: { female: t`Female`, male: t`Male` },
  head: { female: t`Headed by a woman`, male: t`Headed by a man` },
  wealth: { 1: t`Poorest fifth`, 2: t`Second fifth`, 3: t`Middle fifth`, 4: t`Fourth fifth`, 5: t`Richest fifth` },
  disability: { yes: t`With a disability`, no: t`Without a disability` },
};

/** What is said of those without an answer, before "not known" or "not asked". */
const subject: Readonly<Partial<Record<Grouping, string>>> = {
  sex: t`Sex`,
  age: t`Age`,
  head: t`Head`,
  wealth: t`Wealth`,
  disability: t`Disability`,
};

const UNDER_FIVE = t`Not known, or under 5`;

/** The label and the place of those of whom it is not known, or was not asked, what divides the others. */
function unansweredOf(key: string, by: Grouping): Place {
  if (by === 'disability' && key !== NOT_ASKED) return { key, label: UNDER_FIVE, order: LAST };
  return { key, label: t`${subject[by] ?? ''} not ${key === NOT_ASKED ? 'asked' : 'known'}`, order: LAST };
}

function ageOf(key: string, ages: Ages = { from: 0, to: Infinity }): Place {
  const index = AGES.findIndex((from) => String(from) === key);
  const [from, next] = [AGES[index], AGES[index + 1]];
  if (from === undefined) return unansweredOf(key, 'age');
  const [first, last] = [Math.max(from, ages.from), Math.min(next === undefined ? Infinity : next - 1, ages.to)];
  return {
    key,
    label: last === Infinity ? t`${first} and over` : first === last ? String(first) : t`${first} to ${last}`,
    order: index,
  };
}

function sexAndAgeOf(key: string, ages: Ages | undefined): Place {
  const [ageKey = '', sexKey = ''] = key === NOT_ASKED ? [key, key] : key.split(' ');
  const [age, sex] = [ageOf(ageKey, ages), keyedPlace(sexKey, 'sex')];
  const order = age.order === LAST || sex.order === LAST ? LAST : age.order * 2 + sex.order;
  return { key, label: `${sex.label}, ${age.label.toLowerCase()}`, order };
}

function keyedPlace(key: string, by: Grouping): Place {
  const order = Object.keys(keyed[by] ?? {}).indexOf(key);
  return order < 0 ? unansweredOf(key, by) : { key, label: keyed[by]?.[key] ?? key, order };
}

/** The name and the place of a group by its key, as the server has it. */
function placeOf(key: string, by: Grouping, names: PlaceNames): Place {
  if (by === 'all') return { key, label: t`All`, order: 0 };
  if (by === 'village') return named(key, names.villages, t`Village not known`);
  if (by === 'round') return named(key, names.rounds, t`Survey round not known`);
  if (by === 'age') return ageOf(key, names.ages);
  return by === 'sex-age' ? sexAndAgeOf(key, names.ages) : keyedPlace(key, by);
}

interface NamedGroup<T> {
  readonly key: string;
  readonly label: string;
  /** Those of whom it is not known what divides the others. */
  readonly unknown: boolean;
  readonly content: T;
}

/** Groups by their keys, as the server has them: in the order of their names, or of age; those of whom it is not known last. */
export function namedGroups<T>(
  groups: readonly (readonly [key: string, content: T])[],
  by: Grouping,
  names: PlaceNames,
): readonly NamedGroup<T>[] {
  return groups
    .map(([key, content]) => ({ ...placeOf(key, by, names), content }))
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label))
    .map(({ order, ...group }) => ({ ...group, unknown: order === LAST }));
}
