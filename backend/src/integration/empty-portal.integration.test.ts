import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { signIn } from '../api/sign-in.ts';
import { demoAccounts } from '../accounts.ts';
import { prepareBackend } from '../run/prepare.ts';
import { startBackend } from '../run/start.ts';
import { call, freePort } from './server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwork-empty-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ada = { email: 'ada@example.net', password: 'a password of her own' };
const counted = z.object({ data: z.tuple([z.object({ count: z.coerce.number() })]) });
const countIn = async (connection: Connection, table: string): Promise<number> =>
  counted.parse((await call(connection, 'GET', `/items/${table}?aggregate[count]=*`)).body).data[0].count;

test('a new portal without the demo has its administrator and nothing else, and stays empty', async () => {
  const settings = {
    dataDir,
    port: await freePort(),
    origin: 'http://localhost',
    log: () => undefined,
    registration: 'open',
    registrationDomains: [],
    twoFactor: 'optional',
    studio: false,
  } as const;
  expect(await prepareBackend({ ...settings, demo: false, administrator: ada })).toEqual({ fresh: true, demo: false });
  // A later start without the option neither brings the demo nor changes an account.
  expect(await prepareBackend(settings)).toEqual({ fresh: false, demo: false });
  const server = await startBackend(settings);
  try {
    const connection = await signIn(server.url, ada.email, ada.password);
    for (const table of [
      'households',
      'villages',
      'survey_rounds',
      'documents',
      'media_upload_items',
      'water_projects',
    ])
      expect([table, await countIn(connection, table)]).toEqual([table, 0]);
    await expect(signIn(server.url, demoAccounts.admin.email, demoAccounts.admin.password)).rejects.toThrow();
    expect((await call(connection, 'GET', '/groundwork-accounts/people')).text).toContain('ada@example.net');
  } finally {
    await server.stop();
  }
});
