import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { isGood, type Readiness } from '@groundwork/shared/contract/readiness';
import { kinds } from '../texts/kinds.ts';
import type { Row } from '../database/database.ts';
import { countOf } from '../database/database.ts';
import type { Context } from '../directus.ts';
import { counters } from '../counters.ts';
import { freeSpace, uploadsFolder } from '../files/disk.ts';

/** What Prometheus is given: the process, the counters, and what is looked at when it asks. */
export function createRegister(
  { database, env }: Pick<Context, 'database' | 'env'>,
  look: () => Promise<Readiness>,
): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const one of Object.values(counters)) register.registerMetric(one);
  const registers = [register];
  new Gauge({
    name: 'groundwork_component_up',
    help: '1 where a component is as it should be, as /readyz has it.',
    labelNames: ['component'],
    registers,
    async collect() {
      for (const [component, state] of Object.entries((await look()).components))
        this.set({ component }, isGood(state) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'groundwork_backend_jobs',
    help: 'Documents whose text is to be read, by state.',
    labelNames: ['collection', 'state'],
    registers,
    async collect() {
      for (const { collection, state: column } of kinds) {
        for (const state of ['queued', 'reading', 'failed'])
          this.set(
            { collection, state },
            await countOf(database<Row, Row[]>(collection as string).where({ [column]: state })),
          );
      }
    },
  });
  const folder = uploadsFolder(env);
  new Gauge({
    name: 'groundwork_backend_uploads_free_bytes',
    help: 'Free space where uploads are stored, if that is a folder.',
    registers,
    async collect() {
      if (folder !== undefined) this.set(await freeSpace(folder));
    },
  });
  return register;
}
