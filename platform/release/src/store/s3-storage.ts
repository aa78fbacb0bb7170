import type * as aws from '@aws-sdk/client-s3';
import { ReleaseRefused } from '../refusal.ts';
import { headersOf } from './content-type.ts';
import type { S3Address } from './s3-address.ts';
import type { Condition, Item, Listed, BlobStorage } from './blob-storage.ts';

type Sdk = typeof aws;

/** Two who write under the same condition at the same moment: S3 may ask to try again. */
const TRIES = 5;
const PROBE = 'conditions.txt';

/** How a server has the tag in If-Match: in quotes, as HTTP has it, or bare, as Ceph's gateway compares it (16.2 does). */
type TagForm = (tag: string) => string;
const quoted: TagForm = (tag) => tag;
const bare: TagForm = (tag) => tag.replace(/^"(.*)"$/, '$1');

/** A missing bucket is a mistake of the address, a missing key is an answer. */
const isNoBucket = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchBucket';

function statusOf(error: unknown): number | undefined {
  const known = typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : undefined;
  return typeof known === 'object' &&
    known !== null &&
    'httpStatusCode' in known &&
    typeof known.httpStatusCode === 'number'
    ? known.httpStatusCode
    : undefined;
}

/**
 * A bucket of Amazon S3 or of a server that speaks its language, with conditional writes (If-Match and If-None-Match on
 * PutObject). The library is loaded at the first call.
 */
export class S3Storage implements BlobStorage {
  readonly address: string;
  readonly #to: S3Address;
  readonly #env: NodeJS.ProcessEnv;
  #probed: Promise<TagForm> | undefined;
  #opened: Promise<{ readonly sdk: Sdk; readonly client: aws.S3Client }> | undefined;

  /** @param env where the usual AWS variables are looked for: AWS_ACCESS_KEY_ID, AWS_REGION, … */
  constructor(to: S3Address, env: NodeJS.ProcessEnv) {
    this.#to = to;
    this.#env = env;
    this.address = `s3://${to.bucket}/${to.prefix}`.replace(/\/$/, '');
  }

  #open() {
    this.#opened ??= import('@aws-sdk/client-s3').then((sdk) => {
      const { endpoint, region = this.#env['AWS_REGION'] ?? this.#env['AWS_DEFAULT_REGION'] ?? 'us-east-1' } = this.#to;
      const {
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
        AWS_SESSION_TOKEN: sessionToken,
      } = this.#env;
      const given = accessKeyId !== undefined && secretAccessKey !== undefined;
      const client = new sdk.S3Client({
        region,
        // Servers other than Amazon's know buckets by path, and not every newer checksum.
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
        ...(given
          ? { credentials: { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) } }
          : {}),
      });
      return { sdk, client };
    });
    return this.#opened;
  }

  #refused(error: unknown): ReleaseRefused {
    const status = statusOf(error);
    const reason = [
      error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      ...(status === undefined ? [] : [`status ${String(status)}`]),
    ].join(', ');
    return new ReleaseRefused(
      `The store ${this.address} does not respond as expected (${reason}).`,
      [],
      'Check bucket, endpoint and region in --store, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }

  async get(key: string): Promise<Item | undefined> {
    const { sdk, client } = await this.#open();
    try {
      const { Body, ETag = '' } = await client.send(
        new sdk.GetObjectCommand({ Bucket: this.#to.bucket, Key: this.#to.prefix + key }),
      );
      return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), tag: ETag };
    } catch (error) {
      if (statusOf(error) === 404 && !isNoBucket(error)) return undefined;
      throw this.#refused(error);
    }
  }

  async put(key: string, bytes: Uint8Array, condition?: Condition): Promise<boolean> {
    return this.#write(
      key,
      bytes,
      condition,
      typeof condition === 'object' ? await (this.#probed ??= this.#probe()) : quoted,
    );
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
    const { sdk, client } = await this.#open();
    const conditions =
      condition === undefined
        ? {}
        : condition === 'unless-exists'
          ? { IfNoneMatch: '*' }
          : { IfMatch: form(condition.tag) };
    const command = () =>
      new sdk.PutObjectCommand({
        Bucket: this.#to.bucket,
        Key: this.#to.prefix + key,
        Body: bytes,
        ...headersOf(key),
        ...conditions,
      });
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(command());
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (condition !== undefined && status === 412) return false;
        if (typeof condition === 'object' && status === 404 && !isNoBucket(error)) return false;
        if (status !== 409 || attempt === TRIES) throw this.#refused(error);
        await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
      }
    }
  }

  async remove(key: string): Promise<void> {
    const { sdk, client } = await this.#open();
    try {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: this.#to.bucket, Key: this.#to.prefix + key }));
    } catch (error) {
      throw this.#refused(error);
    }
  }

  async #pages(prefix: string, delimiter?: string): Promise<{ readonly items: Listed[]; readonly folders: string[] }> {
    const { sdk, client } = await this.#open();
    const items: Listed[] = [];
    const folders: string[] = [];
    const whole = this.#to.prefix + prefix;
    try {
      for (let token: string | undefined, more = true; more;) {
        const page = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket: this.#to.bucket,
            Prefix: whole,
            Delimiter: delimiter,
            ContinuationToken: token,
          }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined)
            items.push({ key: Key.slice(this.#to.prefix.length), at: LastModified ?? new Date(0) });
        }
        for (const { Prefix } of page.CommonPrefixes ?? [])
          if (Prefix !== undefined) folders.push(Prefix.slice(whole.length, -1));
        token = page.NextContinuationToken;
        more = token !== undefined;
      }
    } catch (error) {
      throw this.#refused(error);
    }
    return { items, folders };
  }

  async list(prefix: string): Promise<readonly Listed[]> {
    return (await this.#pages(prefix)).items;
  }

  async folders(prefix: string): Promise<readonly string[]> {
    return (await this.#pages(prefix, '/')).folders;
  }

  /** A bucket shows no half-written objects. */
  sweep(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
