import { unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../directus.ts';
import { settingText } from '../values.ts';

/** What is written to find out whether that is possible; no upload has such a name. */
const NAME = 'groundwork-readiness';

/** @throws where the folder cannot be written to */
export async function writeToFolder(folder: string, signal: AbortSignal): Promise<void> {
  const file = path.join(folder, `.${NAME}-${String(process.pid)}`);
  await writeFile(file, 'ready\n', { signal });
  await unlink(file);
}

type Client = { readonly put: (signal: AbortSignal) => Promise<unknown> };
let opened: Promise<Client> | undefined;

/** With the settings that Directus has for its own uploads. */
async function open(env: Environment): Promise<Client> {
  const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const of = (name: string): string | undefined => settingText(env[`STORAGE_S3_${name}`]) || undefined;
  const [accessKeyId, secretAccessKey, endpoint] = [of('KEY'), of('SECRET'), of('ENDPOINT')];
  const client = new S3Client({
    region: of('REGION') ?? 'us-east-1',
    maxAttempts: 1,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const key = [of('ROOT')?.replace(/^\/+|\/+$/g, ''), NAME].filter(Boolean).join('/');
  return {
    put: (abortSignal) =>
      client.send(new PutObjectCommand({ Bucket: of('BUCKET'), Key: key, Body: 'ready\n' }), { abortSignal }),
  };
}

/** @throws where the bucket cannot be written to */
export async function writeToS3(env: Environment, signal: AbortSignal): Promise<void> {
  await (await (opened ??= open(env))).put(signal);
}
