import { isIssuedKey, issueKey } from './issued-key.ts';

const env = { SECRET: 'the secret of a portal' };
const HALF_AN_HOUR = 1_800_000;
const NOW = 1000 * HALF_AN_HOUR + 5;

test('a key is of this person, this portal and the last half hour or hour', () => {
  const key = issueKey(env, 'ada', NOW);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect([0, HALF_AN_HOUR].map((later) => isIssuedKey(env, 'ada', key, NOW + later))).toEqual([true, true]);
  expect(isIssuedKey(env, 'ada', key, NOW + 2 * HALF_AN_HOUR)).toBe(false);
  expect([isIssuedKey(env, 'eve', key, NOW), isIssuedKey({ SECRET: 'another' }, 'ada', key, NOW)]).toEqual([
    false,
    false,
  ]);
});

test('no other is taken, and none comes twice', () => {
  const keys = Array.from({ length: 200 }, () => issueKey(env, 'ada', NOW));
  expect(new Set(keys).size).toBe(200);
  const changed = keys.map((key) => (key.startsWith('A') ? 'B' : 'A') + key.slice(1));
  for (const key of [...changed, 'A'.repeat(32), 'A'.repeat(16), '', 'a'.repeat(32), undefined, 5, keys])
    expect(isIssuedKey(env, 'ada', key, NOW)).toBe(false);
});
