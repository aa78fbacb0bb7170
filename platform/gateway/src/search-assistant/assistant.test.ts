import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

const project = {
  project_id: 'p/1',
  project_uid: 'WP-001',
  start_date: '2024-03-01',
  status: 'active',
  project_sponsorship: ['Rotary', '<img src=x onerror=alert(1)>'],
  village_id: { village_name: 'Chikuni [north](http://evil.example)' },
};

describe('the search assistant', () => {
  let folder: Folder;
  let directus: Upstream;
  let app: FastifyInstance;
  let me: { status: number; body: unknown };
  let counts: Record<string, number>;
  let forbidden: RegExp;
  let passages: unknown;
  /** What the data server's assistant says; undefined where it has none. */
  let said: unknown;
  /** What it was asked. */
  let put: Promise<unknown>;

  beforeEach(async () => {
    me = { status: 200, body: { data: { id: 'u1' } } };
    counts = { water_projects: 7, villages: 0, documents: 0, knowledge_docs: 0 };
    forbidden = /^never$/;
    passages = undefined;
    said = { kind: 'search', text: 'I know none of these words.' };
    folder = await createFolder();
    directus = await startUpstream((request, response) => {
      const url = new URL(request.url ?? '', 'http://x');
      const collection = url.pathname.replace('/items/', '');
      if (url.pathname === '/users/me') sendJson(response, me.status, me.body);
      else if (url.pathname === '/documents-search/passages')
        sendJson(
          response,
          passages === undefined ? 404 : 200,
          passages ?? { errors: [{ message: 'No.', extensions: { code: 'ROUTE_NOT_FOUND' } }] },
        );
      else if (url.pathname === '/groundwork-assistant/answer') {
        put = json(request);
        sendJson(
          response,
          said === undefined ? 404 : 200,
          said === undefined
            ? { errors: [{ message: 'No.', extensions: { code: 'ROUTE_NOT_FOUND' } }] }
            : { data: said },
        );
      } else if (forbidden.test(url.href))
        sendJson(response, 403, { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] });
      else if (url.searchParams.has('aggregate[count]'))
        sendJson(response, 200, { data: [{ count: String(counts[collection] ?? 0) }] });
      else sendJson(response, 200, { data: [project] });
    });
    ({ app } = await buildServer({ ...folder.options, apiUrl: directus.url, dataUrl: directus.url }));
  });
  afterEach(async () => {
    await app.close();
    await directus.close();
    await folder.remove();
  });

  const post = (payload: object, headers: Record<string, string> = { authorization: 'Bearer t' }) =>
    app.inject({ method: 'POST', url: '/webhook/groundwork/chat', payload, headers });
  const ask = async (message: string): Promise<string> => {
    const answer = await post({ message, groundwork_thread_id: 'u1' });
    const [first] = answer.json<{ output: string }[]>();
    return first?.output ?? '';
  };

  test('answers signed-in users about their own thread only', async () => {
    expect((await post({ message: 'x', groundwork_thread_id: 'u1' }, {})).statusCode).toBe(401);
    expect((await post({ message: 'x', groundwork_thread_id: 'u2' })).statusCode).toBe(403);
    expect((await post({ message: '', groundwork_thread_id: 'u1' })).statusCode).toBe(400);
    expect((await post({ message: 'x' })).statusCode).toBe(400);
    expect((await post({ message: 7, groundwork_thread_id: 'u1' })).statusCode).toBe(400);
  });

  test('reads the beginning of a novel', async () => {
    said = { kind: 'refusal', text: 'I cannot give a number.' };
    expect(await ask(`How many households? ${'And so it went on. '.repeat(5000)}`)).toBe('I cannot give a number.');
  });

  test('an expired session is answered as Directus answers it, so that the page renews it', async () => {
    me = { status: 401, body: { errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }] } };
    const answer = await post({ message: 'x', groundwork_thread_id: 'u1' });
    expect([answer.statusCode, answer.json()]).toEqual([401, me.body]);
  });

  test('searches with the visitor’s own bearer, says what it is, counts and links', async () => {
    const output = await ask('Show me Chikuni');
    expect(output).toMatch(/Search assistant without a language model/);
    expect(output).toContain('**Water projects** with the words *chikuni*, the first 1 shown');
    expect(output).toContain('[WP\\-001](/water-projects/p%2F1)');
    expect(directus.requests.every(({ headers }) => headers.authorization === 'Bearer t')).toBe(true);
    const filter = JSON.parse(
      new URL(
        directus.requests.find(({ url }) => url.startsWith('/items/water_projects'))?.url ?? '',
        'http://x',
      ).searchParams.get('filter') ?? '{}',
    ) as object;
    expect(filter).toMatchObject({
      _and: [{ _or: expect.arrayContaining([{ village_id: { village_name: { _icontains: 'chikuni' } } }]) as unknown }],
    });
  });

  test('values of records are text: no tag and no link comes out of them', async () => {
    const output = await ask('Chikuni');
    expect(output).not.toMatch(/<img|\]\(http/);
    expect(output).toContain('&lt;img src=x onerror=alert\\(1\\)&gt;');
    const echoed = await (async () => {
      counts = {};
      return ask('nothing](javascript:x)');
    })();
    expect(echoed).not.toContain('](javascript');
  });

  test('cites documents with their pages, and leads there', async () => {
    const row = {
      id: 'd/1',
      title: 'Keeping a [pump](x)',
      found: {
        where: ['text'],
        page: 3,
        passage: [
          { text: 'grease the ', found: false },
          { text: 'chain', found: true },
          { text: ' <b>', found: false },
        ],
      },
    };
    passages = {
      data: {
        documents: { total: 12, rows: [row] },
        knowledge_docs: {
          total: 1,
          rows: [{ ...row, id: 'k1', found: { where: ['title'], page: null, passage: [] } }],
        },
      },
    };
    const output = await ask('how to grease the chain');
    expect(output).toContain('**Documents** with the words *grease chain*, the first 1 shown');
    expect(output).toContain(
      '- [Keeping a \\[pump\\]\\(x\\)](/documents?document=d%2F1&at=3), page 3: “grease the **chain** &lt;b&gt;”',
    );
    expect(output).toContain('- [Keeping a \\[pump\\]\\(x\\)](/upload_knowledge_doc?document=k1)');
    expect(
      new URL(
        directus.requests.find(({ url }) => url.startsWith('/documents-search'))?.url ?? '',
        'http://x',
      ).searchParams.get('q'),
    ).toBe('grease chain');
  });

  test('says what it has found in the language of the question', async () => {
    const row = {
      id: 'd1',
      title: 'Acta',
      found: {
        where: ['text'],
        page: 2,
        passage: [
          { text: 'o ', found: false },
          { text: 'comité', found: true },
          { text: ' *reuniu*', found: false },
        ],
      },
    };
    passages = { data: { documents: { total: 1, rows: [row] }, knowledge_docs: { total: 0, rows: [] } } };
    counts = {};
    said = { kind: 'search', text: '', language: 'portuguese' };
    const output = await ask('documentos comités');
    expect(output).toContain('*Assistente de pesquisa sem modelo de linguagem.');
    expect(output).toContain(
      '**Documentos** com as palavras *comités*\n\n- [Acta](/documents?document=d1&at=2), página 2: “o **comité** \\*reuniu\\*”',
    );
    said = { kind: 'search', text: '', language: 'french' };
    expect(await ask('documents comités')).toContain('**Documents** avec les mots *comités*');
    said = { kind: 'search', text: '', language: 'klingon' };
    expect(await ask('documents comités')).toContain('**Documents** with the words');
  });

  test('says which words it looked for in place of slips', async () => {
    const row = {
      id: 'd1',
      title: 'Minutes',
      found: { where: ['text'], page: null, passage: [{ text: 'committee', found: true }] },
    };
    passages = {
      data: { documents: { total: 1, rows: [row] }, knowledge_docs: { total: 0, rows: [] } },
      meta: { instead: [{ word: 'comittees', found: 'committee' }] },
    };
    counts = {};
    expect(await ask('what do documents say about comittees')).toContain(
      '**Documents**. No document has the word *comittees*, so I looked for *committee*.\n\n- [Minutes](/documents?document=d1)',
    );
    said = { kind: 'search', text: 'I know none of these words.', next: [{ label: 'commits', question: 'commits?' }] };
    expect(await ask('comittees')).toMatch(/- \[Minutes\][^]*\n\n- \[commits\]\(\/chat\?ask=commits%3F\)$/);
    counts = { villages: 1 };
    expect(await ask('comittees')).not.toContain('so I looked for');
    said = { kind: 'search', text: 'I know none of these words.' };
    passages = {
      data: { documents: { total: 0, rows: [] }, knowledge_docs: { total: 0, rows: [] } },
      meta: { instead: [] },
    };
    counts = {};
    expect(await ask('zzz')).toBe('I know none of these words.');
  });

  test.each(['answer', 'choice', 'refusal'])(
    'what the data server’s assistant says is said as it is: %s',
    async (kind) => {
      said = { kind, text: '**School attendance: 53%**' };
      expect(await ask('School attendance in Chikuni')).toBe('**School attendance: 53%**');
      expect(directus.requests.map(({ url }) => url)).toEqual(['/users/me?fields=id', '/groundwork-assistant/answer']);
      expect(directus.requests.every(({ headers }) => headers.authorization === 'Bearer t')).toBe(true);
    },
  );

  test('what may be asked next becomes links of the chat, those of a choice where they stand', async () => {
    said = {
      kind: 'choice',
      text: 'Which?\n- Adults\n- Youths',
      next: [
        { label: 'Adults', question: 'a (b)' },
        { label: 'More', question: 'c?' },
      ],
    };
    expect(await ask('literacy')).toBe(
      'Which?\n- [Adults](/chat?ask=a%20%28b%29)\n- Youths\n\n- [More](/chat?ask=c%3F)',
    );
  });

  test('earlier questions of the conversation come in a header, and are passed on; what is none is left out', async () => {
    said = { kind: 'answer', text: '1' };
    const sent = async (header: string): Promise<unknown> => {
      await post(
        { message: 'and by sex?', groundwork_thread_id: 'u1' },
        { authorization: 'Bearer t', 'x-groundwork-earlier': header },
      );
      return put;
    };
    expect(await sent(encodeURIComponent(JSON.stringify(['école à Mepanga'])))).toEqual({
      question: 'and by sex?',
      earlier: ['école à Mepanga'],
    });
    for (const none of ['%', 'x', '[]', '{}', '[7]', '[""]', JSON.stringify(Array.from({ length: 6 }, () => 'a'))])
      expect(await sent(none)).toEqual({ question: 'and by sex?' });
  });

  test('records that hold the words come before what the data server’s assistant does not know', async () => {
    expect(await ask('Chikuni')).toContain('**Water projects**');
    counts = {};
    expect(await ask('Chikuni')).toBe('I know none of these words.');
  });

  test('documents are found by their own title, whatever kinds of record it names', async () => {
    passages = {
      data: {
        documents: {
          total: 1,
          rows: [{ id: 'd1', title: 'Village meeting: minutes', found: { where: ['title'], page: null, passage: [] } }],
        },
        knowledge_docs: { total: 0, rows: [] },
      },
    };
    expect(await ask('Minutes of the village meeting')).toContain(
      '[Village meeting\\: minutes](/documents?document=d1)',
    );
    const asked = directus.requests
      .filter(({ url }) => url.startsWith('/documents-search'))
      .map(({ url }) => new URL(url, 'http://x').searchParams.get('q'));
    expect(asked).toEqual(['minutes village meeting']);
  });

  test('a data server without an assistant computes no number, and is searched', async () => {
    said = undefined;
    expect(await ask('How many households are there?')).toMatch(/cannot give a number[^]*\]\(\/data-explorer\)/);
    expect(await ask('Chikuni')).toContain('**Water projects**');
  });

  test('says how to ask when nothing matches or nothing was asked', async () => {
    counts = {};
    said = undefined;
    expect(await ask('zzz')).toMatch(/Nothing matches zzz\.[^]*Try a project’s UID/);
    expect(await ask('what is there?')).toMatch(/Give me a word/);
  });

  test('a state is compared whole, in the words of people', async () => {
    const searched = async (message: string): Promise<string> => {
      await ask(message);
      return new URL(directus.requests.at(-1)?.url ?? '', 'http://x').searchParams.get('filter') ?? '';
    };
    expect(await searched('functional water projects')).toContain('{"status":{"_eq":"functional"}}');
    expect(await searched('Which water projects are not functional?')).toContain('{"status":{"_eq":"not_functional"}}');
    expect(await searched('projects under  construction')).toContain('{"status":{"_eq":"under_construction"}}');
    // Directus refuses to search inside JSON, and with it the whole question.
    expect(await searched('projects of Rotary')).not.toContain('project_sponsorship');
  });

  test('a day is written as the screens write it, and what only looks like one as it is', async () => {
    expect(await ask('water project 2023-08-13')).toContain('13 Aug 2023');
    expect(await ask('water project 2023-09-13')).toContain('13 Sep 2023');
    for (const text of ['2025-99-99', '2025-02-31'])
      expect((await ask(`water project ${text}`)).replaceAll('\\', '')).toContain(`*${text}*`);
  });

  test('does without the fields this user may not search', async () => {
    forbidden = /narrative/;
    expect(await ask('water project Chikuni')).toContain('**Water projects** with the words');
    forbidden = /items\/water_projects/;
    expect(await ask('water project Chikuni')).toContain('you have no access');
  });

  test('says when the data server is down', async () => {
    await directus.close();
    expect((await post({ message: 'x', groundwork_thread_id: 'u1' })).statusCode).toBe(503);
  });
});
