import { createHash } from 'node:crypto';

const hex = (parts: readonly (string | number)[]): string =>
  createHash('sha1')
    .update(`groundwork-demo/${parts.join('/')}`)
    .digest('hex');

/** The uuid of a generated row: the same for the same parts, in the shape of version 5. */
export const keyFor = (...parts: readonly (string | number)[]): string => {
  const digits = hex(parts);
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};
