import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releasing } from '../testing/releasing.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';
import { createWorkshop, type Workshop } from '../testing/workshop.ts';

describe('groundwork', () => {
  let workshop: Workshop;
  let terminal: Terminal;
  beforeEach(async () => {
    workshop = await createWorkshop();
    terminal = openTerminal(workshop.dir);
  });
  afterEach(() => workshop.remove());

  const { run, publish, release, water, standing } = releasing(() => ({ workshop, terminal }));

  test('publish says what it did and what comes next, and does it once', async () => {
    const dist = await workshop.build('water', '1.0.0');
    expect(await run(`publish ${dist}`)).toEqual({
      code: 0,
      out: `Published water 1.0.0: 2 files, not signed, in ${workshop.dir}/store\nNext: groundwork promote water@1.0.0 --env <environment>`,
      err: '',
    });
    expect((await run(`publish ${dist}`)).out).toContain('water 1.0.0 was published before, with the same files');
    const other = await run(`publish ${await workshop.build('water', '1.0.0', {}, 'other')}`);
    expect(other).toMatchObject({ code: 1, out: '' });
    expect(other.err).toBe(
      'water 1.0.0 is published already, with other files.\n  entry.js: This file differs from the published one.\n  release.json: This file differs from the published one.\nA published version never changes: give the build a new version.',
    );
    expect((await run('publish nowhere')).err).toMatch(
      /There is no release here\.\n.*nowhere\/release\.json: This file is missing\.\nBuild the remote first\./,
    );
  });

  test('promote takes name@version, or the version alone in the folder of a remote', async () => {
    await publish('water', '1.0.0', '1.1.0');
    expect((await run('promote water@1.0.0 --env production --by Ana')).out).toBe(
      'water 1.0.0 is current in production (revision 1)\nIt has no fallback yet',
    );
    const manifest = {
      name: 'water',
      title: 'Water',
      owner: 'a team',
      requires: { shell: '^1.0.0' },
      routes: [{ path: '/water', access: 'member', screen: 'main' }],
      navigation: [],
      elements: [],
    };
    await writeFile(path.join(workshop.dir, 'remote.json'), JSON.stringify(manifest));
    terminal.pass(10);
    expect((await run('promote 1.1.0 --env production --by Bo')).out).toBe(
      'water 1.1.0 is current in production (revision 2)\nIts fallback is 1.0.0',
    );
    expect((await water()).promoted).toEqual({ at: '2026-11-20T08:40:00Z', by: 'Bo' });
    terminal.pass(10);
    expect((await run('promote 1.1.0 --env production --by Cy')).out).toBe(
      'water 1.1.0 is current in production already; nothing was changed',
    );
    expect((await water()).promoted?.by).toBe('Bo');
  });

  test('who does it is by default the name git knows', async () => {
    await publish('water', '1.0.0');
    await writeFile(path.join(workshop.dir, 'gitconfig'), '[user]\n\tname = Ana of Git\n');
    const env = {
      PATH: process.env['PATH'],
      GIT_CONFIG_GLOBAL: path.join(workshop.dir, 'gitconfig'),
      GROUNDWORK_STORE: 'store',
      GROUNDWORK_ENV: 'production',
    };
    await terminal.run('promote water@1.0.0', { env });
    expect((await water()).promoted?.by).toBe('Ana of Git');
  });

  test('promote refuses what is not published, takes a route, or does not fit the shell', async () => {
    await release('water', '1.0.0');
    expect(await run('promote water@2.0.0 --env production')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/water 2\.0\.0 is not published in .*store\.\nPublish it first/) as string,
    });
    await run(
      `publish ${await workshop.build('wells', '1.0.0', { routes: [{ path: '/water', access: 'member', screen: 'a' }] })}`,
    );
    expect((await run('promote wells@1.0.0 --env production')).err).toContain(
      'release.routes./water: The remote water has this route.',
    );
    const shell = {
      version: '1.0.0',
      contract: '2.0.0',
      entry: ['main.js'],
      styles: [],
      integrity: {},
      sizes: {},
      provides: {},
      shared: {},
    };
    await writeFile(path.join(workshop.dir, 'shell.json'), JSON.stringify(shell));
    await publish('water', '1.1.0');
    expect((await run('promote water@1.1.0 --env production --shell .')).err).toContain(
      'It needs the contract ^1.0.0, the shell offers 2.0.0.',
    );
    expect((await run('promote water@1.1.0 --env production --shell gone')).code).toBe(2);
    expect((await water()).current.release.version).toBe('1.0.0');
  });

  test('promote can place files of another origin', async () => {
    await publish('water', '1.0.0');
    await run('promote water@1.0.0 --env production --files https://cdn.example.org/remotes/');
    expect((await water()).current.base).toBe('https://cdn.example.org/remotes/water/1.0.0/');
    expect((await run('promote water@1.0.0 --env production --files //cdn.example.org/')).code).toBe(2);
  });

  test('rollback makes the release before current, and the broken one is no fallback', async () => {
    await release('water', '1.0.0', '1.1.0', '1.2.0');
    expect(await standing()).toEqual(['1.2.0', '1.1.0', undefined]);
    expect((await run('rollback water --env production --by Bo')).out).toBe(
      'water is back at 1.1.0 in production, from 1.2.0 (revision 4)\nIts fallback is 1.0.0',
    );
    expect(await standing()).toEqual(['1.1.0', '1.0.0', undefined]);
    expect((await water()).promoted).toEqual({ at: '2026-11-20T08:33:00Z', by: 'Bo' });
    await release('water', '1.3.0');
    await run('rollback water --env production');
    expect(await standing()).toEqual(['1.1.0', '1.0.0', undefined]);
    await run('rollback water --env production');
    expect(await standing()).toEqual(['1.0.0', undefined, undefined]);
    const nothing = await run('rollback water --env production');
    expect(nothing).toMatchObject({
      code: 1,
      err: expect.stringContaining('no valid release is known in production before 1.0.0') as string,
    });
    expect(await standing()).toEqual(['1.0.0', undefined, undefined]);
  });

  test('rollback refuses a release whose route another remote has taken over since', async () => {
    const route = { path: '/media', access: 'member', screen: 'a' } as const;
    await run(`publish ${await workshop.build('water', '1.0.0', { routes: [route] })}`);
    await run('promote water@1.0.0 --env production');
    await release('water', '1.1.0');
    await run(`publish ${await workshop.build('chat', '1.0.0', { routes: [route] })}`);
    await run('promote chat@1.0.0 --env production');
    expect((await run('rollback water --env production')).err).toBe(
      'water 1.0.0 is not made current again.\n  release.routes./media: The remote chat has this route.',
    );
    expect((await water()).current.release.version).toBe('1.1.0');
  });

  test('rollback goes to the version that is named, and says when there is nothing before', async () => {
    await release('water', '1.0.0');
    const nothing = await run('rollback water --env production');
    expect(nothing).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /no valid release is known in production before 1\.0\.0\.\nName a published version with --to/,
      ) as string,
    });
    await release('water', '1.1.0', '1.2.0');
    await run('rollback water --to 1.0.0 --env production');
    expect(await standing()).toEqual(['1.0.0', undefined, undefined]);
    expect((await run('rollback water --to 1.0.0 --env production')).out).toBe(
      'water is at 1.0.0 in production already; nothing was changed',
    );
    expect((await run('rollback water@1.0.0 --env production')).err).toContain(
      'say where to go back to with --to 1.0.0',
    );
    expect((await run('rollback wells --env production')).err).toContain(
      'production runs no remote wells; it runs water.',
    );
  });

  test('a pinned remote refuses promotion, canary and rollback, and says who pinned it and why', async () => {
    await release('water', '1.0.0', '1.1.0');
    await publish('water', '1.2.0');
    await run('canary water@1.2.0 --percent 10 --env production');
    expect((await run('pin water --env production')).err).toContain('Why? Give --reason');
    expect((await run('pin water@1.0.0 --reason x --env production')).err).toContain(
      'water is not pinned at 1.0.0: production runs 1.1.0.',
    );
    expect((await run('pin water --reason "the election" --env production --by Bo')).out).toContain(
      'water is pinned in production, for everybody',
    );
    expect(await standing()).toEqual(['1.1.0', '1.0.0', undefined]);
    for (const line of ['promote water@1.2.0', 'canary water@1.2.0 --percent 5', 'rollback water']) {
      const { code, err } = await run(`${line} --env production`);
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(
          /in production water is pinned at 1\.1\.0 since 2026-11-20T08:32:00Z by Bo \(the election\)\.\nWhen that reason is gone: groundwork unpin water --env production/,
        ),
      ]);
    }
    expect((await run('rollback water --force --env production')).err).toContain('--force needs --reason');
    await run('rollback water --force --reason "it loses data" --by Cy --env production');
    expect(await water()).toMatchObject({
      current: { release: { version: '1.0.0' } },
      pinned: { by: 'Cy', reason: 'it loses data' },
    });
    expect((await run('pin water --reason "it loses data" --env production')).out).toContain('nothing was changed');
    await run('unpin water --env production');
    expect((await run('unpin water --env production')).out).toBe(
      'water is not pinned in production; nothing was changed',
    );
    expect((await run('promote water@1.2.0 --env production')).code).toBe(0);
  });

  test('disable switches a remote off with its reason, also over a promotion, until it is enabled', async () => {
    await release('water', '1.0.0');
    expect((await run('disable water --env production')).code).toBe(2);
    await run('disable water --reason "wrong figures" --by Bo --env production');
    expect((await water()).disabled).toEqual({ at: '2026-11-20T08:31:00Z', by: 'Bo', reason: 'wrong figures' });
    await publish('water', '1.1.0');
    expect((await run('promote water@1.1.0 --env production')).out).toContain(
      'It is still switched off (wrong figures): groundwork enable water --env production',
    );
    expect((await run('enable water --env production')).out).toBe('water is switched on in production (revision 4)');
    expect(await water()).not.toHaveProperty('disabled');
  });

  test('canary gives a share, widens, ends by --off or by promotion', async () => {
    await release('water', '1.0.0');
    await publish('water', '1.1.0', '1.2.0');
    for (const wrong of ['', '--percent 0', '--percent 101', '--percent ten'])
      expect((await run(`canary water@1.1.0 ${wrong} --env production`)).code).toBe(2);
    await run('canary water@1.1.0 --percent 10 --env production --by Bo');
    terminal.pass(5);
    expect((await run('canary water@1.1.0 --percent 50 --env production --by Cy')).out).toBe(
      'Canary: water 1.1.0 for 50 % of the users of production (revision 3)',
    );
    expect((await water()).canary).toMatchObject({
      base: '/remotes/water/1.1.0/',
      percent: 50,
      started: { at: '2026-11-20T08:31:00Z', by: 'Bo' },
    });
    expect((await run('canary water@1.0.0 --percent 5 --env production')).err).toContain(
      'it is what everybody in production has',
    );
    expect((await run('canary water --off --env production')).out).toBe(
      'The canary of water in production has ended (revision 4)',
    );
    expect((await run('canary water --off --env production')).out).toContain('nothing was changed');
    await run('canary water@1.1.0 --percent 10 --env production');
    await run('promote water@1.2.0 --env production');
    expect(await standing()).toEqual(['1.2.0', '1.0.0', '1.1.0']);
    await run('promote water@1.1.0 --env production');
    expect(await standing()).toEqual(['1.1.0', '1.2.0', undefined]);
    expect((await run('canary wells@1.0.0 --percent 5 --env production')).code).toBe(1);
  });

  test('status shows what every environment serves, since when and by whom', async () => {
    expect((await run('status')).out).toBe(`${workshop.dir}/store has no environment yet`);
    await release('water', '1.0.0', '1.1.0');
    await release('chat', '2.0.0');
    await run('disable chat --reason "wrong names" --by Bo --env production');
    await run('pin water --reason "the election" --by Bo --env production');
    await run('promote water@1.0.0 --env local --by "npm start"');
    expect((await run('status')).out.split('\n')).toEqual([
      'local, revision 1',
      '  remote  version  since                 by         also',
      '  water   1.0.0    2026-11-20 08:33 UTC  npm start',
      '',
      'production, revision 5',
      '  remote  version  since                 by   also',
      '  chat    2.0.0    2026-11-20 08:32 UTC  Ana  SWITCHED OFF by Bo since 2026-11-20 08:33 UTC: wrong names',
      '  water   1.1.0    2026-11-20 08:31 UTC  Ana  pinned by Bo since 2026-11-20 08:33 UTC: the election; fallback 1.0.0',
    ]);
    expect(await terminal.json('status --env production')).toMatchObject({
      environments: [
        {
          environment: 'production',
          revision: 5,
          remotes: {
            water: {
              version: '1.1.0',
              owner: 'a team',
              promoted: { by: 'Ana' },
              fallback: '1.0.0',
              canary: null,
              disabled: null,
              pinned: { reason: 'the election' },
            },
          },
        },
      ],
    });
  });
});
