import { interviewSpan } from './interview-span.ts';

test('the year is written once where both days are in it', () => {
  expect(interviewSpan('2025-07-07', '2025-08-21')).toBe('7 Jul – 21 Aug 2025');
  expect(interviewSpan('2024-12-30', '2025-01-02')).toBe('30 Dec 2024 – 2 Jan 2025');
  expect(interviewSpan('2025-07-07', '2025-07-07')).toBe('7 Jul 2025');
});
