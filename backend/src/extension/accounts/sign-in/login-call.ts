import type { Request } from '../../directus.ts';

/** Whether a call is a login with a password. */
export const isLogin = ({ method, path }: Pick<Request, 'method' | 'path'>): boolean =>
  method === 'POST' && /^\/auth\/login\/?$/i.test(path);
