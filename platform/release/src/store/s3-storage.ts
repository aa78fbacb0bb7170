import path from 'node:path';
import type * as aws from '@aws-sdk/client-s3';
import { CalledWrongly, ReleaseRefused } from '../refusal.ts';
import type { Condition, Item, Listed, Store } from './store.ts';

/** Two who write under the same condition at the same moment: S3 may ask to try again. */
const TRIES = 5;
const PROBE = 'conditions.txt';
const EXAMPLE = 's3://releases/groundwork?endpoint=https://storage.example.org&region=eu-central-1';

/** How a server has the tag in If-Match: in quotes, as HTTP has it, or bare, as Ceph's gateway compares it (16.2 does). */
type TagForm = (tag: string) => string;
const quoted: TagForm = (tag) => tag;
const bare: TagForm = (tag) => tag.replace(/^"(.*)"$/, '$1');

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  // What a bundler leaves of a worker; it is started from memory.
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; the prefix is empty, or ends in a slash. */
function parseAddress(text: string) {
  const [, bucket, folder = '', query] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?]*))?(?:\?(.*))?$/.exec(text) ?? [];
  if (bucket === undefined)
    throw new CalledWrongly(`${text} is not the address of a bucket, which is written ${EXAMPLE}.`);
  const { endpoint, region, ...others } = Object.fromEntries(new URLSearchParams(query));
  const unknown = Object.keys(others);
  if (unknown.length > 0)
    throw new CalledWrongly(`${text}: ${unknown.join(', ')} is not known; endpoint and region are.`);
  if (endpoint !== undefined && !(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)))
    throw new CalledWrongly(`${text}: the endpoint is the http address of a server.`);
  const parts = folder.split('/').filter(Boolean);
  return { bucket, prefix: parts.map((part) => `${part}/`).join(''), endpoint, region };
}

/** Another failure than a missing bucket, which is a mistake of the address and not an answer. */
function statusOf(error: unknown): number | undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchBucket' ? undefined : $metadata?.httpStatusCode;
}

/**
 * A bucket of Amazon S3 or of a server that speaks its language, with conditional writes (If-Match and If-None-Match on
 * PutObject). The library is loaded at the first call.
 */
export class S3Storage implements Store {
  readonly address: string;
  readonly #to: ReturnType<typeof parseAddress>;
  readonly #env: NodeJS.ProcessEnv;
  #probed: Promise<TagForm> | undefined;
  #opened: Promise<{ readonly sdk: typeof aws; readonly client: aws.S3Client }> | undefined;

  /**
   * @param address `s3://bucket/prefix?endpoint=…&region=…`
   * @param env where the usual AWS variables are looked for: AWS_ACCESS_KEY_ID, AWS_REGION, …
   * @throws CalledWrongly when the address is none
   */
  constructor(address: string, env: NodeJS.ProcessEnv) {
    this.#to = parseAddress(address);
    this.#env = env;
    this.address = `s3://${this.#to.bucket}/${this.#to.prefix}`.replace(/\/$/, '');
  }

  #open() {
    this.#opened ??= import('@aws-sdk/client-s3').then((sdk) => {
      const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = this.#env;
      const { endpoint, region = this.#env['AWS_REGION'] ?? this.#env['AWS_DEFAULT_REGION'] ?? 'us-east-1' } = this.#to;
      const client = new sdk.S3Client({
        region,
        // Servers other than Amazon's know buckets by path, and not every newer checksum.
        ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
        ...(accessKeyId !== undefined &&
          secretAccessKey !== undefined && {
            credentials: {
              accessKeyId,
              secretAccessKey,
              ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
            },
          }),
      });
      return { sdk, client };
    });
    return this.#opened;
  }

  /** Calls S3. @param expected status codes that are an answer: then it is the result */
  async #call<T>(
    ask: (client: aws.S3Client, sdk: typeof aws, place: (key: string) => { Bucket: string; Key: string }) => Promise<T>,
    expected: readonly number[] = [],
  ): Promise<T | number> {
    const { sdk, client } = await this.#open();
    try {
      return await ask(client, sdk, (key) => ({ Bucket: this.#to.bucket, Key: this.#to.prefix + key }));
    } catch (error) {
      const status = statusOf(error);
      if (status !== undefined && expected.includes(status)) return status;
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      throw new ReleaseRefused(
        `The store ${this.address} does not respond as expected (${reason}${status === undefined ? '' : `, status ${status}`}).`,
        [],
        'Check bucket, endpoint and region in --store, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      );
    }
  }

  async get(key: string): Promise<Item | undefined> {
    const item = await this.#call(
      async (client, sdk, place) => {
        const { Body, ETag = '' } = await client.send(new sdk.GetObjectCommand(place(key)));
        return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), tag: ETag };
      },
      [404],
    );
    return typeof item === 'number' ? undefined : item;
  }

  async put(key: string, bytes: Uint8Array, condition?: Condition): Promise<boolean> {
    const form = typeof condition === 'object' ? await (this.#probed ??= this.#probe()) : quoted;
    return this.#write(key, bytes, condition, form);
  }

  /**
   * A server that does not know conditions ignores them, and promotions would get lost without a word. So before the first
   * registry is replaced, two writes that must fail are tried, and one that must not.
   * @returns how this server has tags
   */
  async #probe(): Promise<TagForm> {
    const bytes = Buffer.from('This object is used to test whether the bucket supports If-None-Match and If-Match.\n');
    const fails = (how: string): ReleaseRefused =>
      new ReleaseRefused(
        `The store ${this.address} does not support conditional writes: it ${how}.`,
        [],
        'Two simultaneous releases would overwrite each other. Use a server with conditional PutObject, or a folder.',
      );
    await this.#write(PROBE, bytes);
    if (await this.#write(PROBE, bytes, 'unless-exists')) throw fails('wrote although If-None-Match did not hold');
    for (const form of [quoted, bare]) {
      if (await this.#write(PROBE, bytes, { tag: '"00000000000000000000000000000000"' }, form))
        throw fails('wrote although If-Match did not hold');
    }
    // Another may be trying it at the same moment.
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const { tag } = (await this.get(PROBE)) ?? { tag: '' };
      for (const form of [quoted, bare]) if (await this.#write(PROBE, bytes, { tag }, form)) return form;
    }
    throw fails('did not write although If-Match held');
  }

  async #write(key: string, bytes: Uint8Array, condition?: Condition, form = quoted): Promise<boolean> {
    const conditions =
      typeof condition === 'object' ? { IfMatch: form(condition.tag) } : condition && { IfNoneMatch: '*' };
    // How a file describes itself to clients that fetch it from there; only what is hashed may be kept.
    const headers = {
      ContentType: types[path.posix.extname(key)] ?? 'application/octet-stream',
      CacheControl: key.startsWith('remotes/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    const lost = typeof condition === 'object' ? [412, 404] : condition === undefined ? [] : [412];
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#call(
        (client, sdk, place) =>
          client.send(new sdk.PutObjectCommand({ ...place(key), Body: bytes, ...headers, ...conditions })),
        attempt === TRIES ? lost : [...lost, 409],
      );
      if (answer !== 409) return typeof answer !== 'number';
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
    }
  }

  async remove(key: string): Promise<void> {
    await this.#call((client, sdk, place) => client.send(new sdk.DeleteObjectCommand(place(key))));
  }

  async #pages(prefix: string, delimiter?: string): Promise<aws.ListObjectsV2CommandOutput[]> {
    const pages: aws.ListObjectsV2CommandOutput[] = [];
    await this.#call(async (client, sdk) => {
      const wanted = { Bucket: this.#to.bucket, Prefix: this.#to.prefix + prefix, Delimiter: delimiter };
      for await (const page of sdk.paginateListObjectsV2({ client }, wanted)) pages.push(page);
    });
    return pages;
  }

  async list(prefix: string): Promise<readonly Listed[]> {
    return (await this.#pages(prefix))
      .flatMap(({ Contents = [] }) => Contents)
      .map(({ Key = '', LastModified }) => ({
        key: Key.slice(this.#to.prefix.length),
        at: LastModified ?? new Date(0),
      }));
  }

  async folders(prefix: string): Promise<readonly string[]> {
    const length = (this.#to.prefix + prefix).length;
    return (await this.#pages(prefix, '/'))
      .flatMap(({ CommonPrefixes = [] }) => CommonPrefixes)
      .map(({ Prefix = '' }) => Prefix.slice(length, -1));
  }

  /** A bucket shows no half-written objects. */
  sweep(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
