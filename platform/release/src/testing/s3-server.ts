import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket in memory that answers as S3 does, conditions included. */
export interface TestBucket {
  /** For `--store`. */
  readonly address: (prefix?: string) => string;
  /** Variables that name its keys. */
  readonly env: NodeJS.ProcessEnv;
  readonly objects: Map<string, { bytes: Buffer; etag: string; at: Date; type: string | undefined }>;
  /** How often a conditional write was answered 412. */
  lost(): number;
  /** Conditions it does not know, as servers of another make. */
  readonly ignores: Set<'if-match' | 'if-none-match'>;
  /** How it compares what If-Match says with a tag: as HTTP has it, without the quotes (Ceph), or never rightly. */
  tags: 'quoted' | 'bare' | 'none';
  /** Called before a write is answered; throwing breaks the connection after the write was done. */
  afterPut: ((key: string) => void) | undefined;
  close(): Promise<void>;
}

const PAGE = 7;
const escape = (text: string): string => text.replace(/[<>&"]/g, (char) => `&#${String(char.charCodeAt(0))};`);

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Pages of seven, so that a listing needs several. */
function listing(objects: TestBucket['objects'], query: URLSearchParams): string {
  const [prefix, delimiter, after] = [
    query.get('prefix') ?? '',
    query.get('delimiter'),
    query.get('continuation-token') ?? '',
  ];
  const cut = (key: string): string => {
    const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
    return end === -1 ? key : key.slice(0, end + 1);
  };
  const names = [...new Set([...objects.keys()].filter((key) => key.startsWith(prefix)).map(cut))].sort();
  const rest = names.filter((name) => name > after);
  const page = rest.slice(0, PAGE);
  const items = page.map((name) => {
    const object = objects.get(name);
    return object === undefined
      ? `<CommonPrefixes><Prefix>${escape(name)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escape(name)}</Key><LastModified>${object.at.toISOString()}</LastModified><ETag>${escape(object.etag)}</ETag><Size>${String(object.bytes.length)}</Size></Contents>`;
  });
  const more =
    rest.length > PAGE
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${escape(page.at(-1) ?? '')}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return `<?xml version="1.0"?><ListBucketResult><Name>releases</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${String(page.length)}</KeyCount>${more}${items.join('')}</ListBucketResult>`;
}

/** Starts a bucket `releases` on a free port of this machine. */
export async function startBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map();
  let lost = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/'))
      return fail(response, 403, 'AccessDenied');
    if (name !== 'releases') return fail(response, 404, 'NoSuchBucket');
    const there = objects.get(key);
    if (request.method === 'PUT') {
      const bytes = await bodyOf(request);
      // From here on nothing waits: the condition and the write are one step, as they are in S3.
      const now = objects.get(key);
      const match = bucket.ignores.has('if-match') ? undefined : request.headers['if-match'];
      const noneMatch = bucket.ignores.has('if-none-match') ? undefined : request.headers['if-none-match'];
      if (match !== undefined && now === undefined) return fail(response, 404, 'NoSuchKey');
      const tag =
        bucket.tags === 'none' ? undefined : bucket.tags === 'bare' ? now?.etag.replaceAll('"', '') : now?.etag;
      if ((match !== undefined && match !== tag) || (noneMatch === '*' && now !== undefined)) {
        lost += 1;
        return fail(response, 412, 'PreconditionFailed');
      }
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      objects.set(key, { bytes, etag, at: new Date(), type: request.headers['content-type'] });
      try {
        bucket.afterPut?.(key);
      } catch {
        request.socket.destroy();
        return;
      }
      response.writeHead(200, { etag }).end();
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    if (key === '') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, url.searchParams));
      return;
    }
    if (there === undefined) return fail(response, 404, 'NoSuchKey');
    response
      .writeHead(200, {
        etag: there.etag,
        'content-length': there.bytes.length,
        'last-modified': there.at.toUTCString(),
      })
      .end(there.bytes);
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: TestBucket = {
    address: (prefix = '') => `s3://releases/${prefix}?endpoint=http://127.0.0.1:${String(port)}&region=eu-central-1`,
    env: { AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'test-secret' },
    objects,
    lost: () => lost,
    ignores: new Set(),
    tags: 'quoted',
    afterPut: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bucket;
}
