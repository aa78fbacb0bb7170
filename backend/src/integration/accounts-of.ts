import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import type { Connection } from '../api/client.ts';
import type { People } from './signed-in-people.ts';
import { call } from './server.ts';
import { created } from './created.ts';

export const tokens = z.object({ data: z.object({ access_token: z.string(), refresh_token: z.string() }) });

export const ME = '/users/me?fields=id';

/** Accounts that a test has for itself, since it ends their sessions. */
export const accountsOf = (who: () => People) => ({
  newAccount: async (role: string = ids.roles.member) => {
    const account = { email: `account-${randomUUID()}@example.org`, password: 'the first long password' };
    const { body } = await call(who().admin, 'POST', '/users', {
      ...account,
      first_name: 'Nadia',
      role,
      status: 'active',
    });
    return { ...account, id: created.parse(body).data.id };
  },
  signIn: async (account: { email: string; password: string }, otp?: string) => {
    const { body } = await call(who().visitor, 'POST', '/auth/login', {
      email: account.email,
      password: account.password,
      ...(otp === undefined ? {} : { otp }),
    });
    const { access_token: token, refresh_token: refresh } = tokens.parse(body).data;
    return { connection: { url: who().server.url, token } satisfies Connection, refresh };
  },
  renew: (refresh: string) => call(who().visitor, 'POST', '/auth/refresh', { refresh_token: refresh }),
  statusOf: async (person: Connection): Promise<number> => (await call(person, 'GET', ME)).status,
});
