import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DefinedQuestion } from '@groundwork/survey/figures/table/schemas';
import type { CustomQuestion } from '@groundwork/survey/model';
import type { Knex } from 'knex';
import type { FiguresContext, HttpRequest, HttpResponse, ReadPermission } from './context.ts';
import { Copy, IN_MEMORY } from './copy.ts';
import type { EngineClient } from './engine-client.ts';
import { Follower } from './follow.ts';
import { FigureService } from './service.ts';
import { openSource } from './source.ts';
import { tableEndpoint } from './table-endpoint.ts';

const question = (name: string, kind: CustomQuestion['kind'], restricted = false): CustomQuestion => ({
  collection: 'households',
  name,
  label: name,
  kind,
  unit: null,
  choices: null,
  restricted,
});
const TOOLS = question('tools', 'number');
const SEEDS = question('seeds', 'list');
const PHONE = question('phone', 'text', true);

describe('in the copy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-custom-'));
  let source: Knex;
  let copy: Copy;
  let follower: Follower;
  let service: FigureService;
  const stored = (table: string) => source<Readonly<Record<string, unknown>>>(table);
  const keyOf = (home: number): string => `00000000-0000-4000-8000-00000000000${home}`;

  beforeAll(async () => {
    source = openSource({ client: 'sqlite3', connection: { filename: path.join(folder, 'survey.db') } });
    await source.raw('CREATE TABLE survey_rounds (id char(36) PRIMARY KEY, name varchar(255), asked json)');
    await source.raw(
      'CREATE TABLE households (id char(36) PRIMARY KEY, survey_round_id char(36), household_code varchar(64), weight float, answers json, restricted_answers json)',
    );
    await stored('survey_rounds').insert([
      { id: 'r1', name: 'One', asked: '["households.answers.tools","households.answers.seeds"]' },
      { id: 'r2', name: 'Two', asked: '[]' },
    ]);
    await stored('households').insert(
      ['{"tools":2,"seeds":["maize"]}', '{"tools":"two","seeds":[]}', 'no object at all', '', null].map(
        (answers, home) => ({
          id: keyOf(home),
          survey_round_id: home === 4 ? 'r2' : 'r1',
          household_code: `H${home}`,
          weight: 1,
          answers,
          restricted_answers: '{"phone":"1"}',
        }),
      ),
    );
    copy = await Copy.open(IN_MEMORY, '300MB');
    follower = new Follower(source, copy);
    await follower.catchUp();
    // Values of fewer than five answers are what is tested.
    service = new FigureService(copy, true);
  });
  afterAll(async () => {
    copy.close();
    await source.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (
    show: DefinedQuestion['show'],
    of: string,
    questions: readonly CustomQuestion[],
  ): Promise<unknown> => {
    const { figure } = await service.table(
      { table: 'households', show, of: [of], where: [], weighted: false, questions: [...questions] },
      {},
    );
    return [
      figure?.groups.map(({ rows, n, missing, notAsked }) => [rows, n, missing, notAsked]),
      figure?.cells.map(({ answer, estimate: { value } }) => [answer, value]),
    ];
  };

  it('answers are computed, text that is no object of answers is not known, and who asked is what rounds say', async () => {
    expect(await ask('mean', 'answers.tools', [TOOLS])).toEqual([[[5, 1, 3, 1]], [[null, 2]]]);
    expect(await ask('answers', 'answers.seeds', [SEEDS])).toEqual([
      [[5, 2, 2, 1]],
      [
        ['=[]', 0.5],
        ['=maize', 0.5],
      ],
    ]);
    expect(
      (await service.asked()).map(({ round, asked }) => [round, asked.filter((part) => part.includes('answers'))]),
    ).toEqual(
      expect.arrayContaining([
        ['r1', ['households.answers.seeds', 'households.answers.tools']],
        ['r2', []],
      ]),
    );
  });
  it('restricted answers are not there', async () => {
    expect(
      await copy.query(
        "SELECT column_name FROM information_schema.columns WHERE column_name LIKE '%restricted_answers%'",
      ),
    ).toEqual([]);
    await expect(ask('answers', 'restricted_answers.phone', [PHONE])).rejects.toThrow('No figures are computed of');
  });
  it('a change is followed, and another definition is another question', async () => {
    await stored('households').where('id', keyOf(1)).update({ answers: '{"tools":6,"seeds":[]}' });
    await follower.catchUp();
    service.forget(follower.changed);
    await copy.forget();
    expect(await ask('mean', 'answers.tools', [TOOLS])).toEqual([[[5, 2, 2, 1]], [[null, 4]]]);
    expect(await ask('answers', 'answers.tools', [{ ...TOOLS, kind: 'text' }])).toEqual([
      [[5, 2, 2, 1]],
      [
        ['=2', 0.5],
        ['=6', 0.5],
      ],
    ]);
  });
});

describe('asked by a reader', () => {
  const asked: DefinedQuestion[] = [];
  const engine = {
    table: (one: DefinedQuestion) =>
      Promise.resolve((asked.push(one), { revision: '1', figure: null, descriptions: [], rows: [] })),
  } as unknown as EngineClient;
  let looks = 0;
  const contextWith = (fields: readonly string[]): FiguresContext => ({
    rightsOf: (_, tables) =>
      Promise.resolve({
        permissions: tables.map((collection): ReadPermission => ({ collection, fields, filter: {} })),
        variables: {},
      }),
    requireReading: () => Promise.reject(Object.assign(new Error('closed'), { status: 403 })),
    customQuestions: () => Promise.resolve((looks += 1) > 0 ? [TOOLS, SEEDS, PHONE] : []),
    refusal: (status, code, message) => Object.assign(new Error(message), { status, code }),
  });
  const ask = async (of: readonly string[], more: object = {}, fields: readonly string[] = ['*']): Promise<string> => {
    let tag = '';
    const response: HttpResponse = {
      set: (name, value) => ((tag = name === 'ETag' ? value : tag), response),
      status: () => response,
      json: () => undefined,
      end: () => undefined,
      on: () => undefined,
      writableEnded: false,
    };
    const request: HttpRequest = {
      query: { question: JSON.stringify({ table: 'households', show: 'answers', of, ...more }) },
      headers: {},
      on: () => undefined,
    };
    await tableEndpoint(engine, contextWith(fields))(request, response);
    return tag;
  };
  beforeEach(() => {
    asked.length = 0;
    looks = 0;
  });

  it('the engine gets the definitions of the questions that are named; they are read only where some are', async () => {
    await ask(['answers.tools'], { where: ['answers.seeds:known'] });
    expect([asked[0]?.questions, looks]).toEqual([[TOOLS, SEEDS], 1]);
    await ask(['roof']);
    expect([asked[1]?.questions, looks]).toEqual([undefined, 1]);
  });
  it('nobody may send a definition', async () => {
    await expect(
      ask(['restricted_answers.phone'], { questions: [{ ...PHONE, restricted: false }] }),
    ).rejects.toMatchObject({ status: 400 });
  });
  it('who may not read the column is refused, and a description says of what', async () => {
    const others = ['id', 'roof', 'village_id', 'survey_round_id', 'household_code'];
    await expect(ask(['answers.tools'], {}, others)).rejects.toMatchObject({ status: 403 });
    await expect(ask(['roof'], { where: ['answers.tools:min:3'] }, others)).rejects.toMatchObject({ status: 403 });
    await ask(['roof', 'answers.tools'], { show: 'describe' }, others);
    expect(asked[0]?.of).toEqual(['roof']);
    expect(await ask(['answers.tools'], {}, [...others, 'answers'])).not.toBe('');
  });
  it.each([
    ['restricted_answers.phone', 'No figures are computed of "restricted_answers.phone"'],
    ['answers.cars', 'The table "households" has no field "answers.cars".'],
  ])('%s is no field for figures', async (name, message) => {
    await expect(ask([name])).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message) as string,
    });
  });
});
