import { z } from 'zod';
import { post } from './client.ts';
import type { Connection } from './client.ts';

const answer = z.object({ data: z.object({ access_token: z.string() }) });

/** Signs in and returns a connection with the bearer. Throws ApiError INVALID_CREDENTIALS on a wrong password. */
export const signIn = async (url: string, email: string, password: string): Promise<Connection> => {
  const { data } = await post({ url, token: null }, '/auth/login', { email, password }, answer);
  return { url, token: data.access_token };
};
