import { rmSync } from 'node:fs';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { signIn } from '../api/sign-in.ts';
import { removeDemo } from '../run/remove-demo.ts';
import { seedDemo } from '../demo/seed.ts';
import { layoutOf } from '../run/layout.ts';
import { ensureSecrets } from '../run/secrets.ts';
import { startBackend } from '../run/start.ts';
import { newDataFolder } from './prepared-folder.ts';
import { call, expectStatus, freePort } from './server.ts';

let dataDir = '';
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ada = { email: 'ada@example.net', password: 'a password of her own' };
const counted = z.object({ data: z.tuple([z.object({ count: z.coerce.number() })]) });
const countAt = async (connection: Connection, address: string): Promise<number> =>
  counted.parse((await call(connection, 'GET', `${address}?aggregate[count]=*`)).body).data[0].count;
const listed = z.object({
  data: z.array(z.object({ id: z.string(), village_id: z.string(), survey_round_id: z.string() })).min(2),
});
const TABLES = [
  'households',
  'members',
  'villages',
  'survey_rounds',
  'documents',
  'media_upload_items',
  'water_projects',
];

test('the demo is removed from a portal, and what people have added or changed stays', async () => {
  dataDir = await newDataFolder();
  const settings = {
    dataDir,
    port: await freePort(),
    origin: 'http://localhost',
    log: () => undefined,
    registration: 'open',
    registrationDomains: [],
    twoFactor: 'optional',
    studio: false,
    households: 60,
  } as const;
  const first = await startBackend(settings);
  const token = ensureSecrets(layoutOf(dataDir).secrets).setupToken;
  await seedDemo({ url: first.url, token }, () => undefined, settings);
  const admin = await signIn(first.url, demoAccounts.admin.email, demoAccounts.admin.password);
  const { data: households } = listed.parse(
    (await call(admin, 'GET', '/items/households?fields=id,village_id,survey_round_id&limit=2&sort=id')).body,
  );
  const [changed, added] = households;
  await expectStatus(200, admin, 'PATCH', `/items/households/${changed?.id ?? ''}`, { rooms: 7 });
  await expectStatus(200, admin, 'POST', '/items/household_reviews', { household_id: added?.id, note: 'Asked again.' });
  const { role } = z
    .object({ data: z.object({ role: z.string() }) })
    .parse((await call(admin, 'GET', '/users/me?fields=role')).body).data;
  await expectStatus(200, admin, 'POST', '/users', { ...ada, role });
  const before = await Promise.all(TABLES.map((table) => countAt(admin, `/items/${table}`)));
  await first.stop();

  const done = await removeDemo(settings, false);
  expect(done.accounts.open.map(({ email }) => email).sort()).toEqual(
    Object.values(demoAccounts)
      .map(({ email }) => email)
      .sort(),
  );

  const second = await startBackend(settings);
  try {
    const own = await signIn(second.url, ada.email, ada.password);
    await expect(signIn(second.url, demoAccounts.admin.email, demoAccounts.admin.password)).rejects.toThrow();
    const after = await Promise.all(TABLES.map((table) => countAt(own, `/items/${table}`)));
    expect(
      Object.fromEntries(TABLES.map((table, index) => [table, (before[index] ?? 0) - (after[index] ?? 0)])),
    ).toEqual(Object.fromEntries(TABLES.map((table) => [table, done.removed.get(table)?.length ?? 0])));
    expect(
      listed.parse((await call(own, 'GET', '/items/households?fields=id,village_id,survey_round_id&sort=id')).body)
        .data,
    ).toEqual(households);
    expect((await call(own, 'GET', `/items/households/${changed?.id ?? ''}?fields=rooms`)).body).toEqual({
      data: { rooms: 7 },
    });
  } finally {
    await second.stop();
  }
}, 600_000);
