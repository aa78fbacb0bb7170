import { z } from 'zod';
import { demoAccounts, type DemoAccount } from '../../accounts.ts';
import { read, send, type Connection } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { signIn } from '../../api/sign-in.ts';
import { SETUP } from '../../extension/accounts/administrators.ts';

const UNAUTHORIZED = 401;

const people = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Whether the demo's password still opens the account. */
const isOpen = (connection: Connection, { email, password }: DemoAccount): Promise<boolean> =>
  signIn(connection.url, email, password).then(
    () => true,
    (error: unknown) => {
      // A wrong password, a closed account or a missing one-time code; anything else says nothing about the password.
      if (error instanceof ApiError && error.status === UNAUTHORIZED) return false;
      throw error;
    },
  );

export interface DemoAccounts {
  /** Those whose password everybody can read. */
  readonly open: readonly DemoAccount[];
  /** Whether somebody else administers the portal. */
  readonly hasAdministrator: boolean;
}

export async function findDemoAccounts(connection: Connection): Promise<DemoAccounts> {
  const accounts: readonly DemoAccount[] = Object.values(demoAccounts);
  const open: DemoAccount[] = [];
  for (const account of accounts) if (await isOpen(connection, account)) open.push(account);
  const administrators = await read(connection, '/users', people, {
    fields: 'id',
    limit: -1,
    filter: {
      status: { _eq: 'active' },
      email: { _neq: SETUP },
      role: { policies: { policy: { admin_access: { _eq: true } } } },
    },
  });
  return { open, hasAdministrator: administrators.data.some(({ id }) => open.every((account) => account.id !== id)) };
}

/** Nobody signs in to them any more; what they did keeps their names. */
export async function suspendAccounts(connection: Connection, accounts: readonly DemoAccount[]): Promise<void> {
  for (const { id } of accounts) await send(connection, 'PATCH', `/users/${id}`, { body: { status: 'suspended' } });
}
