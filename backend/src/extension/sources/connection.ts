import type { Source } from '../database/source-rows.ts';
import type { Environment } from '../directus.ts';
import { decrypted } from './encryption.ts';
import { koboClient } from './kobo/kobo-client.ts';
import { odkClient } from './odk/odk-client.ts';
import { serversOf } from './servers.ts';
import type { Connection, SourceClient } from './source-client.ts';
import { SourceProblem } from './source-problem.ts';

export const clientFor = (connection: Connection): SourceClient =>
  connection.kind === 'kobo' ? koboClient(connection) : odkClient(connection);

/** The client of a stored source. @throws SourceProblem where its secret cannot be read, or its server is not allowed any more */
export function clientOf(
  { kind, address, project, form, account, secret: stored }: Source,
  env: Environment,
): SourceClient {
  const secret = decrypted(stored, env);
  if (secret === null)
    throw new SourceProblem(
      'The stored token cannot be read, because the portal’s secret has changed. Enter the token again.',
    );
  if (!serversOf(env).includes(address))
    throw new SourceProblem(`The portal may not fetch from ${new URL(address).host} any more.`);
  return clientFor({ kind: kind === 'odk' ? 'odk' : 'kobo', address, project, form, account, secret });
}
