import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

/** Names the copy of the project in a folder of this machine, without telling anybody which folder that is. */
export const installationOf = (root: string): string =>
  createHash('sha256').update(`${hostname()}\0${root}`).digest('base64url').slice(0, 16);
