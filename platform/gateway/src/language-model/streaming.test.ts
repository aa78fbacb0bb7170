import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { startScriptedModel, type ModelRequest, type ScriptedModel, type Turn } from '../testing/scripted-model.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

const figure =
  '*Search assistant.*\n\n**Households: 35** (n = 35)\n\n- Filter: Village: Mepanga\n\n[Open the figure](/baseline-survey/overview?village=v1)';
const address = '/baseline-survey/overview?village=v1';
const evidence = [{ text: 'Households: 35', addresses: [address], source: `[Households: 35](${address})` }];
const chunk = (content: string): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;

describe('a language model whose server streams', () => {
  let folder: Folder;
  let directus: Upstream;
  let model: ScriptedModel | undefined;
  let app: FastifyInstance | undefined;
  let expired: boolean;

  beforeEach(async () => {
    expired = false;
    folder = await createFolder();
    directus = await startUpstream((request, response) => {
      if (request.url?.startsWith('/users/me')) sendJson(response, 200, { data: { id: 'u1' } });
      else if (expired)
        sendJson(response, 401, { errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }] });
      else if (request.url?.endsWith('/answer')) sendJson(response, 200, { data: { kind: 'answer', text: figure } });
      else sendJson(response, 200, { data: { text: 'Households: 35', evidence } });
    });
  });
  afterEach(async () => {
    await app?.close();
    await model?.close();
    await directus.close();
    await folder.remove();
  });

  async function serve(
    script: (request: ModelRequest) => Turn,
    {
      patienceMs = 60_000,
      ...more
    }: { readonly patienceMs?: number; readonly streams?: boolean; readonly pauseMs?: number } = {},
  ): Promise<void> {
    model = await startScriptedModel(script, { pauseMs: 200, ...more });
    ({ app } = await buildServer({
      ...folder.options,
      apiUrl: directus.url,
      dataUrl: directus.url,
      languageModel: { url: model.url, model: 'small', questionsPerDay: 100, patienceMs },
    }));
  }
  const post = (headers: Readonly<Record<string, string>> = { 'x-groundwork-stream': '1' }) => {
    if (app === undefined) throw new Error('No gateway.');
    return app.inject({
      method: 'POST',
      url: '/webhook/groundwork/chat',
      payload: { message: 'How many households?', groundwork_thread_id: 'u1' },
      headers: { authorization: 'Bearer member', ...headers },
    });
  };
  const eventsOf = (payload: string): readonly string[] =>
    payload
      .split('\n\n')
      .flatMap((line) =>
        line.startsWith('data: ') ? [(JSON.parse(line.slice(6)) as { output: string }[])[0]?.output ?? ''] : [],
      );
  const partsOf = (payload: string): readonly string[] => eventsOf(payload).slice(0, -1);
  const wholeOf = (payload: string): string => eventsOf(payload).at(-1) ?? '';
  const afterCall =
    (said: string) =>
    ({ results }: ModelRequest): Turn =>
      results.length === 0 ? { calls: [['ask_figure', { question: 'households' }]] } : said;

  test('is read along line by line, and no number without a source stands in any part', async () => {
    // Each line comes long after the one before, however fast the machine is.
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    await serve(
      afterCall(
        'There are 35 households.\nAnd 579 goats.\n\nEighty people, [here](https://evil.example/).\nThe end 35',
      ),
    );
    const { statusCode, headers, payload } = await post();
    clock.mockRestore();
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['content-encoding']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      undefined,
    ]);
    const parts = partsOf(payload);
    expect(parts).toHaveLength(3);
    expect(parts[0]).toContain('There are 35 households.');
    expect(parts[0]).not.toContain('goats');
    expect(parts[1]).toContain('And ~~579~~ goats.');
    for (const text of [...parts, wholeOf(payload)]) {
      expect(text).toMatch(/^\*Written by a language model/);
      expect(text.replaceAll(/~~[^~]*~~/g, '')).not.toMatch(/579|eighty|(?<!\\)\]\(https/i);
    }
    expect(wholeOf(payload)).toMatch(/The end 35[^]*Sources: \[Households: 35\]/);
  });

  test('is answered whole where nobody reads along: in the shape of the workflow', async () => {
    await serve(afterCall('There are 35 households.\nThe end.'));
    const { headers, payload } = await post({});
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(payload)).toEqual([
      { output: expect.stringContaining('There are 35 households.\nThe end.') as unknown },
    ]);
    expect(model?.requests.map(({ body }) => body.stream ?? false)).toEqual([false, false]);
  });

  test('that does not stream after all is asked again once, and then not to', async () => {
    await serve(afterCall('There are 35 households.\nThe end.'), { streams: false });
    for (const expected of [
      [true, false, false],
      [true, false, false, false, false],
    ]) {
      expect(JSON.parse((await post()).payload)).toEqual([
        { output: expect.stringContaining('There are 35 households.') as unknown },
      ]);
      expect(model?.requests.map(({ body }) => body.stream ?? false)).toEqual(expected);
    }
  });

  test.each<[string, (response: ServerResponse) => void, string, number?]>([
    [
      'breaks off',
      (response) => {
        setTimeout(() => {
          response.destroy();
        }, 50);
      },
      'The language model is not available at the moment.',
    ],
    ['is silent', () => undefined, 'The language model did not answer in time.', 500],
    [
      'sends nonsense',
      (response) => {
        response.end('data: <html>\n\n');
      },
      'The language model’s answer could not be read.',
    ],
    [
      'does not end',
      (response) => {
        response.write(chunk('9'.repeat(9_000_000)));
      },
      'The language model’s answer could not be read.',
    ],
  ])(
    'and that %s in the middle: the whole reply says so, above the search assistant’s',
    async (_what, act, sentence, patienceMs = 10_000) => {
      await serve(
        () => (response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk('One line\nand'));
          act(response);
        },
        { patienceMs },
      );
      const { payload } = await post();
      expect(partsOf(payload)[0]).toContain('One line');
      expect(wholeOf(payload)).toBe(`${sentence} This is the answer of the search assistant instead.\n\n${figure}`);
    },
  );

  test('and refuses: nothing is streamed, and the answer is the search assistant’s', async () => {
    await serve(() => (response) => {
      sendJson(response, 429, {});
    });
    const { headers, payload } = await post();
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(payload).toContain('has reached the limits of its provider');
  });

  test('a session that ends in the middle breaks the reply off; before its first line it is answered as Directus answers', async () => {
    expired = true;
    const begun = (response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk('I look.\n'));
      response.end(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'ask_figure', arguments: '{"question":"x"}' } }] }, finish_reason: 'tool_calls' }] })}\n\ndata: [DONE]\n\n`,
      );
    };
    await serve(() => begun);
    const url = await app?.listen({ port: 0, host: '127.0.0.1' });
    const asked = await fetch(`${url ?? ''}/webhook/groundwork/chat`, {
      method: 'POST',
      headers: { authorization: 'Bearer member', 'content-type': 'application/json', 'x-groundwork-stream': '1' },
      body: JSON.stringify({ message: 'x', groundwork_thread_id: 'u1' }),
    });
    expect(asked.status).toBe(200);
    await expect(asked.text()).rejects.toThrow();
    await app?.close();
    await model?.close();
    await serve(afterCall('35'));
    expect((await post()).statusCode).toBe(401);
  });

  test('thoughts that a model writes first are in no part', async () => {
    await serve(() => '<think>\n579?\n</think>\nI cannot\nanswer this.');
    const { payload } = await post();
    expect(payload).not.toContain('579');
    expect(wholeOf(payload)).toMatch(/I cannot\nanswer this\.$/);
  });
});
