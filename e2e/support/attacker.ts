import { atBackend } from './backend.ts';
import { accounts } from './portal.ts';
import { signInByApi } from './sign-in-by-api.ts';

export type Role = 'visitor' | keyof typeof accounts;

/** Who may do what is asked of Directus itself, past the gateway, as its administrator. */
export interface Witness {
  /** Rows of a collection. */
  count(collection: string, filter?: object): Promise<number>;
  rows(address: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(address: string): Promise<void>;
}

export async function startWitness(): Promise<Witness> {
  const answer = await fetch(atBackend('/auth/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accounts.admin),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const ask = async (address: string, method = 'GET'): Promise<unknown> => {
    const given = await fetch(atBackend(address), {
      method,
      headers: { authorization: `Bearer ${data.access_token}` },
    });
    if (given.status === 204) return undefined;
    if (!given.ok) throw new Error(`${address} was answered ${String(given.status)}: ${await given.text()}`);
    return ((await given.json()) as { data: unknown }).data;
  };
  return {
    count: async (collection, filter) => {
      const asked = filter === undefined ? '' : `&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const path = collection.startsWith('directus_')
        ? `/${collection.slice('directus_'.length)}`
        : `/items/${collection}`;
      const [row] = (await ask(`${path}?aggregate[count]=*${asked}`)) as { count: number | string }[];
      return Number(row?.count);
    },
    remove: async (address) => void (await ask(address, 'DELETE')),
    rows: async (address) => (await ask(address)) as readonly Readonly<Record<string, unknown>>[],
  };
}

/** Headers of each role, with a session from the portal under attack. */
export async function sessions(portal: string): Promise<Readonly<Record<Role, Readonly<Record<string, string>>>>> {
  const headers = async (role: keyof typeof accounts) => ({
    authorization: `Bearer ${(await signInByApi(portal, accounts[role])).access}`,
  });
  return {
    visitor: {},
    member: await headers('member'),
    manager: await headers('manager'),
    admin: await headers('admin'),
  };
}

/** Runs through `items`, some at a time, and collects what is returned. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>, atOnce = 12): Promise<R[]> {
  const results: R[] = [];
  const rest = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) results.push(await work(item));
    }),
  );
  return results;
}
