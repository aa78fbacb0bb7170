import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { askFile, askSource, type SourceAccess } from './ask-source.ts';

const seen: string[] = [];
const servers: Server[] = [];
const serve = async (
  answer: (url: string) => {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: string;
  },
): Promise<string> => {
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host ?? ''}${request.url ?? ''} ${request.headers.authorization ?? ''}`);
    const { status, headers = {}, body } = answer(request.url ?? '');
    response.writeHead(status, headers).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};
afterEach(() => {
  seen.length = 0;
  for (const server of servers.splice(0)) server.close();
});

const { signal } = new AbortController();
const accessOf = (origin: string): SourceAccess => ({
  service: 'ODK Central',
  origin,
  authorization: 'Bearer secret',
  refused: 'No.',
  errorField: 'code',
});

it('a token goes to no other server: neither by a redirect nor by a link', async () => {
  const elsewhere = await serve(() => ({ status: 200, body: '{}' }));
  const origin = await serve(() => ({ status: 302, headers: { location: `${elsewhere}/` }, body: '' }));
  await expect(askSource(accessOf(origin), '/v1/projects', z.unknown(), signal)).rejects.toThrow(
    'answers with status 302. Check the address.',
  );
  await expect(askSource(accessOf(origin), `//${new URL(elsewhere).host}/next`, z.unknown(), signal)).rejects.toThrow(
    'leads to another server',
  );
  expect(seen).toEqual([`${new URL(origin).host}/v1/projects Bearer secret`]);
});

it('an answer of another form is named by its field; one that is larger than the limit is not read', async () => {
  const origin = await serve((url) => ({
    status: 200,
    body: url === '/large' ? 'x'.repeat(65 * 1024 * 1024) : '{"results":[{"_id":"x"}]}',
  }));
  await expect(
    askSource(accessOf(origin), '/', z.object({ results: z.array(z.object({ _id: z.number() })) }), signal),
  ).rejects.toThrow('The answer of ODK Central has another form than expected (results.0._id).');
  await expect(askSource(accessOf(origin), '/large', z.unknown(), signal)).rejects.toThrow(
    'The answer of the server is too large.',
  );
});

it('a missing form and a server of another kind have different messages', async () => {
  const origin = await serve((url) => ({
    status: 404,
    body:
      url === '/own'
        ? '{"message":"Could not find the resource you were looking for.","code":404.1}'
        : url === '/json'
          ? '{"detail":"Not found."}'
          : '<h1>Not Found</h1>',
  }));
  await expect(askSource(accessOf(origin), '/own', z.unknown(), signal)).rejects.toThrow(
    'The form is not there any more',
  );
  for (const path of ['/json', '/html'])
    await expect(askSource(accessOf(origin), path, z.unknown(), signal)).rejects.toThrow(
      'does not answer as a server of ODK Central does.',
    );
});

describe('a file in object storage', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-ask-'));
  const to = path.join(folder, 'file');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is fetched where the server says, and nobody is told who asks', async () => {
    const origin = await serve((url) =>
      url === '/file'
        ? { status: 307, headers: { location: '/s3/file?X-Amz-Expires=60' }, body: '' }
        : { status: 200, body: 'bytes' },
    );
    await askFile(accessOf(origin), '/file', to, 100, signal);
    expect(readFileSync(to, 'utf8')).toBe('bytes');
    expect(seen).toEqual([
      `${new URL(origin).host}/file Bearer secret`,
      `${new URL(origin).host}/s3/file?X-Amz-Expires=60 `,
    ]);
  });

  it('is not fetched from a machine of the portal’s own network, nor without encryption, nor further on', async () => {
    const elsewhere = await serve(() => ({ status: 200, body: 'secret of the network' }));
    const { port } = new URL(elsewhere);
    for (const location of [
      elsewhere,
      `https://127.0.0.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://localhost:${port}/`,
      'https://169.254.169.254/latest/meta-data',
      'http://storage.example.org/',
      'file:///etc/passwd',
    ]) {
      const origin = await serve(() => ({ status: 307, headers: { location }, body: '' }));
      await expect(askFile(accessOf(origin), '/file', to, 100, signal)).rejects.toThrow(
        /has its files on .*, from which the portal may not fetch\.$/,
      );
    }
    const origin = await serve(() => ({ status: 307, headers: { location: '/again' }, body: '' }));
    await expect(askFile(accessOf(origin), '/file', to, 100, signal)).rejects.toThrow('answers with status 307.');
    expect(seen.filter((one) => one.includes(port))).toEqual([]);
  });
});
