import { readCounts, writeCounts } from './counts.ts';

test.each([
  ['Nampula: 120\nZambézia: 95', { Nampula: 120, Zambézia: 95 }],
  ['all:215', { all: 215 }],
  ['ሐረር: 12\n\n  ', { ሐረር: 12 }],
  ['नगर： १२०', { नगर: 120 }],
  ['North: upper: 7', { 'North: upper': 7 }],
  ['  ', null],
  ['Nampula', 'Nampula'],
  ['Nampula: many', 'Nampula: many'],
  ['A: 1\nA: 2', 'A: 1\nA: 2'],
  ['A: -4', 'A: -4'],
  ['A: 1.5', 'A: 1.5'],
])('%j is read as %j', (typed, read) => {
  expect(readCounts(typed)).toEqual(read);
});

test('what is written is read again', () => {
  const counts = { Nampula: 120, 'North: upper': 7 };
  expect(readCounts(writeCounts(counts))).toEqual(counts);
  expect(writeCounts(null)).toBe('');
});
