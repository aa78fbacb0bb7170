import fc from 'fast-check';
import { spread } from './spread.ts';

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test('two overlapping signs move apart equally, and a single one stays', () => {
  const [one, other, alone] = spread([
    { x: 0, y: 0, radius: 12 },
    { x: 10, y: 0, radius: 12 },
    { x: 300, y: 7, radius: 12 },
  ]);
  expect(one?.x).toBeCloseTo(-7);
  expect(other?.x).toBeCloseTo(17);
  expect(alone).toEqual({ x: 300, y: 7 });
});

test('signs at the very same place are drawn side by side', () => {
  const places = spread(Array.from({ length: 5 }, () => ({ x: 50, y: 50, radius: 12 })));
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(22);
});

test('few signs, wherever they are, end up apart and near where they were', () => {
  const body = fc.record({
    x: fc.integer({ min: 0, max: 200 }),
    y: fc.integer({ min: 0, max: 200 }),
    radius: fc.constantFrom(12, 19),
  });
  fc.assert(
    fc.property(fc.array(body, { maxLength: 8 }), (bodies) => {
      const places = spread(bodies);
      for (const [index, one] of places.entries()) {
        expect(distance(one, bodies[index] ?? one)).toBeLessThan(160);
        for (const [next, other] of places.entries())
          if (next > index)
            expect(distance(one, other)).toBeGreaterThan(
              (bodies[index]?.radius ?? 0) + (bodies[next]?.radius ?? 0) - 4,
            );
      }
    }),
  );
});
