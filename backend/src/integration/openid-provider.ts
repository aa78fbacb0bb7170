import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** An OpenID provider on this machine (`openid-server.mjs`). */
export interface OpenIdProvider {
  /** Settings of a portal that offers it. */
  readonly environment: Readonly<
    Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_LABEL', string>
  >;
  stop(): Promise<void>;
}

/**
 * Starts one, in a process of its own: the package is an ES module, which the test runner does not load.
 * @param portal the portal's address
 * @param folder where `openid-server.mjs` is
 */
export async function startOpenIdProvider(portal: string, folder: string): Promise<OpenIdProvider> {
  const server = spawn(process.execPath, [join(folder, 'openid-server.mjs'), `${portal}/login/provider`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  const failed = ended.then(() => {
    throw new Error('The OpenID provider of the test has not started.');
  });
  // Its end is no failure any more once it has started.
  failed.catch(() => undefined);
  const [line] = (await Promise.race([once(server.stdout, 'data'), failed])) as unknown[];
  const environment = {
    OIDC_ISSUER: String(line).trim(),
    OIDC_CLIENT_ID: 'groundwork',
    OIDC_CLIENT_SECRET: '12345678901234567890',
    OIDC_LABEL: 'Example ID',
  };
  const stop = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
  };
  return { environment, stop };
}

/** What a browser does at the provider: signs in as `login` and is sent back; the query that the portal's page gets. */
export async function signInAtProvider(address: string, login: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = address;
  let form: string | undefined;
  for (let step = 0; step < 10; step += 1) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    form = to === null ? new URLSearchParams({ prompt: 'login', login, password: 'any' }).toString() : undefined;
    if (to === null && answer.status !== 200)
      throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    if (to !== null) next = new URL(to, next).href;
    if (new URL(next).pathname === '/login/provider') return Object.fromEntries(new URL(next).searchParams);
  }
  throw new Error('The provider has not sent the browser back.');
}
