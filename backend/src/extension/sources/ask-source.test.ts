import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { askSource, type Asking } from './ask-source.ts';

const seen: string[] = [];
const servers: Server[] = [];
const serve = async (answer: (url: string) => { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }): Promise<string> => {
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
const askingOf = (origin: string): Asking => ({ service: 'ODK Central', origin, authorization: 'Bearer secret', refused: 'No.', errorField: 'code' });

it('a token goes to no other server: neither by a redirect nor by a link', async () => {
  const elsewhere = await serve(() => ({ status: 200, body: '{}' }));
  const origin = await serve(() => ({ status: 302, headers: { location: `${elsewhere}/` }, body: '' }));
  await expect(askSource(askingOf(origin), '/v1/projects', z.unknown(), signal)).rejects.toThrow('answers with status 302. Check the address.');
  await expect(askSource(askingOf(origin), `//${new URL(elsewhere).host}/next`, z.unknown(), signal)).rejects.toThrow('leads to another server');
  expect(seen).toEqual([`${new URL(origin).host}/v1/projects Bearer secret`]);
});

it('an answer of another form is named by its field; one that is larger than the limit is not read', async () => {
  const origin = await serve((url) => ({ status: 200, body: url === '/large' ? 'x'.repeat(65 * 1024 * 1024) : '{"results":[{"_id":"x"}]}' }));
  await expect(askSource(askingOf(origin), '/', z.object({ results: z.array(z.object({ _id: z.number() })) }), signal)).rejects.toThrow('The answer of ODK Central has another form than expected (results.0._id).');
  await expect(askSource(askingOf(origin), '/large', z.unknown(), signal)).rejects.toThrow('The answer of the server is too large.');
});

it('a missing form and a server of another kind have different messages', async () => {
  const origin = await serve((url) => ({ status: 404, body: url === '/own' ? '{"message":"Could not find the resource you were looking for.","code":404.1}' : url === '/json' ? '{"detail":"Not found."}' : '<h1>Not Found</h1>' }));
  await expect(askSource(askingOf(origin), '/own', z.unknown(), signal)).rejects.toThrow('The form is not there any more');
  for (const path of ['/json', '/html']) await expect(askSource(askingOf(origin), path, z.unknown(), signal)).rejects.toThrow('does not answer as a server of ODK Central does.');
});
