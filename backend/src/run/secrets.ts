import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { BackendError } from './backend-error.ts';

const shape = z.object({
  /** Signs every token; another one signs everybody out. */
  secret: z.string().min(32),
  /** Bearer of the set-up account, with which schema, access rules and demo data are brought in. */
  setupToken: z.string().min(32),
});

export type Secrets = z.infer<typeof shape>;

const parse = (file: string): Secrets => {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new BackendError(`${file} is damaged; restore it from a backup, or remove the data folder to start over.`, {
      cause,
    });
  }
};

/** The installation's secrets, made on the first call and readable by the owner of the process only. */
export const ensureSecrets = (file: string): Secrets => {
  if (existsSync(file)) return parse(file);
  const secrets = { secret: randomBytes(32).toString('hex'), setupToken: randomBytes(32).toString('hex') };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  // The mode above passes through the umask; this one does not.
  chmodSync(file, 0o600);
  return secrets;
};
