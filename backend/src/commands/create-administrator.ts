/**
 * Creates an administrator on a Directus that runs: `GROUNDWORK_EMAIL=… GROUNDWORK_PASSWORD=… node backend/src/commands/create-administrator.ts`,
 * with the settings that the Directus was started with. A portal without the demo has none at first.
 */
import { z } from 'zod';
import { administratorAccount, createAccounts } from '../access/apply-accounts.ts';
import { layoutOf } from '../run/layout.ts';
import { readServices, secretsOf } from '../run/services.ts';
import { commandSettings } from './settings.ts';

const account = z.object({ GROUNDWORK_EMAIL: z.email(), GROUNDWORK_PASSWORD: z.string().min(1) });

try {
  const given = account.safeParse(process.env);
  if (!given.success) throw new Error('Set GROUNDWORK_EMAIL and GROUNDWORK_PASSWORD to those of the new account.');
  const { GROUNDWORK_EMAIL: email, GROUNDWORK_PASSWORD: password } = given.data;
  const { dataDir, apiUrl } = commandSettings(process.env);
  const { setupToken: token } = secretsOf(layoutOf(dataDir), readServices(process.env));
  await createAccounts({ url: apiUrl, token }, [administratorAccount({ email, password })]);
  process.stdout.write(`${email} is an administrator.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
