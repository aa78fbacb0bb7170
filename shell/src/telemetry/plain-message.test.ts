import { fc } from '@groundwork/shared/testing/property';
import { plainMessage } from './plain-message.ts';

test.each([
  ["Cannot read properties of undefined (reading 'village_name')", 'Cannot read properties of undefined (reading …'],
  ['rows.map is not a function', 'rows.map is not a function'],
  ['Failed to fetch', 'Failed to fetch'],
  ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
  ['Unexpected token \'M\', "Maria João"... is not valid JSON', 'Unexpected token … is not valid JSON'],
  [
    'Minified React error #31; visit https://react.dev/errors/31?args[]=Maria for the full message',
    'Minified React error #31',
  ],
  ["The list isn't there", "The list isn't there"],
  ['No household HH-0042 in Mepanga', 'No household … in …'],
  ['The person (ann.lee@example.org) was refused', 'The person … was refused'],
  ['Asked https://portal.example.org/items?filter=Maria twice', '… twice'],
  ['Point -15.12345,39.26789 lies outside', '… lies outside'],
  ['Token eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjRmOWQifQ.c2lnbmF0dXJl expired', '… expired'],
  ['Ошибка у Марии', '…'],
  ['It said "all of this without an end', 'It said …'],
])('%s becomes %s', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
});

const secret = fc.oneof(
  fc.emailAddress(),
  fc.uuid(),
  fc.ipV4(),
  fc.integer({ min: 10 }).map(String),
  fc
    .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
    .map(([latitude, longitude]) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`),
  fc.base64String({ minLength: 24 }),
  fc.stringMatching(/^[A-Za-z0-9_-]{20,40}\.[A-Za-z0-9_-]{20,60}\.[A-Za-z0-9_-]{20,40}$/),
  fc.stringMatching(/^(WP|HH)-\d{4}-\d{3}$/),
  fc.webUrl({ withQueryParameters: true }),
);
const around = fc.oneof(fc.constantFrom('No row for ', 'Failed: ', '{"id":', "reading '", '(', 'user='), fc.string());

test('no e-mail address, token, id, coordinate or address gets out, whatever surrounds it', () => {
  fc.assert(
    fc.property(around, secret, around, (before, hidden, after) => {
      // What the sentence itself says around it may be said.
      fc.pre(!before.includes(hidden) && !after.includes(hidden));
      expect(plainMessage(`${before}${hidden}${after}`)).not.toContain(hidden);
    }),
    { numRuns: 2_000 },
  );
});

test('what gets out has no digit, no @, no long word and no letter beyond ASCII, and is short', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.lorem(),
        fc.json(),
        fc.array(fc.oneof(secret, around)).map((parts) => parts.join(' ')),
      ),
      (message) => {
        fc.pre(!message.startsWith('Minified React error #'));
        const plain = plainMessage(message);
        expect(plain).toMatch(/^[A-Za-z'.$_/()<>,:;!?… -]*$/);
        expect(plain.length).toBeLessThanOrEqual(300);
        for (const word of plain.split(' ')) expect(word.length).toBeLessThan(24);
      },
    ),
    { numRuns: 1_000 },
  );
});
