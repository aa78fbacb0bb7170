import { randomBytes } from 'node:crypto';
import type { Context, Request } from '../../directus.ts';
import { settingText } from '../../values.ts';

/** The answer to a login, as Directus gives it. */
export interface NewSession {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Milliseconds. */
  readonly expires: number;
}

/** Enough to be renewed once, which gives the session its usual length. */
const FIRST_STEP = 60_000;

/**
 * Begins a session of Directus for somebody whose identity was established without a password: a row as its own login writes it, which is
 * renewed at once, so that Directus itself signs the access token and sets how long it all lives.
 */
export const beginSession =
  ({ database, getSchema, services }: Context) =>
  async (user: string, request: Request): Promise<NewSession> => {
    const token = randomBytes(48).toString('base64url');
    const ip = request.accountability?.ip ?? null;
    const agent = request.get('user-agent')?.slice(0, 1024) ?? null;
    await database('directus_sessions').insert({
      token,
      user,
      expires: new Date(Date.now() + FIRST_STEP),
      ip,
      user_agent: agent,
    });
    const authentication = new services.AuthenticationService({
      schema: await getSchema(),
      knex: database,
      ...(request.accountability && { accountability: request.accountability }),
    });
    const { accessToken, refreshToken, expires } = await authentication.refresh(token);
    if (!accessToken || !refreshToken) throw new Error('Directus began no session.');
    return { access_token: accessToken, refresh_token: refreshToken, expires: Number(settingText(expires)) };
  };
