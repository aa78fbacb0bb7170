import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releasing } from '../testing/releasing.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';
import { createWorkshop, type Workshop } from '../testing/workshop.ts';

describe('a rollback and a canary that was rolled back', () => {
  let workshop: Workshop;
  let terminal: Terminal;
  beforeEach(async () => {
    workshop = await createWorkshop();
    terminal = openTerminal(workshop.dir);
  });
  afterEach(() => workshop.remove());

  const { run, publish, release, water, standing } = releasing(() => ({ workshop, terminal }));

  test('no rollback restores a release that was rolled back, unless it is named or was promoted again since', async () => {
    await release('water', '1.0.0', '1.1.0');
    await run('rollback water --env production');
    expect((await run('rollback water --env production')).code).toBe(1);
    await release('water', '1.2.0');
    expect(await standing()).toEqual(['1.2.0', '1.0.0', undefined]);
    await run('rollback water --to 1.1.0 --env production');
    expect(await standing()).toEqual(['1.1.0', '1.0.0', undefined]);
    expect(await water()).toMatchObject({ rolledBack: ['1.2.0'] });
    await run('rollback water --env production');
    expect(await standing()).toEqual(['1.0.0', undefined, undefined]);
    await run('promote water@1.2.0 --env production');
    expect(await water()).toMatchObject({ rolledBack: ['1.1.0'] });
    await run('rollback water --env production');
    expect(await standing()).toEqual(['1.0.0', undefined, undefined]);
  });

  test('a rollback does not go forward to what was skipped by an earlier one', async () => {
    await release('water', '1.0.0', '1.1.0', '1.2.0');
    await run('rollback water --to 1.0.0 --env production');
    expect((await run('rollback water --env production')).code).toBe(1);
    expect(await standing()).toEqual(['1.0.0', undefined, undefined]);
  });

  test('a canary that the gateway has rolled back starts again, and status says that it runs', async () => {
    await release('water', '1.0.0');
    await publish('water', '1.1.0');
    await run('canary water@1.1.0 --percent 10 --env production --by Bo');
    const { release: built, started } = (await water()).canary!;
    const verdict = {
      remote: 'water',
      uniqueName: built.uniqueName,
      version: '1.1.0',
      started: started!.at,
      at: '2026-11-20T08:35:00Z',
      reason: '9 of 9 people could not use it.',
    };
    await writeFile(
      path.join(workshop.dir, 'store/environments/production/canaries-taken-back.json'),
      JSON.stringify({ takenBack: [verdict] }),
    );
    expect((await run('status --env production')).out).toContain('canary 1.1.0 withdrawn by the gateway');
    terminal.pass(10);
    expect((await run('canary water@1.1.0 --percent 10 --env production --by Cy')).out).toBe(
      'Canary: water 1.1.0 for 10 % of the users of production (revision 3)',
    );
    expect((await water()).canary?.started).toEqual({ at: '2026-11-20T08:41:00Z', by: 'Cy' });
    const { out } = await run('status --env production');
    expect(out).toContain('canary 1.1.0 for 10 % since 2026-11-20 08:41 UTC by Cy');
    expect(out).not.toContain('withdrawn');
  });
});
