import { fc } from '@groundwork/shared/testing/property';
import { maybeMissing, numberColumn } from './number-column.ts';

const isAsked = (code: number, numbers: readonly number[]): boolean =>
  maybeMissing(code, numberColumn([...numbers, code]));
const times = (number: number, count: number): readonly number[] => Array.from({ length: count }, () => number);
/** Ages of adults of a survey: the middle ages are the most frequent, and people say round ones more often. */
const adults = (households: number): readonly number[] =>
  Array.from({ length: 80 }, (_, index) => 18 + index).flatMap((age) =>
    times(age, Math.ceil((households / 20) * Math.exp(-(((age - 45) / 20) ** 2) / 2)) * (age % 10 === 0 ? 3 : 1)),
  );

test('ages of 88 and 99 among the ages of a survey are ages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 2000 }), fc.constantFrom(88, 99), (households, age) => {
      expect(isAsked(age, adults(households))).toBe(false);
    }),
  );
});

test('99 and 88 that occur more often than all ages beside them are asked about, among ages too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 500 }), fc.constantFrom(88, 99), (households, code) => {
      const beside = adults(households).filter((age) => Math.abs(age - code) <= 9).length;
      expect(isAsked(code, [...adults(households), ...times(code, beside + 1)])).toBe(true);
    }),
  );
});

test('99 and 88 far from all other numbers are asked about, whether those are below, above or on both sides', () => {
  const far = fc.constantFrom(88, 99).chain((code) =>
    fc.tuple(
      fc.constant(code),
      fc.array(
        fc.double({ min: -50, max: 5000, noNaN: true }).filter((number) => Math.abs(number - code) > 9),
        { maxLength: 40 },
      ),
    ),
  );
  fc.assert(fc.property(far, ([code, numbers]) => expect(isAsked(code, numbers)).toBe(true)));
});

test('round numbers, and codes beside each other, do not make a value of 99', () => {
  for (const code of [88, 99])
    expect(isAsked(code, [10, 20, 50, ...times(90, 20), ...times(100, 30), 88, 99, 500])).toBe(true);
});

test('one larger number, a slip or a rich household, does not make a value of 99', () => {
  expect(isAsked(99, [1, 2, 2, 3, 4, 5, 120])).toBe(true);
});

test('codes of three digits or more, and negative ones, are asked about whatever is beside them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(888, 999, 8888, 9999, 99999, -9, -8, -88, -99, -999),
      fc.array(fc.integer({ min: -12000, max: 12000 })),
      (code, numbers) => {
        expect(isAsked(code, numbers)).toBe(true);
      },
    ),
  );
});

test('other numbers are numbers', () => {
  const other = fc.integer({ min: 0, max: 20000 }).filter((number) => !/^(99|88|9{3,}|8{3,})$/.test(String(number)));
  fc.assert(
    fc.property(other, fc.array(fc.integer()), (number, numbers) => expect(isAsked(number, numbers)).toBe(false)),
  );
});
