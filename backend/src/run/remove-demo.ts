import { readFileSync } from 'node:fs';
import { send, type Connection } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { schemaFileOf } from '../paths.ts';
import { BackendError } from './backend-error.ts';
import { installationOf } from './installation.ts';
import { onThisMachine } from './network.ts';
import { isIdle, planFor } from './plan.ts';
import { requireFreePort } from './port.ts';
import { wantedNow, withRecord, type PrepareOptions } from './prepare.ts';
import { startServerProcess } from './server-process.ts';
import { secretsOf } from './services.ts';
import { usualHouseholds } from '../demo/seed.ts';
import { findDemoAccounts, suspendAccounts, type DemoAccounts } from '../demo/removal/demo-accounts.ts';
import { planRemoval, type RemovalPlan } from '../demo/removal/plan-removal.ts';

export interface DemoRemoval extends RemovalPlan {
  readonly accounts: DemoAccounts;
}

const ROWS_A_CALL = 200;

async function removeRows(connection: Connection, { removed }: RemovalPlan): Promise<void> {
  for (const [collection, keys] of removed) {
    if (collection.startsWith('directus_')) continue;
    for (let from = 0; from < keys.length; from += ROWS_A_CALL)
      await send(connection, 'DELETE', `/items/${collection}`, { body: keys.slice(from, from + ROWS_A_CALL) });
  }
  for (const file of removed.get('directus_files') ?? []) {
    // Most are removed with the record that named them.
    await send(connection, 'DELETE', `/files/${file}`).catch((error: unknown) => {
      if (!(error instanceof ApiError && (error.status === 403 || error.status === 404))) throw error;
    });
  }
}

/**
 * Removes the demo's rows, files and accounts from a portal that is stopped. Rows that somebody has changed or added something to stay, and so
 * does what they need. Accounts with the demo's passwords are suspended; those whose password was changed stay.
 * @param isDryRun only looks
 * @throws BackendError with one sentence for what a person can put right
 */
export const removeDemo = (options: PrepareOptions, isDryRun: boolean): Promise<DemoRemoval> =>
  withRecord(options, async (layout, record, services) => {
    const state = await record.read();
    const plan = planFor(
      state,
      await record.exists(),
      wantedNow(readFileSync(schemaFileOf(services.DATABASE_URL === undefined ? 'sqlite' : 'postgres'), 'utf8')),
    );
    if (!isIdle(plan) || state === null)
      throw new BackendError('Start the portal once with this release, and stop it. Then remove the demo.');
    await requireFreePort(options.port);
    const installation = await installationOf(layout, options, options.log);
    const server = startServerProcess(
      { ...installation, environment: onThisMachine(installation.environment) },
      options.port,
    );
    try {
      await server.ready();
      const connection = { url: `http://127.0.0.1:${options.port}`, token: secretsOf(layout, services).setupToken };
      const accounts = await findDemoAccounts(connection);
      const found = { ...(await planRemoval(connection, options.households ?? usualHouseholds)), accounts };
      if (isDryRun) return found;
      if (!accounts.hasAdministrator)
        throw new BackendError(
          'Only the demo has an administrator. Invite another one under People, or change the password and address of that account, before you remove the demo.',
        );
      await removeRows(connection, found);
      await suspendAccounts(connection, accounts.open);
      await record.write({ ...state, demo: false });
      return found;
    } finally {
      await server.stop();
    }
  });
