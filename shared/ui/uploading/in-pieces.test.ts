import { act, renderHook } from '@testing-library/react';
import '../../testing/screen-matchers.ts';
import { stepTowards, useInPieces } from './in-pieces.ts';

const rows = (count: number, state: string) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), state }));
const states = (list: readonly { readonly state: string }[]) => list.map(({ state }) => state).join('');

test('few changes are drawn at once, many a piece after the other, and what is gone goes at once', () => {
  const wanted = rows(5, 'b');
  expect(stepTowards(rows(5, 'a'), wanted, 5)).toBe(wanted);
  expect(states(stepTowards(rows(5, 'a'), wanted, 2))).toBe('bbaaa');
  expect(states(stepTowards([], wanted, 2))).toBe('bb');
  expect(states(stepTowards(rows(5, 'a'), rows(3, 'b'), 2))).toBe('bba');
});

test('a list that changes as a whole is drawn to its end, and no row twice', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ wanted }) => useInPieces(wanted), {
    initialProps: { wanted: rows(100, 'a') },
  });
  expect(result.current).toHaveLength(100);
  const wanted = rows(120, 'b');
  rerender({ wanted });
  expect(states(result.current)).toBe('b'.repeat(8) + 'a'.repeat(92));
  act(() => jest.advanceTimersToNextTimer());
  expect(states(result.current)).toBe('b'.repeat(16) + 'a'.repeat(84));
  for (let piece = 0; piece < 13; piece += 1) act(() => jest.advanceTimersToNextTimer());
  expect(result.current).toBe(wanted);
  jest.useRealTimers();
});
