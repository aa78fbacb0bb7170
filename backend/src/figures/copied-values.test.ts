import { copiedValue } from './copied-values.ts';

it('a day is the same from every database', () => {
  expect(copiedValue('day', '2024-06-28')).toBe('2024-06-28');
  expect(copiedValue('day', '2024-06-28T00:00:00.000Z')).toBe('2024-06-28');
  // As PostgreSQL's driver has it, and as SQLite stores it: midnight where the server is.
  const midnight = new Date(2024, 5, 28);
  expect(copiedValue('day', midnight)).toBe('2024-06-28');
  expect(copiedValue('day', midnight.getTime())).toBe('2024-06-28');
  expect(copiedValue('day', 'soon')).toBeNull();
  expect(copiedValue('day', '')).toBeNull();
});
