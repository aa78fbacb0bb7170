import { http } from '@groundwork/shared';
import { queryClient, useServerQuery, z } from '@groundwork/shared/data';

const accountSchema = z.looseObject({
  data: z.looseObject({
    two_factor: z.looseObject({ enabled: z.boolean(), required: z.boolean() }),
    area: z.optional(
      z.nullable(
        z.looseObject({
          regions: z.array(z.string()),
          districts: z.array(z.string()),
          villages: z.array(z.string()),
          projects: z.array(z.string()),
          village_count: z.number(),
        }),
      ),
    ),
  }),
});
const sessionSchema = z.looseObject({
  key: z.string(),
  browser: z.nullable(z.string()),
  address: z.nullable(z.string()),
  last_used: z.nullable(z.string()),
  current: z.boolean(),
});
const sessionsSchema = z.looseObject({ data: z.array(sessionSchema) });
const endedSchema = z.looseObject({ data: z.looseObject({ ended: z.number() }) });
const startSchema = z.looseObject({ data: z.looseObject({ secret: z.string(), url: z.string() }) });

const BASE = '/api/groundwork-accounts';
const KEY = ['own-account'];
const SESSIONS_KEY = ['own-account', 'sessions'];

const understood = <T>(parsed: { readonly success: true; readonly data: T } | { readonly success: false }): T => {
  if (!parsed.success)
    throw new Error('The server gave an answer that this page does not understand. Try again later.');
  return parsed.data;
};

/** What the account screen shows of the own account, besides what the session knows. */
export function useAccount() {
  return useServerQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      understood(z.safeParse(accountSchema, (await http.get<unknown>(`${BASE}/me`, { signal })).data)).data,
  });
}

/** A browser in which the person is logged in. `last_used` is ISO 8601. */
export type Session = z.infer<typeof sessionSchema>;

export function useSessions() {
  return useServerQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) =>
      understood(z.safeParse(sessionsSchema, (await http.get<unknown>(`${BASE}/sessions`, { signal })).data)).data,
  });
}

const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

export async function changePassword(current: string, password: string): Promise<void> {
  await http.post(`${BASE}/password`, { current_password: current, password }, { trouble: false });
}

/** Logs out the browsers with these keys; returns how many the server logged out. */
export async function endSessions(password: string, keys: readonly string[]): Promise<number> {
  const { data } = await http.post<unknown>(`${BASE}/sessions/end`, { password, keys }, { trouble: false });
  await reload();
  return understood(z.safeParse(endedSchema, data)).data.ended;
}

/** The key for an authenticator app, and the same as an address that its camera reads. */
export interface TwoFactorStart {
  readonly secret: string;
  readonly url: string;
}

export async function startTwoFactor(password: string): Promise<TwoFactorStart> {
  const { data } = await http.post<unknown>(`${BASE}/two-factor/start`, { password }, { trouble: false });
  return understood(z.safeParse(startSchema, data)).data;
}

export async function enableTwoFactor(password: string, secret: string, otp: string): Promise<void> {
  await http.post(`${BASE}/two-factor/enable`, { password, secret, otp }, { trouble: false });
  await reload();
}

export async function endTwoFactor(password: string, otp: string): Promise<void> {
  await http.post(`${BASE}/two-factor/end`, { password, otp }, { trouble: false });
  await reload();
}
