import { bytesOf } from './bytes-of.ts';
import type { FakeDirectus } from './fake-directus.ts';
import type { Answer } from './settle.ts';

/** A server that takes one file in parts, as Directus does, behind a fake one. */
export interface FakeTus {
  /** What it has. */
  bytes(): Buffer;
  /** The key the file has or will have. */
  readonly file: string;
  /** Forgets what it has, as after some days or a lost database. */
  forget(): void;
  /** Whether the file is complete. */
  isFinished(): boolean;
  /** Asked with each part, after it was written: another answer than the right one, which is lost then. */
  after: ((written: number) => Answer | 'no answer' | undefined) | null;
  /** Asked with each part, before it is written. */
  before: ((offset: number) => Answer | 'no answer' | undefined) | null;
}

const PATH = '/data/files/tus';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

export function fakeTus(server: FakeDirectus): FakeTus {
  let bytes = Buffer.alloc(0);
  let length: number | null = null;
  let begun = 0;
  let finished = false;
  const gone: Answer = { status: 404, body: 'The file for this url was not found' };
  const fake: FakeTus = {
    bytes: () => bytes,
    file: 'stored-1',
    forget: () => void ([length, finished] = [null, false]),
    isFinished: () => finished,
    after: null,
    before: null,
  };
  server.on('POST', PATH, ({ headers }) => {
    length = Number(headers['upload-length']);
    bytes = Buffer.alloc(0);
    finished = false;
    begun += 1;
    return { status: 201, body: '', headers: { location: `${PATH}/u${begun}` } };
  });
  for (const place of [1, 2, 3]) {
    const path = `${PATH}/u${place}`;
    const isThis = (): boolean => begun === place && length !== null && !finished;
    server.on('HEAD', path, () =>
      isThis()
        ? {
            status: 200,
            body: '',
            headers: { 'upload-offset': String(bytes.length), 'upload-metadata': `type eA==,id ${base64(fake.file)}` },
          }
        : gone,
    );
    server.on('DELETE', path, () => (isThis() ? (fake.forget(), { status: 204, body: '' }) : gone));
    server.on('PATCH', path, async ({ headers, body }) => {
      const offset = Number(headers['upload-offset']);
      const broken = fake.before?.(offset);
      if (broken !== undefined) return broken;
      if (!isThis()) return gone;
      if (offset !== bytes.length) return { status: 409, body: 'Upload-Offset conflict' };
      bytes = Buffer.concat([bytes, await bytesOf(body as Blob)]);
      finished = bytes.length === length;
      const lost = fake.after?.(bytes.length);
      if (lost !== undefined) return lost;
      return {
        status: 204,
        body: '',
        headers: { 'upload-offset': String(bytes.length), ...(finished && { 'directus-file-id': fake.file }) },
      };
    });
  }
  server.on('GET', `/data/files/${fake.file}`, () =>
    finished ? { status: 200, body: { data: { filesize: String(bytes.length) } } } : undefined,
  );
  return fake;
}
