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
