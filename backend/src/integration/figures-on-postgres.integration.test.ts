import { checks, checkQuestionSchema } from '@groundwork/survey/checks';
import { differences } from '@groundwork/survey/figures/agreement';
import { definedQuestionSchema, tableQuestionSchema } from '@groundwork/survey/figures/table/schemas';
import { catalogue } from '@groundwork/survey/indicators';
import { isComparable } from '@groundwork/survey/figures/compute';
import type { Knex } from 'knex';
import { baseline, endline } from '../demo/survey/round.ts';
import { catalogueQuestions } from '../figures/catalogue-questions.ts';
import { changesAfter, currentPlace } from '../figures/changes.ts';
import { Copy, IN_MEMORY } from '../figures/copy.ts';
import { Follower } from '../figures/follow.ts';
import { PostgresFollower } from '../figures/postgres-follow.ts';
import { PostgresSurvey, TookTooLong } from '../figures/postgres-survey.ts';
import { FigureService } from '../figures/service.ts';
import { openSource, type ConnectionSettings } from '../figures/source.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { freePort } from './server.ts';
import { createSurvey } from './survey-tables.ts';

const HOUSEHOLDS = 60;
const folder = postgresFolder();

// Every indicator on both databases takes half a minute: by night, and where somebody changes what depends on the database.
const NIGHTLY = process.env['GROUNDWORK_TEST_POSTGRES'] !== undefined;

/** Questions about any field, lists among them, of tables that are reached over others. */
const TABLES = [
  {
    table: 'members',
    show: 'answers',
    of: ['attending_school'],
    by: 'household_id.village_id.village_name',
    weighted: true,
  },
  { table: 'households', show: 'answers', of: ['assets'], by: 'months_lack_food' },
  { table: 'crop_plantings', show: 'amount', of: ['harvest_kg'], by: 'plot_id.household_id.roof' },
  { table: 'households', show: 'describe', of: ['interview_date', 'rooms', 'consent', 'assets'] },
  { table: 'villages', show: 'count', by: 'admin1' },
];

(folder === undefined ? describe.skip : describe)('figures on PostgreSQL itself', () => {
  let cluster: PostgresCluster;
  let settings: ConnectionSettings;
  let source: Knex;
  let survey: PostgresSurvey;
  let follower: PostgresFollower;

  beforeAll(async () => {
    cluster = await startPostgres(folder ?? '', await freePort());
    const { DB_HOST: host, DB_PORT: port, DB_USER: user, DB_DATABASE: database } = cluster.environment;
    settings = { client: 'pg', connection: { host, port: Number(port), user, database } };
    source = openSource(settings);
    await createSurvey(source, HOUSEHOLDS);
    survey = new PostgresSurvey(settings, undefined);
    follower = new PostgresFollower(source, survey.knex);
    await follower.catchUp();
  });
  afterAll(async () => {
    await survey.knex.destroy();
    await source.destroy();
    await cluster.stop();
  });

  (NIGHTLY ? describe : describe.skip)('beside the copy', () => {
    let copy: Copy;
    let services: readonly FigureService[];
    beforeAll(async () => {
      // The whole catalogue in one question needs more than any screen.
      copy = await Copy.open(IN_MEMORY, '600MB');
      await new Follower(source, copy).catchUp();
      services = [new FigureService(copy, true), new FigureService(survey, true)];
    });
    afterAll(() => copy.close());

    const disagreeing = async (ask: (service: FigureService) => Promise<unknown>): Promise<readonly string[]> => {
      const [ofCopy, ofPostgres] = await Promise.all(services.map(ask));
      return differences({ answer: ofCopy }, { answer: ofPostgres });
    };

    it('are the same for all households, and by village', async () => {
      const asked = catalogueQuestions().flatMap((one) => (one.kind === 'figures' ? [one.question] : []));
      expect(asked.length).toBeGreaterThan(20);
      for (const question of asked) expect(await disagreeing((service) => service.answer(question, {}))).toEqual([]);
    });

    it.each(['wealth', 'head', 'sex-age', 'disability', 'round'] as const)('are the same by %s', async (by) => {
      const question = { figures: [...catalogue.keys()].map((id) => ({ id, by })), weighted: true };
      expect(await disagreeing((service) => service.answer(question, {}))).toEqual([]);
    });

    it('are the same for a reader who may read some rows only', async () => {
      const question = { figures: [...catalogue.keys()].map((id) => ({ id, by: 'all' as const })), weighted: true };
      const village = (await source<{ village_id: string }>('households').first('village_id'))?.village_id;
      expect(
        await disagreeing((service) =>
          service.answer(question, {
            households: { village_id: { _eq: village } },
            members: { household_id: { village_id: { _eq: village } } },
          }),
        ),
      ).toEqual([]);
    });

    it('are the same in two rounds beside each other', async () => {
      // Prices of the demo are divided into more crops, units and currencies than are compared.
      const figures = [...catalogue.values()]
        .filter((one) => isComparable(one) && one.apart === undefined)
        .map(({ id }) => id);
      expect(
        await disagreeing((service) =>
          service.comparison({ figures, before: baseline.id, after: endline.id, weighted: true }, {}),
        ),
      ).toEqual([]);
    });

    it.each(TABLES)('are the same of any field: %j', async (question) => {
      expect(await disagreeing((service) => service.table(tableQuestionSchema.parse(question), {}))).toEqual([]);
    });

    it.each([...checks.keys()])('find the same by the check %s, also for a reader of one village', async (check) => {
      const question = checkQuestionSchema.parse({ check, limit: 500, sort: '-village' });
      expect(await disagreeing((service) => service.check(question, {}))).toEqual([]);
      const village = (await source<{ village_id: string }>('households').first('village_id'))?.village_id;
      const rule = { village_id: { _eq: village } };
      expect(
        await disagreeing((service) => service.check(question, { households: rule, members: { household_id: rule } })),
      ).toEqual([]);
    });
  });

  it('have what was changed before the question', async () => {
    const listed = async (): Promise<number | undefined> => {
      const { figures } = await new FigureService(survey, true).answer(
        { figures: [{ id: 'household-size', by: 'all' }], weighted: false },
        {},
      );
      return figures[0]?.cells[0]?.estimate.n;
    };
    const [before, revision] = [await listed(), follower.revision];
    expect(await follower.catchUp()).toBe(false);
    const household = await source<{ id: string }>('households').first('id');
    await source('households').where('id', household?.id).delete();
    expect(await follower.catchUp()).toBe(true);
    expect(follower.revision).not.toBe(revision);
    expect(await listed()).toBe((before ?? 0) - 1);
  });

  it('of custom questions are those of the copy; an answer of another kind is not known', async () => {
    const written = [
      { tools: 3, seeds: ['maize', 'beans'] },
      { tools: 'many', seeds: [] },
      { tools: 6, seeds: 'maize' },
      null,
    ];
    const homes = await source<{ id: string }>('households')
      .where('survey_round_id', baseline.id)
      .orderBy('id')
      .select('id');
    await source<Readonly<Record<string, unknown>>>('households')
      .where('survey_round_id', baseline.id)
      .update({ answers: null });
    for (const [index, answers] of written.entries())
      await source<Readonly<Record<string, unknown>>>('households')
        .where('id', homes[index]?.id)
        .update({ answers: JSON.stringify(answers, null, 2) });
    await source('survey_rounds')
      .where('id', baseline.id)
      .update({ asked: JSON.stringify(['households.answers.tools', 'households.answers.seeds']) });
    const question = (name: string, kind: 'number' | 'list') => ({
      collection: 'households',
      name,
      label: name,
      kind,
      unit: null,
      choices: null,
      restricted: false,
    });
    const asked = {
      table: 'households',
      where: [`survey_round_id.name:is:${baseline.id}`],
      questions: [question('tools', 'number'), question('seeds', 'list')],
    };
    await follower.catchUp();
    const copy = await Copy.open(IN_MEMORY, '300MB');
    await new Follower(source, copy).catchUp();
    for (const database of [survey, copy]) {
      const service = new FigureService(database, true);
      const cells = async (more: object) =>
        (await service.table(definedQuestionSchema.parse({ ...asked, ...more }), {})).figure?.cells.map(
          ({ answer, rows, estimate: { value, n, missing } }) => [answer, rows, value, n, missing],
        );
      expect(await cells({ show: 'mean', of: ['answers.tools'] })).toEqual([[null, null, 4.5, 2, homes.length - 2]]);
      expect(await cells({ show: 'answers', of: ['answers.seeds'] })).toEqual([
        ['=[]', 1, 0.5, 2, homes.length - 2],
        ['=beans', 1, 0.5, 2, homes.length - 2],
        ['=maize', 1, 0.5, 2, homes.length - 2],
      ]);
    }
    copy.close();
  });

  it('that take too long are ended, and others are computed after them', async () => {
    const hasty = new PostgresSurvey(settings, undefined, 50);
    await expect(hasty.query('SELECT pg_sleep(60)')).rejects.toThrow(TookTooLong);
    expect(await hasty.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await hasty.knex.destroy();
  });

  it('that nobody waits for are cancelled, including those not started', async () => {
    const all = Promise.allSettled(Array.from({ length: 20 }, () => survey.query('SELECT pg_sleep(60)')));
    const isRunning = async (): Promise<boolean> =>
      (await source('pg_stat_activity').where('query', 'SELECT pg_sleep(60)').andWhere('state', 'active')).length === 4;
    while (!(await isRunning())) await new Promise((resolve) => setTimeout(resolve, 20));
    survey.interrupt();
    for (const one of await all) expect(one).toMatchObject({ status: 'rejected', reason: { name: 'TookTooLong' } });
    expect(await survey.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('miss no change of a transaction that ends after a later one', async () => {
    const [village, other] = await source<{ village_id: string }>('villages').limit(2).select('village_id');
    const rename = (database: Knex, one: { village_id: string } | undefined, name: string) =>
      database('villages').where('village_id', one?.village_id).update({ village_name: name });
    await follower.catchUp();
    const slow = await source.transaction();
    await rename(slow, village, 'begun first');
    await rename(source, other, 'begun later');
    const place = await currentPlace(source);
    expect(await follower.catchUp()).toBe(true);
    expect(await follower.catchUp()).toBe(false);
    await slow.commit();
    expect((await changesAfter(source, place, 100)).map(({ key }) => key)).toContain(village?.village_id);
    const revision = follower.revision;
    expect(await follower.catchUp()).toBe(true);
    expect(follower.revision).not.toBe(revision);
    expect(await follower.catchUp()).toBe(false);
  });
});
