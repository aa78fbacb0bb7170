import { dayIn, momentIn, pageIn, sortIn, sortText, withParameters } from './address.ts';

const address = (query: string) => new URLSearchParams(query);

test.each(['', 'page=0', 'page=-2', 'page=1.5', 'page=x'])('“%s” is the first page', (query) =>
  expect(pageIn(address(query))).toBe(1),
);
test('a page is a whole number', () => expect(pageIn(address('page=12'))).toBe(12));

test.each(['day=2024-02-30', 'day=2024-1-1', 'day=today', ''])('“%s” names no day', (query) =>
  expect(dayIn(address(query), 'day')).toBe(''),
);
test('a moment is read in UTC, and nonsense is none', () => {
  expect(momentIn(address('added=2026-11-24T10:00:00%2B02:00'), 'added')).toBe('2026-11-24T08:00:00.000Z');
  expect(momentIn(address('added=yesterday'), 'added')).toBe('');
  expect(momentIn(address(''), 'added')).toBe('');
});

test('a day of the calendar', () => expect(dayIn(address('day=2024-02-29'), 'day')).toBe('2024-02-29'));

test('an order is a key, with a minus for the other way round', () => {
  expect(sortIn(address('sort=-name'), ['name'])).toEqual({ key: 'name', descending: true });
  expect(sortIn(address('sort=name'), ['name'])).toEqual({ key: 'name', descending: false });
  expect(sortIn(address('sort=age'), ['name'])).toBeUndefined();
  expect(sortText({ key: 'name', descending: true })).toBe('-name');
});

test('parameters are set, or taken out where they are empty; others stay', () => {
  const before = address('a=1&b=2&c=3');
  expect(withParameters(before, { b: '', a: '4' }).toString()).toBe('c=3&a=4');
  expect(before.toString()).toBe('a=1&b=2&c=3');
});
