import { EventEmitter } from 'node:events';
import type { Context, Request, Response } from '../directus.ts';
import { forbidden } from '../errors.ts';
import { plainFailures, plainUploadFailures } from './failures.ts';

const STATEMENT = "insert into directus_sessions (token) values ('secret') - ";
const unexpected = { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'An unexpected error occurred.' };

describe('an error that nobody expected', () => {
  const logged: unknown[] = [];
  const logger = { error: (...said: unknown[]) => void logged.push(said) } as unknown as Context['logger'];
  const answered = (error: unknown): unknown => {
    let given: unknown;
    void plainFailures(logger)(error, {} as Request, {} as Response, (next?: unknown) => void (given = next));
    return given;
  };
  beforeEach(() => logged.splice(0));

  it.each([
    ['of the database', Object.assign(new Error(`${STATEMENT}no such column`), { code: 'SQLITE_ERROR' })],
    ['of a program', new TypeError("Cannot read properties of undefined (reading 'secret')")],
  ])('%s is in the log, and the answer has none of its words', (_of, error) => {
    const answer = answered(error);
    expect(answer).toMatchObject(unexpected);
    expect(JSON.stringify([answer, Object.entries(answer as object)])).not.toContain('secret');
    expect(logged).toEqual([[error, 'An unexpected error']]);
  });

  it.each(['SQLITE_FULL', 'ENOSPC', '53100'])('of a full disk (%s) is said', (code) => {
    expect(answered(Object.assign(new Error(STATEMENT), { code }))).toMatchObject({
      status: 507,
      code: 'INSUFFICIENT_STORAGE',
    });
  });

  it('is none that Directus has words for', () => {
    const refusal = forbidden();
    expect([answered(refusal), logged]).toEqual([refusal, []]);
  });
});

describe('an upload in parts that failed', () => {
  /** A response of Node that keeps what is sent. */
  class Sent extends EventEmitter {
    status = 0;
    text = '';
    writeHead(status: number): this {
      this.status = status;
      return this;
    }
    write(text: string): boolean {
      this.text += text;
      return true;
    }
    end(text = ''): this {
      this.text += text;
      this.emit('end');
      return this;
    }
  }

  it.each([
    [false, 500, 'INTERNAL_SERVER_ERROR'],
    [true, 507, 'INSUFFICIENT_STORAGE'],
  ])('has none of the words of the error (disk full: %j)', async (full, status, code) => {
    const response = new Sent();
    await plainUploadFailures(() => Promise.resolve(full))(
      { path: '/files/tus/x' } as Request,
      response as unknown as Response,
      () => undefined,
    );
    const ended = new Promise((resolve) => response.once('end', resolve));
    // As the server for uploads answers.
    response.writeHead.call(response, ...([500, { 'Content-Length': '9' }] as unknown as [number]));
    response.write(STATEMENT);
    response.end(STATEMENT);
    await ended;
    expect([response.status, JSON.parse(response.text)]).toMatchObject([
      status,
      { errors: [{ extensions: { code } }] },
    ]);
    expect(response.text).not.toContain('secret');
  });
});
