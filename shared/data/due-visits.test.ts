import { localDay } from './local-day.ts';

test('today is the day on this device', () => expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'));
