import { createHmac } from 'node:crypto';
import { tokenSecretOf } from '@groundwork/shared/contract/token-secret';
import { z } from 'zod';
import { BackendError } from './backend-error.ts';
import type { Layout } from './layout.ts';
import { ensureSecrets, type Secrets } from './secrets.ts';

const text = z.string().min(1);

/** Variables that name services on other machines. An empty one counts as absent. */
const variables = z.object({
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'It is the address of a PostgreSQL database: postgres://user:password@host/database.',
    })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'It is the address of a Redis: redis://host:6379.' }).optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'It is the http address of an S3 server.' }).optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PREFIX: text.optional(),
  GROUNDWORK_SECRET: z.string().min(32, 'It has at least 32 characters.').optional(),
});

/** The services that replace what would otherwise be in the data folder: database, uploads, secrets. */
export type Services = z.infer<typeof variables>;

/**
 * Reads the services from the environment.
 * @throws BackendError that names each variable that is wrong
 */
export function readServices(environment: Readonly<Record<string, string | undefined>>): Services {
  const parsed = variables.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  // Addresses hold passwords: the value is not repeated.
  if (!parsed.success)
    throw new BackendError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} cannot be used. ${message}`).join('\n'),
    );
  const services = parsed.data;
  if (services.S3_BUCKET === undefined && services.S3_ENDPOINT !== undefined)
    throw new BackendError('S3_ENDPOINT is set and S3_BUCKET is not. Set both, or neither.');
  if ((services.S3_ACCESS_KEY_ID === undefined) !== (services.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new BackendError(
      'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither where the machine itself has access.',
    );
  }
  return services;
}

/** What Directus is started with for these services; empty where everything is in the data folder. */
export function serviceEnvironment(services: Services): Record<string, string> {
  const {
    DATABASE_URL,
    REDIS_URL,
    S3_BUCKET,
    S3_REGION,
    S3_ENDPOINT,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    S3_PREFIX,
  } = services;
  return {
    ...(DATABASE_URL !== undefined && { DB_CLIENT: 'pg', DB_CONNECTION_STRING: DATABASE_URL }),
    ...(REDIS_URL !== undefined && { REDIS: REDIS_URL }),
    ...(S3_BUCKET !== undefined && {
      STORAGE_LOCATIONS: 's3',
      STORAGE_S3_DRIVER: 's3',
      STORAGE_S3_BUCKET: S3_BUCKET,
      STORAGE_S3_REGION: S3_REGION,
      ...(S3_ENDPOINT !== undefined && { STORAGE_S3_ENDPOINT: S3_ENDPOINT, STORAGE_S3_FORCE_PATH_STYLE: 'true' }),
      ...(S3_ACCESS_KEY_ID !== undefined && { STORAGE_S3_KEY: S3_ACCESS_KEY_ID }),
      ...(S3_SECRET_ACCESS_KEY !== undefined && { STORAGE_S3_SECRET: S3_SECRET_ACCESS_KEY }),
      ...(S3_PREFIX !== undefined && { STORAGE_S3_ROOT: S3_PREFIX }),
    }),
  };
}

/** The secrets of this installation: derived from `GROUNDWORK_SECRET`, which several instances have in common, or those of the data folder. */
export function secretsOf(layout: Layout, { GROUNDWORK_SECRET: secret }: Services): Secrets {
  if (secret === undefined) return ensureSecrets(layout.secrets);
  return {
    secret: tokenSecretOf(secret),
    setupToken: createHmac('sha256', secret).update('set-up account').digest('hex'),
  };
}
