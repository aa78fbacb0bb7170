import { CommandFailure } from '../failure.ts';
import { readEmptyPortal } from './empty-portal.ts';

test('an empty portal has an administrator with a password that nobody else has', () => {
  const [one, other] = [
    readEmptyPortal(['--empty', 'ada@example.org']),
    readEmptyPortal(['--empty', 'ada@example.org']),
  ];
  expect(one?.email).toBe('ada@example.org');
  expect(one?.password).toMatch(/^[\w-]{16}$/);
  expect(other?.password).not.toBe(one?.password);
});

test('without an option the portal has the demo', () => {
  expect(readEmptyPortal([])).toBeUndefined();
});

test.each([
  [['--empty'], 'Give the email address of the first administrator: npm start -- --empty you@example.org'],
  [['--empty', 'ada'], 'Give the email address of the first administrator: npm start -- --empty you@example.org'],
  [
    ['--emtpy', 'ada@example.org'],
    '"--emtpy ada@example.org" is not understood. Usage: npm start, or npm start -- --empty you@example.org',
  ],
])('%j is refused', (args, message) => {
  expect(() => readEmptyPortal(args)).toThrow(new CommandFailure(message, 2));
});
