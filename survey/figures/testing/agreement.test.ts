import { differences } from './agreement.ts';

const answer = (value: number) => ({
  cells: [
    { group: 'V1', n: 3, estimate: { value } },
    { group: null, n: 5, estimate: { value: null } },
  ],
});

test('numbers are the same to 1e-9 of the larger, and of 1 where they are small', () => {
  expect(differences({ a: answer(1e6) }, { a: answer(1e6 + 1e-4) })).toEqual([]);
  expect(differences({ a: answer(0) }, { a: answer(1e-10) })).toEqual([]);
  expect(differences({ a: answer(2) }, { a: answer(2.00000001) })).toEqual([
    'a.cells[0].estimate.value: 2 and 2.00000001',
  ]);
});

test('the order of a list is no difference; an entry more, another text and a missing number are', () => {
  const { cells } = answer(2);
  expect(differences({ a: { cells } }, { a: { cells: cells.toReversed() } })).toEqual([]);
  expect(differences({ a: { cells } }, { a: { cells: cells.slice(1) } })).toEqual(['a.cells: 2 and 1 entries']);
  expect(differences({ a: { unit: 'km' } }, { a: { unit: 'm' } })).toEqual(['a.unit: "km" and "m"']);
  expect(differences({ a: { value: 0 } }, { a: { value: null } })).toEqual(['a.value: 0 and null']);
  expect(differences({ a: 1, b: 1 }, { a: 1 })).toEqual(['b: 1 and undefined']);
});
