import { progressOf, villageLines } from './fieldwork.ts';

const VILLAGES = new Map([
  ['V1', 'Chirodzo'],
  ['V2', 'ሐረር'],
  ['V3', 'Ruaca'],
  ['V4', 'Ruaca'],
]);

test('a village is a line where something is planned or done; not planned is not zero', () => {
  const lines = villageLines(
    new Map([
      ['V1', 40],
      ['V2', 0],
    ]),
    [
      { key: 'V1', count: 30 },
      { key: 'V3', count: 2 },
      { key: null, count: 1 },
    ],
    VILLAGES,
  );
  expect(lines.map(({ id, planned, interviewed }) => [id, planned, interviewed])).toEqual([
    ['V1', 40, 30],
    ['V2', 0, 0],
    ['V3', null, 2],
    [null, null, 1],
  ]);
  expect(lines.map(progressOf)).toEqual([0.75, null, null, null]);
});
