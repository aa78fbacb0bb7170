import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

const project = {
  project_id: 'p/1', project_uid: 'WP-001', start_date: '2024-03-01', status: 'active',
  project_sponsorship: ['Rotary', '<img src=x onerror=alert(1)>'], village_id: { village_name: 'Chikuni [north](http://evil.example)' },
};

describe('the search assistant', () => {
  let folder: Folder;
  let directus: Upstream;
  let app: FastifyInstance;
  let me: { status: number; body: unknown };
  let counts: Record<string, number>;
  let forbidden: RegExp;
  let passages: unknown;

  beforeEach(async () => {
    me = { status: 200, body: { data: { id: 'u1' } } };
    counts = { water_projects: 7, villages: 0, documents: 0, knowledge_docs: 0, households: 412 };
    forbidden = /^never$/;
    passages = undefined;
    folder = await createFolder();
    directus = await startUpstream((request, response) => {
      const url = new URL(request.url ?? '', 'http://x');
      const collection = url.pathname.replace('/items/', '');
      if (url.pathname === '/users/me') sendJson(response, me.status, me.body);
      else if (url.pathname === '/documents-search/passages') sendJson(response, passages === undefined ? 404 : 200, passages ?? { errors: [{ message: 'No.', extensions: { code: 'ROUTE_NOT_FOUND' } }] });
      else if (forbidden.test(url.href)) sendJson(response, 403, { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] });
      else if (url.searchParams.has('aggregate[countDistinct]')) sendJson(response, 200, { data: [{ countDistinct: { household_code: '279' } }] });
      else if (url.searchParams.has('groupBy[]')) sendJson(response, 200, { data: [{ survey_round_id: 'r2', count: '200' }, { survey_round_id: 'r1', count: 212 }] });
      else if (collection === 'survey_rounds') sendJson(response, 200, { data: [{ id: 'r1', name: 'Baseline' }, { id: 'r2', name: 'Endline' }] });
      else if (collection === 'villages' && !url.searchParams.has('aggregate[count]')) sendJson(response, 200, { data: [{ village_id: 'V7', village_name: 'Chikuni' }, { village_id: 'V8', village_name: 'Chikuni East' }] });
      else if (url.searchParams.has('aggregate[count]')) sendJson(response, 200, { data: [{ count: String(counts[collection] ?? 0) }] });
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

  const lastFilter = (): unknown => JSON.parse(new URL(directus.requests.at(-1)?.url ?? '', 'http://x').searchParams.get('filter') ?? '{}');

  test('answers signed-in users about their own thread only', async () => {
    expect((await post({ message: 'x', groundwork_thread_id: 'u1' }, {})).statusCode).toBe(401);
    expect((await post({ message: 'x', groundwork_thread_id: 'u2' })).statusCode).toBe(403);
    expect((await post({ message: '', groundwork_thread_id: 'u1' })).statusCode).toBe(400);
    expect((await post({ message: 'x' })).statusCode).toBe(400);
    expect((await post({ message: 7, groundwork_thread_id: 'u1' })).statusCode).toBe(400);
  });

  test('reads the beginning of a novel', async () => {
    expect(await ask(`How many households? ${'And so it went on. '.repeat(5000)}`)).toContain('so I cannot give a number');
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
    const filter = JSON.parse(new URL(directus.requests.find(({ url }) => url.startsWith('/items/water_projects'))?.url ?? '', 'http://x').searchParams.get('filter') ?? '{}') as object;
    expect(filter).toMatchObject({ _and: [{ _or: expect.arrayContaining([{ village_id: { village_name: { _icontains: 'chikuni' } } }]) as unknown }] });
  });

  test('values of records are text: no tag and no link comes out of them', async () => {
    const output = await ask('Chikuni');
    expect(output).not.toMatch(/<img|\]\(http/);
    expect(output).toContain('&lt;img src=x onerror=alert\\(1\\)&gt;');
    const echoed = await (async () => { counts = {}; return ask('nothing](javascript:x)'); })();
    expect(echoed).not.toContain('](javascript');
  });

  test('cites documents with their pages, and leads there', async () => {
    const row = { id: 'd/1', title: 'Keeping a [pump](x)', found: { where: ['text'], page: 3, passage: [{ text: 'grease the ', found: false }, { text: 'chain', found: true }, { text: ' <b>', found: false }] } };
    passages = { data: { documents: { total: 12, rows: [row] }, knowledge_docs: { total: 1, rows: [{ ...row, id: 'k1', found: { where: ['title'], page: null, passage: [] } }] } } };
    const output = await ask('how to grease the chain');
    expect(output).toContain('**Documents** with the words *grease chain*, the first 1 shown');
    expect(output).toContain('- [Keeping a \\[pump\\]\\(x\\)](/documents?document=d%2F1&at=3), page 3: “grease the chain &lt;b&gt;”');
    expect(output).toContain('- [Keeping a \\[pump\\]\\(x\\)](/upload_knowledge_doc?document=k1)');
    expect(new URL(directus.requests.find(({ url }) => url.startsWith('/documents-search'))?.url ?? '', 'http://x').searchParams.get('q')).toBe('grease chain');
  });

  test('answers how many', async () => {
    expect(await ask('How many households are there?')).toContain('**Households: 279**, visited 412 times in all survey rounds together: 212 in Baseline, 200 in Endline');
    expect(await ask('how many water projects in Chikuni')).toContain('**Water projects in Chikuni: 7**');
    expect(lastFilter()).toEqual({ _and: [{ village_id: { village_id: { _in: ['V7'] } } }] });
    expect(await ask('How many water projects are not functional?')).toContain('**Water projects, not functional: 7**');
    expect(lastFilter()).toEqual({ _and: [{ status: { _eq: 'not_functional' } }] });
    expect(await ask('number of villages')).toContain('**Villages: 0**');
    expect(await ask('How many villages and documents do we have in total?')).toMatch(/\*\*Villages: 0\*\*[^]*\*\*Documents: 0\*\*/);
  });

  test.each([
    'How many own goats?',
    'How many households own goats?',
    'how many households are without land',
    'How many water projects are not in Chikuni?',
    'How many households in Nowhere?',
    'How many villages have water projects?',
    'How many households per village',
    'number of households with more than 5 members',
    'what share of households has a latrine',
    'How many functional households are there?',
    'How many documents about water?',
    'What is the average size of households?',
    'Which households own goats?',
  ])('gives no number where a word was not understood: %s', async (question) => {
    const output = await ask(question);
    expect(output).toContain('](/data-explorer)');
    expect(output.replaceAll(/\d+ members|V7/g, '')).not.toMatch(/\d/);
  });

  test('says how to ask when nothing matches or nothing was asked', async () => {
    counts = {};
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
    for (const text of ['2025-99-99', '2025-02-31']) expect((await ask(`water project ${text}`)).replaceAll('\\', '')).toContain(`*${text}*`);
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
