import { forgottenAmong } from './waiting-files.ts';

const now = Date.UTC(2026, 5, 30);
const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();

test('what no record came for in two months is forgotten; what is still being sent is not', () => {
  const files = [
    { id: 'old', created_on: daysAgo(61), tus_id: null },
    { id: 'young', created_on: daysAgo(59), tus_id: null },
    { id: 'in parts', created_on: daysAgo(61), tus_id: 't1' },
    { id: 'of no day', created_on: null, tus_id: null },
  ];
  expect(forgottenAmong(files, now)).toEqual(['old']);
});
