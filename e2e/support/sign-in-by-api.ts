/** What a browser keeps of somebody who is signed in. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly userId: string;
}

/** Signs in as the page would, without a page. `url` is the portal's. */
export async function signInByApi(
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<Tokens> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) };
  const answer = await fetch(new URL('/api/auth/login', url), post);
  if (!answer.ok) throw new Error(`${account.email} could not be signed in: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { access_token: string; refresh_token: string } };
  const me = await fetch(new URL('/api/users/me', url), { headers: { authorization: `Bearer ${data.access_token}` } });
  const { data: user } = (await me.json()) as { data: { id: string } };
  return { access: data.access_token, refresh: data.refresh_token, userId: user.id };
}

/** The same in the form of Playwright's `storageState`. */
export function keptBy(origin: string, { access, refresh, userId }: Tokens) {
  const cookie = {
    name: 'refresh_token',
    value: refresh,
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: true,
    sameSite: 'Lax' as const,
  };
  const localStorage = [
    { name: 'access_token', value: access },
    { name: 'user_id', value: userId },
  ];
  return { cookies: [cookie], origins: [{ origin, localStorage }] };
}
