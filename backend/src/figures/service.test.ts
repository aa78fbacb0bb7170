import { duckDatabase, type Columns } from '@groundwork/survey/figures/checks';
import type { Database } from '@groundwork/survey/figures/compute';
import { RecentQuestions } from './recent-questions.ts';
import { FigureService } from './service.ts';

it('a proposed design is computed for the person who asks, and is not remembered', async () => {
  const asked: string[] = [];
  const service = new FigureService({ query: (sql) => (asked.push(sql), Promise.resolve([])) });
  const design = { sample_strata: null, sample_unit: null, sample_weights: null, sample_population: null };
  const ask = () =>
    service.answer({ figures: [{ id: 'household-size', by: 'all' }], round: 'r1', weighted: true, design }, {});
  await ask();
  const once = asked.length;
  await ask();
  expect(asked.length).toBeGreaterThan(once);
  expect([service.computed, service.remembered().figures]).toEqual([0, []]);
  const recent = new RecentQuestions(undefined);
  const question = { figures: [], weighted: true, round: 'r1' };
  recent.add({ kind: 'figures', question: { ...question, design }, rules: {} });
  expect(recent.all()).toEqual([]);
});

it('what failed once is computed again, also what all answers rest on', async () => {
  let interrupted = true;
  const database: Database = {
    query: () => (interrupted ? Promise.reject(new Error('Interrupted')) : Promise.resolve([])),
  };
  const service = new FigureService(database);
  const ask = () => service.answer({ figures: [{ id: 'household-size', by: 'all' }], weighted: true }, {});
  await expect(ask()).rejects.toThrow('Interrupted');
  interrupted = false;
  expect(await ask()).toMatchObject({ households: [], figures: [{ id: 'household-size' }] });
});

it('withholds values of fewer than five answers, unless the server is set to show them', async () => {
  const text = (...names: readonly string[]): Columns => Object.fromEntries(names.map((name) => [name, 'VARCHAR']));
  const database = await duckDatabase({
    survey_rounds: {
      columns: text('id', 'sample_strata', 'sample_unit', 'sample_weights', 'sample_population'),
      rows: [],
    },
    survey_rounds__asked: { columns: text('row_id', 'value'), rows: [] },
    import_batches: { columns: text('id', 'state', 'survey_round_id'), rows: [] },
    import_batches__asked: { columns: text('row_id', 'value'), rows: [] },
    households: {
      columns: {
        id: 'VARCHAR',
        village_id: 'VARCHAR',
        survey_round_id: 'VARCHAR',
        weight: 'FLOAT8',
        household_code: 'VARCHAR',
        consent: 'BOOLEAN',
        rooms: 'FLOAT8',
        roof: 'VARCHAR',
      },
      rows: Array.from({ length: 7 }, (_, index) => [
        `h${index}`,
        index < 3 ? 'few' : 'four',
        'r1',
        1,
        null,
        true,
        index,
        index < 3 ? 'grass' : 'tiles',
      ]),
    },
    members: {
      columns: { id: 'VARCHAR', household_id: 'VARCHAR' },
      rows: Array.from({ length: 7 }, (_, index) => [`m${index}`, `h${index}`]),
    },
  });
  const service = new FigureService(database);
  const { figures } = await service.answer({ figures: [{ id: 'household-size', by: 'village' }], weighted: true }, {});
  const found = figures[0]?.cells.map(({ group, estimate }) => [group, estimate.value, estimate.n]);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      [null, 1, 7],
      ['few', null, 3],
      ['four', null, 4],
    ]),
  );
  const { figure } = await service.table(
    { table: 'households', of: ['rooms'], show: 'mean', by: 'roof', where: [], weighted: false, questions: [] },
    {},
  );
  expect(new Set(figure?.cells.map(({ estimate }) => `${estimate.n}: ${estimate.value}`))).toEqual(
    new Set(['7: 3', '3: null', '4: null']),
  );
  const all = await new FigureService(database, true).answer(
    { figures: [{ id: 'household-size', by: 'village' }], weighted: true },
    {},
  );
  expect(all.figures[0]?.cells.map(({ estimate }) => estimate.value)).toEqual([1, 1, 1]);
  await database.close();
});
