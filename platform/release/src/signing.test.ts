import { sign } from 'node:crypto';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formerlySignedText, type Registry, type Release, type ReleaseKeys } from '@groundwork/shared/contract';
import { openTerminal, type Terminal } from './testing/terminal.ts';
import { createWorkshop, type Workshop } from './testing/workshop.ts';
import { checkSignature, readKey } from './signing.ts';

describe('signed releases', () => {
  let workshop: Workshop;
  let terminal: Terminal;
  beforeEach(async () => {
    workshop = await createWorkshop();
    terminal = openTerminal(workshop.dir, { GROUNDWORK_ENV: 'production' });
  });
  afterEach(() => workshop.remove());

  const inStore = (file: string): string => path.join(workshop.dir, 'store', file);
  const makeKey = async (name: string) => terminal.json<{ publicKey: string; file: string }>(`keys new ${name}`);
  const trust = async (keys: ReleaseKeys) => {
    await terminal.run(`publish ${await workshop.build('first', '0.0.1')}`);
    await terminal.run('promote first@0.0.1');
    await writeFile(inStore('environments/production/config.json'), JSON.stringify({ releases: { keys } }));
  };
  const registry = async () =>
    JSON.parse(await readFile(inStore('environments/production/registry.json'), 'utf8')) as Registry;

  test('a new key is for its owner to read only, and is never written over', async () => {
    const { out } = await terminal.run('keys new ci-2026');
    const file = path.join(workshop.dir, 'ci-2026.key.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(out).toMatch(/^"ci-2026": "[A-Za-z0-9+/]{43}="$/m);
    const before = await readFile(file, 'utf8');
    expect(await terminal.run('keys new ci-2026')).toMatchObject({
      code: 1,
      err: expect.stringContaining('keys are never overwritten') as string,
    });
    expect(await readFile(file, 'utf8')).toBe(before);
    const line = out.split('\n').at(-1)!;
    expect((await terminal.run('keys show ci-2026.key.json')).out).toBe(line);
    expect(line).not.toContain((JSON.parse(before) as { d: string }).d);
  });

  test('what is signed is promoted with its signature; the key may be in a variable', async () => {
    const { publicKey, file } = await makeKey('ci');
    await trust({ ci: publicKey });
    expect((await terminal.run(`publish ${await workshop.build('water', '1.0.0')} --key ${file}`)).out).toContain(
      'signed by ci',
    );
    expect((await terminal.run('promote water@1.0.0')).code).toBe(0);
    const signed = JSON.parse(await readFile(inStore('remotes/water/1.0.0/release.sig.json'), 'utf8')) as object;
    expect(signed).toEqual({ key: 'ci', value: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/) as string });
    expect((await registry()).remotes['water']?.current.signature).toEqual(signed);
    const env = { GROUNDWORK_STORE: 'store', GROUNDWORK_SIGNING_KEY: await readFile(file, 'utf8') };
    expect((await terminal.run(`publish ${await workshop.build('water', '1.1.0')}`, { env })).out).toContain(
      'signed by ci',
    );
    expect((await terminal.run('verify --env production')).out).toContain('sound   water 1.1.0, signed by ci');
  });

  test('without a signature, by a stranger, or with another one, nothing is promoted, rolled back to, or made a canary', async () => {
    const [ci, stranger] = [await makeKey('ci'), await makeKey('stranger')];
    await terminal.run(`publish ${await workshop.build('water', '1.0.0')}`);
    await terminal.run('promote water@1.0.0');
    await trust({ ci: ci.publicKey });
    await terminal.run(`publish ${await workshop.build('water', '1.1.0')} --key ${ci.file}`);
    await terminal.run('promote water@1.1.0');

    await terminal.run(`publish ${await workshop.build('water', '1.2.0')}`);
    expect(await terminal.run('promote water@1.2.0')).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'signature: It is not signed; it must be signed with one of these keys: ci.',
      ) as string,
    });
    await terminal.run(`publish ${await workshop.build('water', '1.2.0')} --key ${stranger.file}`);
    expect((await terminal.run('canary water@1.2.0 --percent 5')).err).toContain(
      'signature.key: It is signed by stranger; trusted keys: ci.',
    );
    expect((await terminal.run('rollback water')).err).toContain('It is not signed');

    // The stranger calls itself ci.
    const named = { ...(JSON.parse(await readFile(stranger.file, 'utf8')) as object), kid: 'ci' };
    await writeFile(stranger.file, JSON.stringify(named));
    await terminal.run(`publish ${await workshop.build('water', '1.3.0')} --key ${stranger.file}`);
    expect((await terminal.run('promote water@1.3.0')).err).toContain(
      'signature.value: This is not the signature of ci under this release at /remotes/water/1.3.0/.',
    );
    expect((await registry()).remotes['water']?.current.release.version).toBe('1.1.0');

    expect((await terminal.run(`publish ${await workshop.build('water', '1.2.0')} --key ${ci.file}`)).out).toContain(
      'was published before, with the same files: 2 files, signed by ci',
    );
    expect((await terminal.run('promote water@1.2.0')).code).toBe(0);
  });

  test('a record that was rewritten together with its checksums is refused: the signature is of another', async () => {
    const { publicKey, file } = await makeKey('ci');
    await trust({ ci: publicKey });
    await terminal.run(`publish ${await workshop.build('water', '1.0.0')} --key ${file}`);
    // What somebody who may write to the store, and knows how, would do: other files under the same name, with a table and checksums that fit.
    const forged = await workshop.build('water', '1.0.0', {}, 'stealTheToken()');
    const elsewhere = openTerminal(workshop.dir, { GROUNDWORK_STORE: 'other' });
    await elsewhere.run(`publish ${forged} --key ${file}`);
    const signature = await readFile(inStore('remotes/water/1.0.0/release.sig.json'));
    await writeFile(path.join(workshop.dir, 'other/remotes/water/1.0.0/release.sig.json'), signature);
    await elsewhere.run(`publish ${forged} --key ${(await makeKey('thief')).file}`);
    await writeFile(path.join(workshop.dir, 'config.json'), JSON.stringify({ releases: { keys: { ci: publicKey } } }));
    expect((await elsewhere.run('promote water@1.0.0 --env production --config config.json')).err).toContain(
      'It is signed by thief',
    );
  });

  test('a key that is for other remotes signs nothing here: not promoted, and found by check', async () => {
    const { publicKey, file } = await makeKey('survey-team');
    await trust({ 'survey-team': { key: publicKey, remotes: ['survey'] } });
    const dist = await workshop.build('water', '1.0.0');
    await terminal.run(`publish ${dist} --key ${file}`);
    expect((await terminal.run('promote water@1.0.0')).err).toContain(
      'signature.key: It is signed by survey-team, which may not sign water.',
    );
    expect((await terminal.run(`check ${dist}`)).out).toContain('releases.keys: No key here may sign water.');
    const survey = await workshop.build('survey', '1.0.0');
    await terminal.run(`publish ${survey} --key ${file}`);
    expect((await terminal.run('promote survey@1.0.0')).code).toBe(0);
    const { file: other } = await makeKey('other');
    expect((await terminal.run(`check ${survey} --key ${other}`)).out).toContain(
      'signature.key: other may not sign survey here; these may: survey-team.',
    );
  });

  test('the signature covers the address: a release goes only to the base that it was signed for', async () => {
    const { publicKey, file } = await makeKey('ci');
    await trust({ ci: publicKey });
    const dist = await workshop.build('water', '1.0.0');
    await terminal.run(`publish ${dist} --key ${file}`);
    expect((await terminal.run('promote water@1.0.0 --files https://evil.example/remotes/')).err).toContain(
      'This is not the signature of ci under this release at https://evil.example/remotes/water/1.0.0/.',
    );
    await terminal.run(`publish ${dist} --key ${file} --files https://cdn.example.org/remotes/`);
    expect((await terminal.run('promote water@1.0.0')).code).toBe(1);
    expect((await terminal.run('promote water@1.0.0 --files https://cdn.example.org/remotes/')).code).toBe(0);
    expect((await registry()).remotes['water']?.current.base).toBe('https://cdn.example.org/remotes/water/1.0.0/');
  });

  test('a signature of the former kind, over the record alone, is none', async () => {
    const { publicKey, file } = await makeKey('ci');
    const dist = await workshop.build('water', '1.0.0');
    const release = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as Release;
    const { privateKey } = await readKey(path.resolve(workshop.dir, file));
    const value = sign(null, Buffer.from(formerlySignedText(release)), privateKey).toString('base64');
    const check = (name: string) =>
      checkSignature({ name, base: '/remotes/water/1.0.0/', release }, { key: 'ci', value }, { ci: publicKey });
    expect(check('water')).toMatchObject([{ field: 'signature.value' }]);
    expect(check('auth')).toEqual([
      { field: 'release.name', message: 'It is a release of water, but is listed as auth.' },
    ]);
  });

  test('a configuration that cannot be read lets nothing through', async () => {
    await trust({});
    await writeFile(inStore('environments/production/config.json'), '{"releases": {"keys": {"ci": "short"}}}');
    await terminal.run(`publish ${await workshop.build('water', '1.0.0')}`);
    const { code, err } = await terminal.run('promote water@1.0.0');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/it is not known which keys are trusted.*A key is 32 bytes in base64/s),
    ]);
  });

  test('a key that others can read is used with a warning; what is no key is refused', async () => {
    const { file } = await makeKey('ci');
    await chmod(file, 0o644);
    const dist = await workshop.build('water', '1.0.0');
    expect(await terminal.run(`publish ${dist} --key ${file}`)).toMatchObject({
      code: 0,
      err: `${file} can be read by others on this machine: chmod 600 ${file}`,
    });
    await writeFile(file, '{"kty":"RSA"}');
    expect((await terminal.run(`publish ${dist} --key ${file}`)).err).toContain('is not a signing key');
    const halves = [await makeKey('a'), await makeKey('b')];
    const [a, b] = (await Promise.all(
      halves.map(async (key) => JSON.parse(await readFile(key.file, 'utf8')) as Record<string, string>),
    )) as [Record<string, string>, Record<string, string>];
    await writeFile(file, JSON.stringify({ ...a, x: b['x'] }));
    expect((await terminal.run(`publish ${dist} --key ${file}`)).err).toMatch(/not a signing key/);
  });
});
