import { EventEmitter } from 'node:events';
import knex from 'knex';
import type { Context, Middleware, Register, Request, Response } from '../directus.ts';
import { reads } from './index.ts';
import { asked } from './read-request.ts';

const database = knex({ client: 'sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true });
const used: Middleware[] = [];
const ended: (() => unknown)[] = [];
reads(
  {
    action: (_event: string, end: () => unknown) => ended.push(end),
    init: (_event: string, handler: (meta: object) => void) =>
      handler({ app: { use: (one: Middleware) => used.push(one) } }),
  } as unknown as Register,
  { database, env: {} } as unknown as Context,
);
afterAll(async () => {
  for (const end of ended) await end();
  await database.destroy();
});

/** Whose reads are limited while a call is answered; undefined where they are not. */
function limitedIn(method: string, path: string, admin = false): string | undefined {
  let user: string | undefined;
  const response = Object.assign(new EventEmitter(), { json: () => undefined }) as unknown as Response;
  used.at(-1)?.({ method, path, accountability: { user: 'ada', admin } } as unknown as Request, response, () => {
    user = asked()?.user;
  });
  response.emit('close');
  return user;
}

test('what people read is limited, and what they ask the assistant; writes and administrators are not', () => {
  expect(limitedIn('GET', '/items/villages')).toBe('ada');
  expect(limitedIn('SEARCH', '/items/villages')).toBe('ada');
  expect(limitedIn('POST', '/groundwork-assistant/answer')).toBe('ada');
  expect(limitedIn('POST', '/Groundwork-Assistant/tool')).toBe('ada');
  expect(limitedIn('POST', '/items/villages')).toBeUndefined();
  expect(limitedIn('POST', '/groundwork-assistant/answer', true)).toBeUndefined();
});
