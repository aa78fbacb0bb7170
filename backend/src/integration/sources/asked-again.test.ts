import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { koboClient } from '../../extension/sources/kobo/kobo-client.ts';
import type { Fault } from './faults.ts';
import { answers } from './household-form.ts';
import { startKoboServer, type KoboServer } from './kobo-server.ts';
import { PHOTO_FORM, picture } from './photo-form.ts';

const waits: number[] = [];
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number): Promise<void> => Promise.resolve(void waits.push(ms)),
}));

const { signal } = new AbortController();

/** What passes is asked for again, after the time that the server says, or one that doubles. The faults that portals meet are in faults.suite.ts. */
describe('a server that fails', () => {
  let kobo: KoboServer;
  beforeEach(async () => {
    waits.length = 0;
    kobo = await startKoboServer({ name: 'Survey', ...PHOTO_FORM });
    kobo.add([answers('A', 2)]);
  });
  afterEach(() => kobo.close());
  const client = () =>
    koboClient({ kind: 'kobo', address: kobo.url, project: null, form: kobo.uid, account: null, secret: kobo.token });
  const listed = async (): Promise<number> => {
    let found = 0;
    for await (const page of client().list(signal)) found += page.length;
    return found;
  };

  it('for a while gives everything in the end', async () => {
    for (const fault of [
      { kind: 'rate-limit', retryAfter: 7 },
      { kind: 'truncate' },
      { kind: 'server-error' },
    ] satisfies Partial<Fault>[])
      kobo.fail({ ...fault, times: 1 });
    expect([await listed(), waits]).toEqual([1, [7000, 2000, 4000]]);
  });

  it.each([
    ['html', 'answers with something else than data. Check the address, or try again later.', [1000, 2000, 4000]],
    ['rate-limit', 'KoboToolbox asks to wait. The next sync tries again.', [1000, 1000, 1000]],
    ['server-error', 'has a problem (status 500). Try again later.', [1000, 2000, 4000]],
    ['truncate', 'cannot be reached, or its answer breaks off. Try again later.', [1000, 2000, 4000]],
    ['expired', 'KoboToolbox does not accept the token. It may have been replaced: enter the new one.', []],
  ] as const)('with %s is given up with a sentence', async (kind, words, waited) => {
    kobo.fail({ kind, times: 99 });
    await expect(listed()).rejects.toThrow(words);
    expect(waits).toEqual(waited);
  });

  it('that asks to wait for long is not waited for', async () => {
    kobo.fail({ kind: 'rate-limit', times: 1, retryAfter: 61 });
    await expect(listed()).rejects.toThrow('asks to wait');
    expect(waits).toEqual([]);
  });

  it('sends a file again from its beginning', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-again-'));
    const [id = 0] = kobo.add([answers('B', 2)]);
    const bytes = picture('house');
    const attachment = kobo.attach(id, { question: 'home/house', filename: 'a.jpg', bytes, mimetype: 'image/jpeg' });
    for (const kind of ['rate-limit', 'truncate'] as const) kobo.fail({ kind, times: 1, on: /attachments/ });
    const to = path.join(folder, 'file');
    await client().file({ submission: String(id), attachment, fileName: 'a.jpg' }, to, 100_000, signal);
    expect([readFileSync(to).equals(bytes), waits]).toEqual([true, [1000, 2000]]);
    rmSync(folder, { recursive: true });
  });
});
