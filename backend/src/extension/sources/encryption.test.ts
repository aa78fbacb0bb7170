import { decrypted, encrypted } from './encryption.ts';

const env = { SECRET: 'a-secret-of-the-portal-with-32-characters' };

it('a token is read again with the same secret only, and looks different each time', () => {
  const stored = encrypted('tök-en', env);
  expect(stored).not.toContain('tök-en');
  expect(encrypted('tök-en', env)).not.toBe(stored);
  expect(decrypted(stored, env)).toBe('tök-en');
  expect(decrypted(stored, { SECRET: 'another-secret-of-the-portal-32-chars' })).toBeNull();
});

it('a stored text that was changed or cut off is not read', () => {
  const stored = Buffer.from(encrypted('token', env), 'base64');
  stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
  expect(decrypted(stored.toString('base64'), env)).toBeNull();
  expect(decrypted('', env)).toBeNull();
});
