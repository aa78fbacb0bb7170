import { periodOf, talksOf } from './conversations.ts';
import type { Exchange } from './exchange.ts';

const exchange = (at: number, question: string, talk?: string): Exchange => ({ id: `e${at}`, at, question, talk });

test('exchanges are grouped into conversations, the latest first, each named by its first question', () => {
  const talks = talksOf([
    exchange(1, 'Old'),
    exchange(2, 'First\nwith more', 'a'),
    exchange(3, 'Second', 'b'),
    exchange(4, 'Again', 'a'),
  ]);
  expect(talks.map(({ id, title, exchanges }) => [id, title, exchanges.length])).toEqual([
    ['a', 'First', 2],
    ['b', 'Second', 1],
    ['', 'Old', 1],
  ]);
});

test('the headings go by days of the calendar', () => {
  const now = new Date(2026, 4, 20, 0, 30).getTime();
  const at = (day: number, hour: number) => periodOf(new Date(2026, 4, day, hour).getTime(), now);
  expect([at(20, 0), at(19, 23), at(18, 1), at(13, 12), at(12, 12)]).toEqual([
    'Today',
    'Yesterday',
    'Last week',
    'Last week',
    'Last month',
  ]);
  expect(periodOf(new Date(2025, 1, 1).getTime(), now)).toBe('Earlier');
});
