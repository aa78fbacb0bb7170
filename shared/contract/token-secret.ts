import { createHmac } from 'node:crypto';

/**
 * The secret with which Directus signs access tokens, where `GROUNDWORK_SECRET` is set. The backend gives it to Directus, and a gateway
 * checks tokens with it. For Node alone.
 */
export const tokenSecretOf = (groundworkSecret: string): string =>
  createHmac('sha256', groundworkSecret).update('tokens').digest('hex');
