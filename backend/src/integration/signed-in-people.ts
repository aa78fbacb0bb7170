import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { signedIn, type TestServer } from './server.ts';

/** Everybody a test speaks as, on the one server all of them share. */
export interface People {
  readonly server: TestServer;
  readonly visitor: Connection;
  readonly member: Connection;
  readonly manager: Connection;
  readonly admin: Connection;
}

/** Everybody signed in to a server. */
export const peopleOf = async (server: TestServer): Promise<People> => ({
  server,
  visitor: { url: server.url, token: null },
  member: await signedIn(server.url, demoAccounts.member),
  manager: await signedIn(server.url, demoAccounts.manager),
  admin: await signedIn(server.url, demoAccounts.admin),
});
