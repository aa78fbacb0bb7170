import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../api/errors.ts';
import { portalCalls } from './portal-calls.ts';

const batch = {
  id: 'i1',
  state: 'applied',
  problem: null,
  rows_created: 3,
  rows_updated: 0,
  rows_unchanged: 0,
  rows_rejected: 0,
  undone: null,
  progress: null,
};

describe('waiting for an import', () => {
  let server: Server;
  let answers: (readonly [status: number, body: object] | null)[];
  const ended = () =>
    portalCalls(() =>
      Promise.resolve({ url: `http://localhost:${(server.address() as AddressInfo).port}`, token: 't' }),
    ).ended('i1', () => undefined);

  beforeEach((done) => {
    server = createServer((_request, response) => {
      const answer = answers.shift();
      if (!answer) return void response.destroy();
      response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
    }).listen(0, done);
  });
  afterEach((done) => void server.close(done));

  it('goes on where the server fails, is started again or still writes', async () => {
    const failure = {
      errors: [{ message: 'An unexpected error occurred.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    };
    answers = [
      [500, failure],
      null,
      [200, { data: { ...batch, state: 'waiting' } }],
      [503, failure],
      [200, { data: batch }],
    ];
    expect(await ended()).toEqual(batch);
    expect(answers).toEqual([]);
  });

  it('ends where the server refuses', async () => {
    answers = [[403, { errors: [{ message: 'You may not.', extensions: { code: 'FORBIDDEN' } }] }]];
    await expect(ended()).rejects.toThrow(ApiError);
  });
});
