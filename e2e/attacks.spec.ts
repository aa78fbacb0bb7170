import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { inTurns, sessions, startWitness, type Role, type Witness } from './support/attacker.ts';
import { startOwnGateway, type OwnGateway } from './support/own-gateway.ts';
import { atLeast, expectNoneThrough, sampled } from './support/attacks/result.ts';
import { hostileUploads, type HostileUpload } from './support/attacks/hostile-uploads.ts';
import { expect, test } from './support/portal.ts';

/**
 * Attacks on a gateway of their own, in front of the Directus of this run. What passes is looked up in the database afterwards,
 * past the gateway: an answer alone proves nothing.
 */
test.describe.configure({ mode: 'serial' });

const PLENTY = [
  'login',
  'register',
  'refresh',
  'passwordReset',
  'account',
  'read',
  'aggregate',
  'search',
  'figures',
  'image',
  'download',
  'write',
  'upload',
  'share',
]
  .map((kind) => `${kind}=1000000`)
  .join(',');
const COLLECTIONS = [
  'villages',
  'village_profiles',
  'survey_rounds',
  'import_batches',
  'survey_questions',
  'survey_indicators',
  'crops',
  'households',
  'members',
  'plots',
  'crop_plantings',
  'crop_sales',
  'livestock',
  'livestock_sales',
  'food_consumption',
  'finance',
  'purchases',
  'repeat_rows',
  'household_reviews',
  'figure_notes',
  'water_projects',
  'water_points',
  'water_point_visits',
  'media_upload_items',
  'documents',
  'knowledge_docs',
  'cms_pages',
  'import_mappings',
  'saved_views',
] as const;
const ROLES = ['visitor', 'member', 'manager'] as const;

let portal: OwnGateway;
let witness: Witness;
let headers: Awaited<ReturnType<typeof sessions>>;

test.beforeAll(async () => {
  portal = await startOwnGateway({ rateLimits: PLENTY });
  witness = await startWitness();
  headers = await sessions(portal.url);
});
test.afterAll(async () => portal.close());

const json = { 'content-type': 'application/json' };
async function send(
  role: Role,
  method: string,
  address: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(portal.url + address, {
    method,
    headers: { ...headers[role], ...(body !== undefined && json) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}
const query = (value: object): string => encodeURIComponent(JSON.stringify(value));

test('fields that a role may not read are no way to filter, sort, group, count or export: fields × roles × forms', async () => {
  test.setTimeout(480_000);
  const fields = (await witness.rows('/fields'))
    .map(({ collection, field }) => ({ collection: String(collection), field: String(field) }))
    .filter(({ collection, field }) => !field.startsWith('$') && !collection.startsWith('groundwork'));
  const restricted = new Set([
    'households.latitude',
    'households.longitude',
    'members.name',
    'plots.geometry',
    'import_batches.changes',
    'import_batches.left_out',
  ]);
  const forms = (field: string): readonly string[] => [
    `fields=${field}`,
    `filter=${query({ [field]: { _nnull: true } })}`,
    `filter[${field}][_nnull]=true`,
    `sort=${field}&fields=id`,
    `groupBy[0]=${field}&aggregate[count]=*`,
    `aggregate[countDistinct]=${field}`,
    `deep=${query({ [field]: { _filter: {} } })}`,
    `alias[x]=${field}&fields=x`,
    `fields=${field}&export=csv`,
    `search=a&fields=${field}`,
  ];
  // Tables of Directus by every name that they have in addresses, and ours. Of a field that a role may read, the forms that no screen uses.
  const unused = forms('').length - 4;
  // A prime number: the sample meets every role and every form.
  const EVERY = 7;
  const calls = sampled(
    fields.flatMap(({ collection, field }) => {
      const isOurs = !collection.startsWith('directus_');
      const paths = isOurs
        ? [`/data/items/${collection}`]
        : [`/api/${collection.slice('directus_'.length)}`, `/data/items/${collection}`];
      return ROLES.flatMap((role) => {
        const isReadable =
          isOurs && (role === 'manager' || (role === 'member' && !restricted.has(`${collection}.${field}`)));
        return paths.flatMap((path) =>
          forms(field)
            .slice(isReadable ? unused : 0)
            .map((form) => ({ role, address: `${path}?${form}` })),
        );
      });
    }),
    EVERY,
  );
  const leaks = (
    await inTurns(calls, async ({ role, address }) =>
      (await send(role, 'GET', address)).status < 400 ? [`${role} ${address}`] : [],
    )
  ).flat();

  // The same through relations, from every collection of ours.
  const people = ['email', 'role', 'status', 'last_access', 'token', 'tfa_secret', 'password', 'provider', 'auth_data'];
  const ways = sampled(
    COLLECTIONS.flatMap((collection) =>
      people.flatMap((field) =>
        forms(`user_created.${field}`)
          .concat(`filter=${query({ user_created: { [field]: { _nnull: true } } })}`)
          .map((form) => `/data/items/${collection}?${form}`),
      ),
    ),
    EVERY,
  );
  const related = (
    await inTurns(ways, async (address) => ((await send('member', 'GET', address)).status < 400 ? [address] : []))
  ).flat();
  expectNoneThrough({
    what: 'questions about fields',
    tried: calls.length + ways.length,
    least: atLeast(846 * 3 * 10, EVERY),
    passed: [...leaks, ...related],
    note: `${String(fields.length)} fields, ${String(ROLES.length)} roles, ${String(forms('').length)} forms`,
  });
});

test('a member writes nothing that the portal does not offer: collections × methods × bodies', async () => {
  const before = await Promise.all(COLLECTIONS.map((collection) => witness.count(collection)));
  const people = await witness.rows('/users?fields=id,email,role,status,first_name&sort=id&limit=-1');
  const settings = await witness.rows('/settings');
  const id = randomUUID();
  const bodies: readonly unknown[] = [
    { id },
    [{ id }],
    { id, user_created: '6f1d2c1e-0000-4000-8000-0000000000a1' },
    { keys: ['1'], data: { id } },
    { query: { filter: {} }, data: { id } },
    [],
    'null',
  ];
  const calls = COLLECTIONS.flatMap((collection) =>
    ['POST', 'PATCH', 'DELETE', 'PUT'].flatMap((method) =>
      ['', `/${id}`].flatMap((key) =>
        bodies.map((body) => ({ method, address: `/data/items/${collection}${key}`, body })),
      ),
    ),
  );
  const system = [
    'users',
    'roles',
    'policies',
    'permissions',
    'access',
    'settings',
    'files',
    'folders',
    'fields',
    'collections',
    'relations',
    'activity',
    'revisions',
    'presets',
    'flows',
    'operations',
    'webhooks',
    'shares',
    'notifications',
    'translations',
    'versions',
    'extensions',
    'utils/import/households',
    'utils/cache/clear',
    'utils/sort/crops',
    'schema/apply',
    'graphql',
    'graphql/system',
    'files/import',
    'users/invite',
    'users/me',
    'users/me/tfa/disable',
    'auth/login/x',
    'server/setup',
    'deployments',
    'mcp',
    'ai/chat',
  ];
  const doors = system.flatMap((path) =>
    ['POST', 'PATCH', 'DELETE', 'SEARCH', 'PUT'].map((method) => ({ method, address: `/api/${path}`, body: { id } })),
  );
  const accepted = (
    await inTurns([...calls, ...doors], async ({ method, address, body }) => {
      const { status } = await send('member', method, address, body);
      return status < 400 ? [`${method} ${address} ${JSON.stringify(body)}`] : [];
    })
  ).flat();
  expectNoneThrough({ what: 'writes', tried: calls.length + doors.length, least: 752, passed: accepted });
  expect(await Promise.all(COLLECTIONS.map((collection) => witness.count(collection)))).toEqual(before);
  expect(await witness.rows('/users?fields=id,email,role,status,first_name&sort=id&limit=-1')).toEqual(people);
  expect(await witness.rows('/settings')).toEqual(settings);
});

test('nobody registers as more than a member', async () => {
  const extra: readonly object[] = [
    { role: 'x' },
    { role: { name: 'Administrator', admin_access: true } },
    { role: [] },
    { role: '' },
    { status: 'active' },
    { policies: [{ policy: 'x' }] },
    { policies: ['x'] },
    { token: 'abc' },
    { id: randomUUID() },
    { provider: 'ldap' },
    { external_identifier: 'x' },
    { tfa_secret: 'x' },
    { email_notifications: true },
    { app_access: true },
    { admin_access: true },
    { appearance: 'dark' },
    { 'role.id': 'x' },
    { 'role[id]': 'x' },
    { __proto__x: 1 },
    { constructor: { prototype: {} } },
    { last_access: '2020-01-01' },
    { avatar: {} },
    { auth_data: {} },
    { title: 'x' },
    { theme_dark: 'x' },
  ];
  const administrators = await witness.count('directus_users', { role: { name: { _neq: 'Member' } } });
  const calls = extra.flatMap((more, place) =>
    [
      '/api/users',
      '/data/users',
      '/api/users/',
      '/api//users',
      '/api/users?fields=*',
      '/api/users/register',
      '/api/users/invite',
    ].map((address) => ({
      address,
      body: {
        first_name: 'Mallory',
        email: `mallory-${place}@example.org`,
        password: 'a long enough passphrase',
        role: null,
        ...more,
      },
    })),
  );
  const accepted = (
    await inTurns(calls, async ({ address, body }) =>
      (await send('visitor', 'POST', address, body)).status < 400 ? [JSON.stringify(body)] : [],
    )
  ).flat();
  expectNoneThrough({ what: 'registrations', tried: calls.length, least: 125, passed: accepted });
  expect(await witness.count('directus_users', { role: { name: { _neq: 'Member' } } })).toBe(administrators);
  expect(await witness.count('directus_users', { email: { _starts_with: 'mallory-' } })).toBe(0);
});

test('no upload passes as another type: contents × types, whole and in parts', async () => {
  const refused = async (answer: Response): Promise<boolean> => (await answer.text(), answer.status >= 400);
  const whole = async ({ name, type, bytes }: HostileUpload): Promise<string | undefined> => {
    const file = randomUUID();
    const form = new FormData();
    form.append('id', file);
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    return (await refused(
      await fetch(`${portal.url}/data/files?fields=id`, { method: 'POST', headers: { ...headers.member }, body: form }),
    ))
      ? undefined
      : file;
  };
  const inParts = async ({ name, type, bytes }: HostileUpload): Promise<string | undefined> => {
    const tus = { ...headers.member, 'tus-resumable': '1.0.0' };
    const base64 = (text: string): string => Buffer.from(text).toString('base64');
    const begun = await fetch(`${portal.url}/data/files/tus`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename_download ${base64(name)},type ${base64(type)}`,
      },
    });
    if (await refused(begun)) return undefined;
    const upload = begun.headers.get('location')?.split('/').at(-1) ?? '';
    const sent = await fetch(`${portal.url}/data/files/tus/${upload}`, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    });
    return sent.headers.get('directus-file-id') ?? undefined;
  };
  const record = async (file: string, title: string): Promise<number> =>
    (await send('member', 'POST', '/data/items/documents?fields=id', { id: randomUUID(), title, file, sha256: null }))
      .status;
  // One that is what it says goes in both ways.
  for (const way of [whole, inParts])
    expect(
      await record(
        (await way({ name: 'a.txt', type: 'text/plain', bytes: Buffer.from('Only words') })) ?? '',
        'attack control',
      ),
    ).toBe(200);
  const documents = await witness.count('documents');
  const attempts = [
    ...hostileUploads.whole.map((upload) => ({ way: whole, upload })),
    ...hostileUploads.inParts.map((upload) => ({ way: inParts, upload })),
  ];
  const accepted = (
    await inTurns(
      attempts,
      async ({ way, upload }) => {
        const file = await way(upload);
        if (file === undefined) return [];
        return (await record(file, upload.name)) < 400 ? [`${upload.name} as ${upload.type}`] : [];
      },
      4,
    )
  ).flat();
  expectNoneThrough({
    what: 'uploads that are not what they say',
    tried: attempts.length,
    least: 60,
    passed: accepted,
  });
  expect(await witness.count('documents')).toBe(documents);
  for (const { id } of await witness.rows('/items/documents?filter[title][_eq]=attack control&fields=id'))
    await witness.remove(`/items/documents/${String(id)}`);
});

test('no expensive hash is computed for a visitor', async () => {
  const hash = '$argon2id$v=19$m=65536,t=4294967295,p=1$c29tZXNhbHRzb21lc2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo';
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      send('visitor', 'POST', place % 2 === 0 ? '/api/utils/hash/verify' : '/api/utils/hash/generate', {
        string: 'x',
        hash,
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(
    (await send('visitor', 'POST', '/api/auth/login', { email: 'member@example.org', password: 'groundwork-member' }))
      .status,
  ).toBe(200);
});

test('three hundred slow senders do not keep anybody from signing in', async () => {
  const { port } = new URL(portal.url);
  const sockets: Socket[] = [];
  const trickle = (head: string): void => {
    const socket = connect(Number(port), 'localhost').on('error', () => undefined);
    socket.write(head);
    const timer = setInterval(() => socket.write('x'), 1000);
    socket.on('close', () => {
      clearInterval(timer);
    });
    sockets.push(socket);
  };
  const headersOf = (method: string, address: string, more: Readonly<Record<string, string>>): string =>
    [
      `${method} ${address} HTTP/1.1`,
      'Host: localhost',
      'Content-Length: 8000',
      ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
      '',
      '{',
    ].join('\r\n');
  for (let count = 0; count < 200; count += 1) trickle(headersOf('POST', '/api/auth/login', json));
  for (let count = 0; count < 100; count += 1)
    trickle(
      headersOf('PATCH', `/api/files/tus/${randomUUID()}`, {
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': '0',
        'Tus-Resumable': '1.0.0',
        ...headers.member,
      }),
    );
  await expect.poll(() => sockets.every(({ connecting }) => !connecting)).toBe(true);
  for (let time = 0; time < 5; time += 1) {
    expect(
      (await send('visitor', 'POST', '/api/auth/login', { email: 'member@example.org', password: 'groundwork-member' }))
        .status,
    ).toBe(200);
    expect((await send('member', 'GET', '/data/items/villages?limit=1&fields=village_id')).status).toBe(200);
  }
  // Given up while the connections for uploads are all taken: the gateway continues.
  for (const socket of sockets) socket.destroy();
  expect((await send('visitor', 'GET', '/api/server/ping')).status).toBe(200);
});

test('a script without the nonce does not run, wherever its file is', async ({ page, expectedMessages }) => {
  expectedMessages.push(/Content Security Policy/);
  await page.route('**/injected', async (route) => {
    const own = await fetch(`${portal.url}/login`);
    const body = (await own.text()).replace(
      '</head>',
      '<script src="/api/assets/6f1d2c1e-0000-4000-8000-0000000000a1"></script><script>window.attacked = true</script></head>',
    );
    await route.fulfill({
      status: 200,
      contentType: 'text/html',
      headers: { 'content-security-policy': own.headers.get('content-security-policy') ?? '' },
      body,
    });
  });
  let asked = false;
  await page.route('**/api/assets/**', (route) => {
    asked = true;
    return route.fulfill({ contentType: 'text/javascript', body: 'window.attacked = true' });
  });
  await page.goto(`${portal.url}/injected`);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect([asked, await page.evaluate(() => 'attacked' in window)]).toEqual([false, false]);
  expect((await fetch(`${portal.url}/login`)).headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
});
