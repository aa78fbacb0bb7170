import type { Connection } from '../api/client.ts';
import type { TestServer } from './server.ts';

/** Everybody a test speaks as, on the one server all of them share. */
export interface People {
  readonly server: TestServer;
  readonly visitor: Connection;
  readonly member: Connection;
  readonly manager: Connection;
  readonly admin: Connection;
}
