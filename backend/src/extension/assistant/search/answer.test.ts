import type { AssistantReply } from '@groundwork/survey/assistant';
import type { Query } from '../../directus.ts';
import { forbidden } from '../../errors.ts';
import type { FoundRow } from '../../documents/search.ts';
import type { Reader } from '../reader.ts';
import { answerTo } from './answer.ts';

type Passages = Awaited<ReturnType<Reader['cite']>>;

const project = {
  project_id: 'p/1',
  project_uid: 'WP-001',
  start_date: '2024-03-01',
  status: 'active',
  project_sponsorship: ['Rotary', '<img src=x onerror=alert(1)>'],
  village_id: { village_name: 'Chikuni [north](http://evil.example)' },
};
const nothingKnown: AssistantReply = {
  kind: 'search',
  text: 'I know none of these words.',
  next: [],
  language: 'english',
};
const commits = { label: 'commits', question: 'commits?' };

const documents = (rows: readonly FoundRow[], more: Partial<Passages> = {}): Passages => ({
  data: { documents: { total: rows.length, rows }, knowledge_docs: { total: 0, rows: [] } },
  instead: [],
  ...more,
});
const row = (id: string, title: string, found: Partial<FoundRow['found']> = {}): FoundRow => ({
  id,
  title,
  found: { where: ['text'], page: null, passage: [], ...found },
});

let counts: Record<string, number>;
let closed: RegExp;
/** Undefined where the person may read no documents. */
let passages: Passages | undefined;
let said: AssistantReply;
let searched: Query[];
let cited: string[];

const reader: Reader = {
  find: async (collection, query) => {
    searched.push(query);
    if (closed.test(collection + JSON.stringify(query))) throw forbidden();
    const total = counts[collection] ?? 0;
    return { total, rows: total === 0 ? [] : [project] };
  },
  cite: async (words) => {
    cited.push(words.join(' '));
    if (passages === undefined) throw forbidden();
    return passages;
  },
};
const ask = (question: string): Promise<string> => answerTo(question, said, reader);

beforeEach(() => {
  counts = { water_projects: 7 };
  closed = /^never$/;
  passages = undefined;
  said = nothingKnown;
  searched = [];
  cited = [];
});

test('says what it is, counts and links what has the words', async () => {
  const output = await ask('Show me Chikuni');
  expect(output).toMatch(/Search assistant without a language model/);
  expect(output).toContain('**Water projects** with the words *chikuni*, the first 1 shown');
  expect(output).toContain('[WP\\-001](/water-projects/p%2F1)');
  expect(searched[0]?.filter).toMatchObject({
    _and: [{ _or: expect.arrayContaining([{ village_id: { village_name: { _icontains: 'chikuni' } } }]) as unknown }],
  });
});

test('values of records are text: no tag and no link comes out of them', async () => {
  const output = await ask('Chikuni');
  expect(output).not.toMatch(/<img|\]\(http/);
  expect(output).toContain('&lt;img src=x onerror=alert\\(1\\)&gt;');
  expect(await ask('nothing](javascript:x)')).not.toContain('](javascript');
});

test('cites documents with their pages, and leads there', async () => {
  const passage = [
    { text: 'grease the ', found: false },
    { text: 'chain', found: true },
    { text: ' <b>', found: false },
  ];
  passages = {
    data: {
      documents: { total: 12, rows: [row('d/1', 'Keeping a [pump](x)', { page: 3, passage })] },
      knowledge_docs: { total: 1, rows: [row('k1', 'Keeping a [pump](x)')] },
    },
    instead: [],
  };
  const output = await ask('how to grease the chain');
  expect(output).toContain('**Documents** with the words *grease chain*, the first 1 shown');
  expect(output).toContain(
    '- [Keeping a \\[pump\\]\\(x\\)](/documents?document=d%2F1&at=3), page 3: “grease the **chain** &lt;b&gt;”',
  );
  expect(output).toContain('- [Keeping a \\[pump\\]\\(x\\)](/upload_knowledge_doc?document=k1)');
  expect(cited).toEqual(['grease chain']);
});

test('says what it has found in the language of the question', async () => {
  const passage = [
    { text: 'o ', found: false },
    { text: 'comité', found: true },
    { text: ' *reuniu*', found: false },
  ];
  passages = documents([row('d1', 'Acta', { page: 2, passage })]);
  counts = {};
  said = { ...nothingKnown, language: 'portuguese' };
  const output = await ask('documentos comités');
  expect(output).toContain('*Assistente de pesquisa sem modelo de linguagem.');
  expect(output).toContain(
    '**Documentos** com as palavras *comités*\n\n- [Acta](/documents?document=d1&at=2), página 2: “o **comité** \\*reuniu\\*”',
  );
  said = { ...nothingKnown, language: 'french' };
  expect(await ask('documents comités')).toContain('**Documents** avec les mots *comités*');
});

test('says which words it looked for in place of slips', async () => {
  passages = documents([row('d1', 'Minutes')], { instead: [{ word: 'comittees', found: 'committee' }] });
  counts = {};
  expect(await ask('what do documents say about comittees')).toContain(
    '**Documents**. No document has the word *comittees*, so I looked for *committee*.\n\n- [Minutes](/documents?document=d1)',
  );
  said = { ...nothingKnown, next: [commits] };
  expect(await ask('comittees')).toMatch(/- \[Minutes\][^]*\n\n- \[commits\]\(\/chat\?ask=commits%3F\)$/);
  counts = { villages: 1 };
  expect(await ask('comittees')).not.toContain('so I looked for');
  said = nothingKnown;
  passages = documents([]);
  counts = {};
  expect(await ask('zzz')).toBe('I know none of these words.');
});

test.each(['answer', 'choice', 'refusal'] as const)(
  'an %s of the figures is said as it is, and nothing is read beside it',
  async (kind) => {
    said = { ...nothingKnown, kind, text: '**School attendance: 53%**' };
    expect(await ask('School attendance in Chikuni')).toBe('**School attendance: 53%**');
    expect([searched, cited]).toEqual([[], []]);
  },
);

test('what may be asked next becomes links of the chat, those of a choice where they stand', async () => {
  const next = [
    { label: 'Adults', question: 'a (b)' },
    { label: 'More', question: 'c?' },
  ];
  said = { ...nothingKnown, kind: 'choice', text: 'Which?\n- Adults\n- Youths', next };
  expect(await ask('literacy')).toBe('Which?\n- [Adults](/chat?ask=a%20%28b%29)\n- Youths\n\n- [More](/chat?ask=c%3F)');
});

test('records that hold the words come before what the figures do not know', async () => {
  expect(await ask('Chikuni')).toContain('**Water projects**');
  counts = {};
  expect(await ask('Chikuni')).toBe('I know none of these words.');
});

test('documents are found by their own title, whatever kinds of record it names', async () => {
  passages = documents([row('d1', 'Village meeting: minutes')]);
  expect(await ask('Minutes of the village meeting')).toContain('[Village meeting\\: minutes](/documents?document=d1)');
  expect(cited).toEqual(['minutes village meeting']);
});

test('says how to ask when nothing was asked', async () => {
  expect(await ask('what is there?')).toMatch(/Give me a word[^]*Try a project’s UID/);
});

test('a state is compared whole, in the words of people', async () => {
  const filterOf = async (question: string): Promise<string> => {
    await ask(question);
    return JSON.stringify(searched.at(-1)?.filter);
  };
  expect(await filterOf('functional water projects')).toContain('{"status":{"_eq":"functional"}}');
  expect(await filterOf('Which water projects are not functional?')).toContain('{"status":{"_eq":"not_functional"}}');
  expect(await filterOf('water projects not working')).toContain('{"status":{"_eq":"not_functional"}}');
  expect(await filterOf('projects under  construction')).toContain('{"status":{"_eq":"under_construction"}}');
  // Directus refuses to search inside JSON, and with it the whole question.
  expect(await filterOf('projects of Rotary')).not.toContain('project_sponsorship');
});

test('a day is written as the screens write it, and what only looks like one as it is', async () => {
  expect(await ask('water project 2023-08-13')).toContain('13 Aug 2023');
  expect(await ask('water project 2023-09-13')).toContain('13 Sep 2023');
  for (const text of ['2025-99-99', '2025-02-31'])
    expect((await ask(`water project ${text}`)).replaceAll('\\', '')).toContain(`*${text}*`);
});

test('does without the fields that this person may not search, and says what may not be read at all', async () => {
  closed = /narrative/;
  expect(await ask('water project Chikuni')).toContain('**Water projects** with the words');
  closed = /^water_projects/;
  expect(await ask('water project Chikuni')).toContain('you have no access');
  expect(await ask('Chikuni')).toBe('I know none of these words.');
});
