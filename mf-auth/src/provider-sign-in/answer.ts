import type { ProviderAnswer } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';

/** What the provider has put into the address; undefined where there is no code. */
export function answerIn(query: URLSearchParams): Omit<ProviderAnswer, 'ticket'> | undefined {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name));
  if (!code || !state) return undefined;
  return { code, state, ...(iss && { iss }) };
}

/** Why the provider signed nobody in, in words. Its own description is not shown: anybody can write an address. */
export function problemIn(query: URLSearchParams, label: string): string | undefined {
  const error = query.get('error');
  if (error === null) return undefined;
  if (error === 'access_denied') return t`Signing in with ${label} was cancelled or not allowed.`;
  if (error === 'temporarily_unavailable' || error === 'server_error')
    return t`Signing in with ${label} is not possible right now. Try again in a few minutes, or log in with your password.`;
  return t`Signing in with ${label} failed. Try again, or ask an administrator of this portal.`;
}
