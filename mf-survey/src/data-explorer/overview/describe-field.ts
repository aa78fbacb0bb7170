import { numberOf, valueAt, type Row, type SurveyField } from '../../shared/dictionary/index.ts';
import type { CountedRow } from '../../shared/tabulate/counted-rows.data.ts';
import { canGroup, groupRows, UNKNOWN } from '../../shared/tabulate/groups.ts';
import { summarise } from '../../shared/tabulate/summary.ts';

/** How many rows gave an answer, or one of a class of numbers. */
export interface AnswerCount {
  readonly key: string;
  readonly label: string;
  readonly times: number;
}

/** What there is to know of a field before anything is asked of it. */
export interface FieldOverview {
  readonly field: SurveyField;
  /** Rows with an answer, and without one. */
  readonly known: number;
  readonly missing: number;
  /** Rows of survey rounds that did not ask. */
  readonly notAsked: number;
  /** Different answers; of days, different months. */
  readonly distinct: number;
  /** Of numbers; null of all else, and where nobody answered. */
  readonly least: number | null;
  readonly median: number | null;
  readonly most: number | null;
  /** In the order of numbers, days and months; otherwise the most frequent first. Of several answers each counts, so they may add up to more than there are rows. */
  readonly answers: readonly AnswerCount[];
}

/** A field that could not be described, with the reason in words. */
export interface FieldUntold {
  readonly field: SurveyField;
  readonly why: string;
}

const isOrdered = ({ kind }: SurveyField): boolean => kind === 'number' || kind === 'day' || kind === 'months';
const monthOf = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, 7) : value);
const sizeOf = (rows: readonly Pick<CountedRow, 'times'>[]): number => rows.reduce((sum, { times }) => sum + times, 0);
const isKnown = (value: unknown): boolean => value !== null && value !== '';

/**
 * Describes a field by rows, each standing for as many as it says.
 * Empty texts count as not known; an empty list is an answer.
 * @param isSilent whether the round of a row did not ask
 */
export function describeField(field: SurveyField, all: readonly Pick<CountedRow, 'row' | 'times'>[], isSilent: (row: Row) => boolean = () => false): FieldOverview {
  const counted = all.filter(({ row }) => !isSilent(row));
  const notAsked = sizeOf(all) - sizeOf(counted);
  const [different, numbers] = [new Set<string>(), [] as { value: number; weight: number }[]];
  let [known, missing] = [0, 0];
  for (const { row, times } of counted) {
    const value = valueAt(row, field.link ? `${field.link.path}.${field.link.key}` : field.name);
    if (!isKnown(value)) {
      missing += times;
      continue;
    }
    known += times;
    const number = field.kind === 'number' ? numberOf(value) : null;
    different.add(JSON.stringify(number ?? (field.kind === 'day' ? monthOf(value) : value)));
    if (number !== null) numbers.push({ value: number, weight: times });
  }
  const { least, median, most } = summarise(numbers);
  return { field, known, missing, notAsked, distinct: different.size, least, median, most, answers: answersOf(field, counted) };
}

function answersOf(field: SurveyField, counted: readonly Pick<CountedRow, 'row' | 'times'>[]): readonly AnswerCount[] {
  if (!canGroup(field)) return [];
  const times = new Map(counted.map((one) => [one.row, one.times]));
  const answers = groupRows(field, counted.map(({ row }) => row))
    .filter(({ key }) => key !== UNKNOWN)
    .map(({ key, label, rows }) => ({ key, label, times: rows.reduce((sum, row) => sum + (times.get(row) ?? 0), 0) }));
  return isOrdered(field) ? answers : answers.toSorted((a, b) => b.times - a.times || a.label.localeCompare(b.label));
}
