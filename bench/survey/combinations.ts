import * as z from '../../shared/contract/schema-kit.ts';

/** What the sections were answered, by section: the same on every database. */
export type Answers = Readonly<Record<string, readonly unknown[]>>;

const column = z.looseObject({ values: z.array(z.unknown()), at: z.array(z.number()) });
const counted = z.looseObject({
  data: z.array(
    z.looseObject({ size: z.number(), times: z.array(z.number()), weight: z.array(z.nullable(z.number())), village: column, round: column, consent: column, answers: z.record(z.string(), column) }),
  ),
});

/** Sums of many weights differ in their last digits by the order of adding. */
const rounded = (_: string, value: unknown): unknown => (typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(9)) : value);

/** A list of what there is has no order of its own. */
const unordered = (value: unknown): unknown => (Array.isArray(value) ? value.map((entry) => JSON.stringify(entry, rounded)).sort() : value);

/** A counted answer without the order in which a database tells it: of each facet its combinations as text, sorted. */
export const combinationsIn = (body: string): readonly (readonly string[])[] =>
  counted.parse(JSON.parse(body)).data.map(({ size, times, weight, village, round, consent, answers }) => {
    const columns = [village, round, consent, ...Object.values(answers)];
    const valueIn = ({ values, at }: z.infer<typeof column>, row: number): unknown => values[at[row] ?? -1] ?? null;
    return Array.from({ length: size }, (_, row) => JSON.stringify([...columns.map((one) => unordered(valueIn(one, row))), times[row], weight[row]], rounded)).sort();
  });

const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;
/** What two sums of the same numbers may differ by, once each is rounded. */
const HAIR = 1e-8;
const areAlike = (left: number, right: number): boolean => left === right || Math.abs(left - right) <= HAIR * Math.max(Math.abs(left), Math.abs(right));

/** Takes from `others` one that is the same but for a hair in its numbers: a sum that lies between two roundings falls to either. */
function takeAlike(text: string, others: Map<string, number[][]>): boolean {
  const numbers = (text.match(NUMBER) ?? []).map(Number);
  const near = others.get(text.replace(NUMBER, '#')) ?? [];
  const at = near.findIndex((one) => one.every((number, index) => areAlike(number, numbers[index] ?? Number.NaN)));
  if (at >= 0) near.splice(at, 1);
  return at >= 0;
}

/** The sections whose answers are not the same, with the first combination that only one of both has. */
export function differences(one: Answers, other: Answers): readonly string[] {
  return Object.entries(one).flatMap(([section, answers]) => {
    const [left, right] = [answers.flat(2).map(String), (other[section] ?? []).flat(2).map(String)];
    const [isInLeft, isInRight] = [new Set(left), new Set(right)];
    const unmatched = new Map<string, number[][]>();
    for (const text of right.filter((combination) => !isInLeft.has(combination))) {
      const shape = text.replace(NUMBER, '#');
      unmatched.set(shape, [...(unmatched.get(shape) ?? []), (text.match(NUMBER) ?? []).map(Number)]);
    }
    const only = left.find((combination) => !isInRight.has(combination) && !takeAlike(combination, unmatched)) ?? (left.length === right.length ? undefined : `${left.length} combinations beside ${right.length}`);
    return only === undefined ? [] : [`${section}: ${only}`];
  });
}
