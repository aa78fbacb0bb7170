import { figureTaken, tableOfFigure, type FigureData } from './figure-taken.ts';

const of = (value: number | null, n: number) => ({
  value,
  n,
  missing: 1,
  interval: value === null ? null : { low: value - 0.1, high: value + 0.1 },
});
const view = { village: 'v', round: '', by: 'sex', weighted: false } as const;
const names = { villages: new Map([['v', 'ምንጭ']]), rounds: new Map([['b', 'Baseline']]) };
const about = { counted: 'people', source: 'UNESCO' };
const taken = (data: FigureData, basis?: string) =>
  figureTaken({ title: 'Literacy', view, names, about, groupedBy: 'sex', data, basis });

test('the table of a figure has its values and intervals, and none that rests on fewer than five', () => {
  const { rows } = tableOfFigure({
    unit: 'percent',
    lines: [
      { by: '', group: 'All', result: of(0.5, 50) },
      { by: 'sex', group: 'Male', result: of(null, 4) },
      { by: 'sex', group: 'Female', result: { ...of(null, 0), missing: 0, notAsked: 3 } },
    ],
  });
  expect(rows).toEqual([
    ['', 'All', 50, 40, 60, 50, 1, 0],
    ['sex', 'Male', null, null, null, 'n < 5', 1, 0],
    ['sex', 'Female', null, null, null, 0, 0, 'not asked'],
  ]);
});

test('a figure says its round, its households, its weights, and nothing of fewer than five', () => {
  expect(taken({ unit: 'percent', lines: [{ by: '', group: 'All', result: of(0.5, 50) }] })).toMatchObject({
    value: '50%',
    interval: '95% interval 40 to 60%',
    n: 'n = 50 people, 1 not known',
    round: 'Baseline',
    filters: 'village ምንጭ, by sex',
    weights: 'not weighted',
  });
  const few = taken({ unit: 'percent', lines: [{ by: '', group: 'All', result: of(null, 4) }] });
  expect(few).toMatchObject({ value: 'n < 5' });
  expect(few).not.toHaveProperty('interval');
});

test('of several answers the commonest are cited with their intervals', () => {
  const lines = [0.2, 0.7].map((value, at) => ({ by: '', group: 'All', answer: `A${at}`, result: of(value, 50) }));
  expect(taken({ unit: 'percent', lines }, 'n = 50, several answers')).toMatchObject({
    answers: 'A1 70% (95% interval 60 to 80%); A0 20% (95% interval 10 to 30%)',
    n: 'n = 50, several answers',
  });
});
