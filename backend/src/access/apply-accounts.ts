import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DemoAccount } from '../accounts.ts';
import { read, send } from '../api/client.ts';
import type { Connection } from '../api/client.ts';

const administrators = z.object({ data: z.array(z.object({ role: z.string().nullable() })).min(1) });

/** Key of Directus' Administrator role; bootstrap chooses a new one for every installation. */
const administratorRole = async (connection: Connection): Promise<string | null> => {
  const { data } = await read(connection, '/access', administrators, {
    fields: 'role',
    filter: { _and: [{ policy: { admin_access: { _eq: true } } }, { role: { _nnull: true } }] },
    limit: 1,
  });
  return data[0]?.role ?? null;
};

/** An administrator whose name is not known yet. */
export const administratorAccount = ({ email, password }: Pick<DemoAccount, 'email' | 'password'>): DemoAccount => ({
  id: randomUUID(),
  email,
  password,
  firstName: 'Administrator',
  lastName: '',
  role: null,
  title: '',
});

/** Creates the accounts; call it once, on a fresh database. */
export const createAccounts = async (connection: Connection, accounts: readonly DemoAccount[]): Promise<void> => {
  const administrator = await administratorRole(connection);
  await send(connection, 'POST', '/users', {
    query: { fields: 'id' },
    body: accounts.map(({ id, email, password, firstName, lastName, role, area }) => ({
      id,
      email,
      password,
      first_name: firstName,
      last_name: lastName,
      role: role ?? administrator,
      ...(area && { area }),
      status: 'active',
      language: 'en-GB',
    })),
  });
};
