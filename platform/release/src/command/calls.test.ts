import { openTerminal, type Terminal } from '../testing/terminal.ts';
import { createWorkshop, type Workshop } from '../testing/workshop.ts';

describe('calling groundwork', () => {
  let workshop: Workshop;
  let terminal: Terminal;
  beforeEach(async () => {
    workshop = await createWorkshop();
    terminal = openTerminal(workshop.dir);
  });
  afterEach(() => workshop.remove());
  const run = (line: string) => terminal.run(line);

  test('a refusal is JSON where JSON was requested', async () => {
    expect(await terminal.json('promote water@1.0.0 --env production')).toEqual({
      refused: `water 1.0.0 is not published in ${workshop.dir}/store.`,
      problems: [],
      advice: 'Publish it first: groundwork publish <dist>. groundwork verify water lists what is there.',
    });
  });

  test.each([
    ['promote water@1.0.0 --store store', 'Which environment?'],
    ['promote --env production', 'Which remote?'],
    ['promote water --env production', 'Which version of water?'],
    ['promote water@one --env production', 'one is not a version'],
    ['promote ../x@1.0.0 --env production', '../x is not the name of a remote'],
    ['promote water@1.0.0 chat@1.0.0 --env production', 'One remote at a time'],
    ['promote water@1.0.0 --env ../up', '../up is not the name of an environment'],
    ['promote water@1.0.0 --env production --config gone.json', 'There is no'],
    ['publish --key gone.json', 'There is no key'],
    ['gc --keep many', '--keep is a whole number'],
    ['keys', 'groundwork keys new <name>'],
    ['keys new ../x', 'is not a name for a key'],
    ['check dist other', 'Check one build at a time'],
    ['check dist --portal production', 'production: this is not an address'],
    ['pack', 'Name the folder for the packages'],
    ['new', 'A remote needs a name.'],
    ['new Wells', 'Wells is not a valid name for a remote.'],
    ['status --no-such', "Unknown option '--no-such'"],
  ])('%s with wrong arguments explains how to call it', async (line, sentence) => {
    const { code, out, err } = await run(line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err).toContain(`groundwork ${line.split(' ')[0]!} `);
  });

  test('without a store it says which ones there are', async () => {
    const { code, err } = await terminal.run('status', { env: {} });
    expect([code, err]).toEqual([2, expect.stringContaining('The portal of npm start has --store var --env local.')]);
  });

  test('every command has a help that names its options', async () => {
    const { out } = await run('help');
    const names = [...out.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name!);
    expect(names).toEqual(
      expect.arrayContaining([
        'publish',
        'promote',
        'rollback',
        'pin',
        'unpin',
        'disable',
        'enable',
        'canary',
        'status',
        'verify',
        'gc',
        'keys',
      ]),
    );
    for (const name of names)
      expect(await run(`help ${name}`)).toMatchObject({
        code: 0,
        out: expect.stringContaining(`groundwork ${name} `) as string,
      });
  });
});
