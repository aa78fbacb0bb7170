import { AREAS, convert, MASSES } from './convert.ts';

const converted = (...asked: Parameters<typeof convert>) =>
  Object.fromEntries(convert(...asked).map(({ key, amount }) => [key, Math.round(amount * 1000) / 1000]));

test('an area in every unit', () =>
  expect(converted(AREAS, 2, 'acre', null)).toEqual({ ha: 0.809, acre: 2, m2: 8093.713, sqft: 87120 }));

test('a mass from a local unit and into it', () => {
  expect(converted(MASSES, 3, 'own', 25)).toEqual({
    kg: 75,
    bag50: 1.5,
    tin20: 4.412,
    tonne: 0.075,
    lb: 165.347,
    own: 3,
  });
  expect(converted(MASSES, 100, 'kg', 25)['own']).toBe(4);
});

test('nothing comes of what makes no sense; nothing of something is zero', () => {
  for (const [amount, from, own] of [
    [-1, 'ha', null],
    [NaN, 'ha', null],
    [1, 'cubit', null],
    [1, 'own', null],
    [1, 'own', 0],
  ] as const)
    expect(convert(AREAS, amount, from, own)).toEqual([]);
  expect(converted(AREAS, 0, 'ha', null)).toEqual({ ha: 0, acre: 0, m2: 0, sqft: 0 });
});
