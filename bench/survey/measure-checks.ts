import type { Connection } from '../../backend/src/api/client.ts';
import * as z from '../../shared/contract/schema-kit.ts';
import { ask } from './ask.ts';
import type { Measure } from './measures.ts';

const checks = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });
const findings = z.looseObject({ data: z.looseObject({ total: z.number() }) });

/** The automatic checks of the household list, one after the other as the screen counts them, and how many findings each has. */
export async function measureChecks(
  member: Connection,
): Promise<{ readonly measures: readonly Measure[]; readonly totals: readonly string[] }> {
  const { data } = checks.parse(JSON.parse((await ask(member, 'GET', '/groundwork-households/checks')).body));
  const counted: { readonly id: string; readonly milliseconds: number; readonly total: number }[] = [];
  for (const { id } of data) {
    const { body, milliseconds } = await ask(member, 'GET', `/groundwork-households/checks/${id}?limit=0`);
    counted.push({ id, milliseconds, total: findings.parse(JSON.parse(body)).data.total });
  }
  return {
    measures: [
      {
        what: `all ${data.length} checks, one after the other`,
        value: counted.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
        unit: 'ms',
      },
      { what: 'the slowest check', value: Math.max(...counted.map(({ milliseconds }) => milliseconds)), unit: 'ms' },
    ],
    totals: counted.map(({ id, total }) => `${id}: ${total}`),
  };
}
