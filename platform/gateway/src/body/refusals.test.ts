import { serverCalls } from '@groundwork/shared/contract/calls';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { bearer } from '../testing/tokens.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

const KEY = '6f1d2c1e-0000-4000-8000-0000000000a2';
const plenty = { max: 100_000, windowMs: 60_000 };
let folder: Folder;
let upstream: Upstream;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await createFolder();
  upstream = await startUpstream((request, response) => {
    request.resume().on('end', () => {
      sendJson(response, 401, {
        errors: [{ message: 'The server’s own words.', extensions: { code: 'INVALID_CREDENTIALS' } }],
      });
    });
  });
  const rateLimits = Object.fromEntries(
    ['login', 'register', 'passwordReset', 'refresh', 'account', 'write', 'read'].map((kind) => [kind, plenty]),
  );
  ({ app } = await buildServer({ ...folder.options, apiUrl: upstream.url, dataUrl: upstream.url, rateLimits }));
});
afterAll(async () => {
  await app.close();
  await upstream.close();
  await folder.remove();
});

async function say(
  method: string,
  path: string,
  body: unknown,
  more: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({
    method: method as 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...bearer('administrator'), ...more },
  });
  return { status: answer.statusCode, text: answer.json<{ errors: { message: string }[] }>().errors[0]?.message ?? '' };
}

/** What zod, Fastify and JSON say of themselves. */
const LIBRARY =
  /expected|Too (small|big)|Invalid (input|string|option|type)|Unrecognized|>=|<=|regex|pattern|string to|undefined|\bNaN\b|FST_|payload|Content.?Type|component|"[a-z_.]+"|[a-z]+_[a-z]+/;

test('signing in with empty fields is the server’s to answer', async () => {
  for (const body of [
    { email: '', password: '' },
    { email: 'a@example.org', password: '' },
    { email: '', password: 'p' },
  ]) {
    expect(await say('POST', '/auth/login', body)).toEqual({ status: 401, text: 'The server’s own words.' });
  }
});

test.each<[string, string, object, string]>([
  ['POST', '/users', { first_name: 'A', email: '', password: 'p', role: null }, 'Email is missing.'],
  ['POST', '/users', { first_name: '', email: 'a@example.org', password: 'p', role: null }, 'Name is missing.'],
  ['POST', '/users', { email: 'a@example.org', password: 'p', role: null }, 'Name is missing.'],
  ['POST', '/auth/password/reset', { token: 't', password: '' }, 'Password is missing.'],
  [
    'POST',
    '/auth/login',
    { email: 'a@example.org', password: 'p', otp: '1'.repeat(17) },
    'One-time code may have at most 16 characters.',
  ],
  [
    'POST',
    '/groundwork-accounts/invitations',
    { email: 'a@example.org', role: 'king' },
    'Role has a value that cannot be chosen.',
  ],
  ['POST', '/groundwork-accounts/sessions/end', { password: 'p', keys: [] }, 'Nothing is selected.'],
  ['PATCH', `/items/documents/${KEY}`, { title: 5 }, 'Title is not valid.'],
  [
    'PATCH',
    '/items/media_upload_items',
    [{ id: KEY, tags: Array.from({ length: 201 }, () => 'a') }],
    'Tags may have at most 200 entries.',
  ],
  [
    'POST',
    '/items/saved_views',
    { id: KEY, name: '', screen: 's', definition: { search: '' }, shared: true },
    'Name is missing.',
  ],
  [
    'POST',
    '/items/saved_views',
    { id: 'x', name: 'n', screen: 's', definition: { search: '' }, shared: true },
    'The page sent something that this portal does not take. Reload it and try again.',
  ],
  [
    'POST',
    '/auth/login',
    { email: 'a@example.org', password: 'p', mode: 'session' },
    'The page sent something that this portal does not take. Reload it and try again.',
  ],
])('%s %s with %j: %s', async (method, path, body, sentence) => {
  expect(await say(method, path, body)).toEqual({ status: 400, text: sentence });
});

test('a code of too few digits is the server’s to answer', async () => {
  for (const [path, body] of [
    ['enable', { password: 'p', secret: 's', otp: '12' }],
    ['end', { password: 'p', otp: '' }],
  ] as const) {
    expect((await say('POST', `/groundwork-accounts/two-factor/${path}`, body)).text).toBe('The server’s own words.');
  }
});

const nonsense: readonly unknown[] = [
  null,
  5,
  'text',
  [],
  [[]],
  {},
  { email: 5 },
  { id: 'x' },
  { first_name: null, email: null, password: null, role: null },
  '{',
  '',
  '[',
  '\u{FFFF}',
];
test('whatever is sent to whatever call, no words of a library come back', async () => {
  const words = new Set<string>();
  for (const call of serverCalls) {
    if (call.body?.kind !== 'json') continue;
    for (const body of nonsense) words.add((await say(call.method, call.path.replace(/:\w+/g, KEY), body)).text);
  }
  for (const type of ['text/plain', 'application/xml; x', '', 'application/json; charset=latin1'])
    words.add((await say('POST', '/auth/login', '{}', { 'content-type': type })).text);
  expect([...words].filter((text) => LIBRARY.test(text) || !/^\p{Lu}.*\.$/u.test(text))).toEqual([]);
});

test.each([
  '/api/%zz',
  '/api/items/villages?filter=%zz',
  '/%E0%A4%A',
  '/webhook/%zz/chat',
  '/data/items/villages?limit=x',
  '/data/items/villages?fields=*',
  '/api/items/villages?nonsense=1',
])('nor for an address that cannot be read: %s', async (url) => {
  const answer = await app.inject({
    method: url.startsWith('/webhook') ? 'POST' : 'GET',
    url,
    headers: bearer('member'),
  });
  const text =
    answer.headers['content-type']?.toString().includes('json') === true
      ? (answer.json<{ errors: { message: string }[] }>().errors[0]?.message ?? '')
      : answer.body.trim();
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(text).toMatch(/^\p{Lu}.*\.$/u);
  // A parameter is named as it was sent.
  expect(text.replace(/The parameter "\w+"/, 'It')).not.toMatch(LIBRARY);
});
