import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layoutOf } from './layout.ts';
import { ensureFolders } from './folders.ts';
import { readServices, secretsOf, serviceEnvironment } from './services.ts';

const database = 'postgres://groundwork:secret@db.example.org/groundwork';

test('without settings everything is in the data folder', () => {
  expect(serviceEnvironment(readServices({ DATABASE_URL: '', S3_BUCKET: '' }))).toEqual({});
});

test('a database, a Redis and a bucket are what Directus is started with', () => {
  const services = readServices({
    DATABASE_URL: database,
    REDIS_URL: 'redis://cache:6379',
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'https://s3.example.org',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'word',
  });
  expect(serviceEnvironment(services)).toEqual({
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: database,
    REDIS: 'redis://cache:6379',
    STORAGE_LOCATIONS: 's3',
    STORAGE_S3_DRIVER: 's3',
    STORAGE_S3_BUCKET: 'files',
    STORAGE_S3_REGION: 'us-east-1',
    STORAGE_S3_ENDPOINT: 'https://s3.example.org',
    STORAGE_S3_FORCE_PATH_STYLE: 'true',
    STORAGE_S3_KEY: 'key',
    STORAGE_S3_SECRET: 'word',
  });
});

test.each([
  [{ DATABASE_URL: 'mysql://user:pa55@host/db' }, /^DATABASE_URL cannot be used\. It is the address of a PostgreSQL/],
  [{ REDIS_URL: 'cache:6379' }, /^REDIS_URL cannot be used/],
  [{ S3_ENDPOINT: 'https://s3.example.org' }, /S3_BUCKET is not/],
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, /Set both S3_ACCESS_KEY_ID/],
  [{ GROUNDWORK_SECRET: 'short' }, /at least 32 characters/],
])('%j is refused by name, and passwords are not repeated', (environment, message) => {
  expect(() => readServices(environment)).toThrow(message);
  expect(() => readServices(environment)).not.toThrow(/pa55/);
});

test('instances with the same GROUNDWORK_SECRET have the same secrets, which differ from it and from each other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-services-'));
  const [here, there] = ['here', 'there'].map((name) => layoutOf(join(folder, name)));
  const services = readServices({ GROUNDWORK_SECRET: 'x'.repeat(32) });
  const secrets = secretsOf(here!, services);
  expect(secretsOf(there!, services)).toEqual(secrets);
  expect(new Set([secrets.secret, secrets.setupToken, 'x'.repeat(32)]).size).toBe(3);
  for (const layout of [here!, there!]) ensureFolders(layout);
  expect(secretsOf(here!, readServices({})).secret).not.toBe(secretsOf(there!, readServices({})).secret);
  rmSync(folder, { recursive: true });
});
