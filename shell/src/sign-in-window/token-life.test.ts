import { lifeOf } from './token-life.ts';

const jwt = (claims: unknown): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`;
const AT = 1_800_000_000;

test('a token says how long it lives, and what is left of that', () => {
  expect(lifeOf(jwt({ id: '?>?>?>', iat: AT, exp: AT + 900 }), (AT + 600) * 1000)).toEqual({
    whole: 900_000,
    left: 300_000,
  });
});

test('a clock that is wrong makes it neither older than its end nor younger than its beginning', () => {
  const token = jwt({ iat: AT, exp: AT + 900 });
  expect([AT - 5000, AT + 5000].map((now) => lifeOf(token, now * 1000)?.left)).toEqual([900_000, 0]);
});

test.each([
  ['not.a.token'],
  ['opaque'],
  [''],
  [jwt(null)],
  [jwt([])],
  [jwt({ exp: AT })],
  [jwt({ iat: 'soon', exp: AT })],
  [jwt({ iat: AT, exp: AT })],
])('%s says nothing of its life', (token) => {
  expect(lifeOf(token)).toBeUndefined();
});
