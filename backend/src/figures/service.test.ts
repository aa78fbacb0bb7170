import type { Database } from '@groundwork/survey/figures/compute';
import { FigureService } from './service.ts';

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
