import { createHmac } from 'node:crypto';
import type { Environment } from '../../directus.ts';
import { settingText } from '../../values.ts';

/** The refresh token that replaces another one. */
export type Successor = (token: string) => string;

/**
 * Computed from the token and the server's secret, so every instance comes to the same one, also when it is asked at the same time or
 * after an instance has died, and it need not be stored in clear anywhere else. 64 characters, as Directus' own.
 */
export const successorIn = (env: Environment): Successor => {
  const secret = settingText(env['SECRET']);
  if (secret === '') throw new Error('SECRET is not set.');
  return (token) => createHmac('sha384', secret).update(`refresh token after ${token}`).digest('base64url');
};
