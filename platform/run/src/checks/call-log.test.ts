import { serverCalls } from '@groundwork/shared/contract/calls';
import { createCallLog } from './call-log.ts';

const complete = { isComplete: true };

/** A log of a run that made every call, but for those that are named. */
function fullLog(without: readonly string[] = []) {
  const log = createCallLog();
  for (const { method, path, access, parameters = [] } of serverCalls) {
    const entry = `${method} ${path}`;
    if (!without.includes(entry)) log.onCall({ method, path, entry, used: parameters, access });
  }
  return log;
}

test('a run that makes every call of the table has no problem; one call less has', () => {
  expect(fullLog().problems(complete)).toEqual([]);
  expect(fullLog(['POST /auth/login']).problems(complete)).toEqual([
    'In the table and used by no test of a screen: POST /auth/login',
  ]);
  expect(fullLog(['POST /auth/login']).problems({ isComplete: false })).toEqual([]);
});

test('a call that only earlier releases make needs no test', () => {
  const earlier = serverCalls.filter(({ deprecated }) => deprecated).map(({ method, path }) => `${method} ${path}`);
  expect(earlier).toContain('POST /groundwork-imports');
  expect(fullLog(earlier).problems(complete)).toEqual([]);
});

test('what was asked for and refused is a problem, unless a session was over', () => {
  const log = fullLog();
  log.onCall({ method: 'GET', path: '/users', entry: undefined, refused: 'not in the table' });
  log.onCall({ method: 'GET', path: '/users/me', entry: 'GET /users/me', refused: 'not for a visitor' });
  expect(log.problems({ isComplete: false })).toEqual([
    'Requested 1 times and not in the table: GET /users: not in the table',
  ]);
});

test('every parameter of a call is used by that call, those of lists by some list', () => {
  const log = createCallLog();
  for (const { method, path, access, parameters = [] } of serverCalls) {
    const entry = `${method} ${path}`;
    const used =
      entry === 'GET /documents-search'
        ? parameters.filter((name) => name !== 'sort')
        : entry === 'GET /items/crops'
          ? []
          : parameters;
    log.onCall({ method, path, entry, used, access });
  }
  expect(log.problems(complete)).toEqual(['Parameters that no test of a screen used, of GET /documents-search: sort']);
});

test('what the gateways of copies have recorded counts too', () => {
  const log = fullLog(['POST /auth/login']);
  const made = { method: 'POST', path: '/auth/login', entry: 'POST /auth/login', used: [], access: 'visitor' };
  log.addLines(`${JSON.stringify(made)}\n`);
  expect(log.problems(complete)).toEqual([]);
  log.addLines(`${JSON.stringify({ method: 'GET', path: '/users', refused: 'not in the table' })}\n`);
  expect(log.problems(complete)).toEqual(['Requested 1 times and not in the table: GET /users: not in the table']);
});

test('a call that a screen makes to its double counts for any role', () => {
  const log = fullLog(['GET /users']);
  log.addLines(
    `${JSON.stringify({ method: 'GET', path: '/users', entry: 'GET /users', used: serverCalls.find(({ method, path }) => method === 'GET' && path === '/users')?.parameters })}\n`,
  );
  expect(log.problems(complete)).toEqual([]);
});
