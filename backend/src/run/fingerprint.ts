import { createHash } from 'node:crypto';

/** The same for equal content, whatever file or machine it comes from: 16 hexadecimal digits of a SHA-256. */
export const fingerprint = (content: unknown): string =>
  createHash('sha256')
    .update(typeof content === 'string' ? content : JSON.stringify(content))
    .digest('hex')
    .slice(0, 16);
