import argon2 from 'argon2';
import { passwordHasher } from './hash-password.ts';

test('passwords are hashed at the cost that the operator has set, and at the usual one where none is', async () => {
  const quick = await passwordHasher({ HASH_MEMORY_COST: 1024, HASH_TIME_COST: '2', HASH_PARALLELISM: 1 })('ምሥጢር');
  expect(quick).toContain('$m=1024,t=2,p=1$');
  expect(await argon2.verify(quick, 'ምሥጢር')).toBe(true);
  expect(await passwordHasher({})('ምሥጢር')).toContain('$m=65536,t=3,p=4$');
});
