import type { readItems } from '@groundwork/shared/data';
import { LITTLE, MUCH } from '../indicators/core/facets.ts';
import type { SurveyedHousehold } from '../indicators/core/rows.ts';
import { field } from './read-every.ts';

type Codes = Readonly<Record<string, number>>;
/** By how much something counts, by the code in another column; with another code it is not known. */
interface Factors {
  readonly by: string;
  readonly values: Codes;
}
type Where = Readonly<Record<string, string | number | boolean | null>>;

/** What a row of a list has to be, by one of its columns. */
export type EachRule = { readonly at: string } & ({ readonly min: number } | { readonly max: number } | { readonly known: boolean });

/** An answer as the server's endpoint is asked for it; see backend/extensions/groundwork-figures/request.js. */
export type Question =
  | {
      readonly field: string;
      /** The table with one row for each household that the column is in, where it is not the row's own. */
      readonly of?: string;
      /** Lower bounds of classes: of a number only its class is told, by its bound. */
      readonly from?: readonly number[];
      /** Of a list its different codes; of a list of records those in one of their fields, or a sum. */
      readonly entries?: { readonly codes: true } | { readonly list: string } | { readonly sum: string; readonly factors?: Factors };
      /** Of an amount its sums alone, without weights and with: `[2.5, 3.75]`; less than nothing is not known. */
      readonly summed?: true;
    }
  | { readonly total: Codes; readonly of?: string; readonly within?: readonly [number, number] }
  | { readonly each: string; readonly where?: Where; readonly rules?: readonly EachRule[]; readonly any: true }
  | { readonly each: string; readonly where?: Where; readonly count: true }
  /** Whether one is true, is more than nothing, or is another code than `except`; null while one may be. */
  | { readonly each: string; readonly where?: Where; readonly some: string; readonly except?: string }
  | { readonly each: string; readonly where?: Where; readonly list: readonly (string | { readonly field: string; readonly from: readonly number[] })[] }
  | { readonly each: string; readonly where?: Where; readonly sum: string; readonly factors?: Factors }
  /** The sums of a number by the code in another column, in proportion: the smallest whole numbers, the least first. */
  | { readonly each: string; readonly where?: Where; readonly parts: string; readonly by: string }
  /** How many different ones of a column there are among the rows, or of how many households they are; combinations are not told apart by it. */
  | { readonly different: string }
  /** A product of columns ÷ another. */
  | { readonly ratio: readonly string[]; readonly to: string }
  /** Whether something is known, and not what it is. */
  | { readonly known: Question }
  /** About the household of the row, or the one that it is linked with in another round. */
  | { readonly home: 'own' | 'other'; readonly answer: Question }
  | { readonly head: 'sex' };

/** Something that a row knows: the questions it rests on, and how it is read from their answers. */
export interface Asked<T> {
  readonly asks: readonly Question[];
  readonly read: (answers: readonly unknown[], household: SurveyedHousehold) => T;
}

type Schema<T> = Parameters<typeof readItems<T>>[1];

/** An answer by itself. */
export const asked = <T>(question: Question, schema: Schema<T>): Asked<T> => ({ asks: [question], read: ([answer]) => schema.parse(answer) });

export const askedText = (name: string): Asked<string | null> => asked({ field: name }, field.text);
export const askedFlag = (name: string): Asked<boolean | null> => asked({ field: name }, field.flag);
export const askedNumber = (name: string): Asked<number | null> => asked({ field: name }, field.number);

/**
 * Every age from which an indicator or a group of ages begins. Ages are told in these classes, so that an answer is not torn into
 * a hundred: an indicator with another limit has to add it, and a test finds the one that has not.
 */
export const AGE_LIMITS = [0, 5, 6, 10, 13, 15, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80] as const;

/** What every list of people is told with. */
export const askedOfPeople = {
  sex: asked({ field: 'sex' }, field.sex),
  age: asked({ field: 'age_years', from: AGE_LIMITS }, field.number),
} as const;

/** A number of which it is told only whether it is more than nothing. */
export const anyOf = (number: number | null): number | null => (number === null || number < 0 ? null : number > 0 ? MUCH : 0);

/** A number of which it is told only whether it is above a limit; it may be none. */
export const above = (limit: number) => (number: number | null): number | null => (number === null ? null : number > limit ? MUCH : LITTLE);

export const askedHeadSex = asked({ head: 'sex' }, field.sex);
