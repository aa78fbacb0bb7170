import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deedOf } from '../registry/placing.ts';
import { promoteIn } from '../registry/promote.ts';
import { history, readState, revisionsOf } from '../registry/read.ts';
import { startBucket, type TestBucket } from '../testing/s3-server.ts';
import { createWorkshop, type Workshop } from '../testing/workshop.ts';
import { publishTo } from './publish.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';
import { versionsIn } from './versions.ts';

const kinds = ['a folder', 'a bucket'] as const;

describe.each(kinds)('a store in %s', (kind) => {
  let workshop: Workshop;
  let bucket: TestBucket;
  let open: () => Store;
  beforeEach(async () => {
    workshop = await createWorkshop();
    bucket = await startBucket();
    const address = kind === 'a folder' ? path.join(workshop.dir, 'store') : bucket.address('field/data');
    open = () => openStore(address, { cwd: workshop.dir, env: bucket.env });
  });
  afterEach(async () => {
    await bucket.close();
    await workshop.remove();
  });

  it('writes under a condition only while it holds', async () => {
    const store = open();
    const [one, two] = ['one', 'two'].map((text) => Buffer.from(text)) as [Buffer, Buffer];
    expect(await store.put('environments/a/x.json', one, 'unless-exists')).toBe(true);
    expect(await store.put('environments/a/x.json', two, 'unless-exists')).toBe(false);
    const read = await store.get('environments/a/x.json');
    expect(await store.put('environments/a/x.json', two, { tag: read!.tag })).toBe(true);
    expect(await store.put('environments/a/x.json', one, { tag: read!.tag })).toBe(false);
    expect(await store.put('environments/a/y.json', one, { tag: read!.tag })).toBe(false);
    expect(Buffer.from((await store.get('environments/a/x.json'))!.bytes).toString()).toBe('two');
    expect(await store.get('environments/a/y.json')).toBeUndefined();
  });

  it('of many who write under the same condition at once, one wins', async () => {
    const store = open();
    await store.put('environments/a/x.json', Buffer.from('start'));
    const { tag } = (await store.get('environments/a/x.json'))!;
    const replaced = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        open().put('environments/a/x.json', Buffer.from(String(index)), { tag }),
      ),
    );
    expect(replaced.filter(Boolean)).toHaveLength(1);
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        open().put('environments/b/x.json', Buffer.from(String(index)), 'unless-exists'),
      ),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(Buffer.from((await store.get('environments/b/x.json'))!.bytes).toString()).toBe(
      String(created.indexOf(true)),
    );
  });

  it('lists everything below, and the folders directly below, and forgets what is removed', async () => {
    const store = open();
    const keys = Array.from(
      { length: 20 },
      (_, index) => `environments/${index % 2 === 0 ? 'a' : 'b'}/f${String(index)}.json`,
    ).sort();
    for (const key of keys) await store.put(key, Buffer.from(key));
    expect((await store.list('environments/')).map(({ key }) => key)).toEqual(keys);
    expect(await store.folders('environments/')).toEqual(['a', 'b']);
    for (const key of keys.filter((key) => key.includes('/a/'))) await store.remove(key);
    await store.remove('environments/a/never.json');
    expect(await store.folders('environments/')).toEqual(['b']);
    expect(await store.list('nothing/')).toEqual([]);
  });

  it('shows a release only when it is whole: the record comes last', async () => {
    const store = open();
    const put = store.put.bind(store);
    const written: string[] = [];
    store.put = async (key, bytes, condition) => {
      written.push(key);
      return put(key, bytes, condition);
    };
    await publishTo(store, await workshop.build('water', '1.0.0'));
    expect(written.at(-1)).toBe('remotes/water/1.0.0/release.json');
    expect(await versionsIn(store)).toMatchObject([{ name: 'water', version: '1.0.0', isWhole: true }]);
  });

  it('finishes a publication that was broken off, and refuses one with other files', async () => {
    const store = open();
    const put = store.put.bind(store);
    store.put = async (key, bytes, condition) => {
      if (key.endsWith('release.json')) throw new Error('The power is gone.');
      return put(key, bytes, condition);
    };
    const dist = await workshop.build('water', '1.0.0');
    await expect(publishTo(store, dist)).rejects.toThrow('The power is gone.');
    expect(await versionsIn(open())).toMatchObject([{ isWhole: false }]);
    const other = await workshop.build('water', '1.0.0', {}, 'other');
    await expect(publishTo(open(), other)).rejects.toThrow(/interrupted, with other files.*entry\.js/s);
    expect((await publishTo(open(), await workshop.build('water', '1.0.0'))).isNew).toBe(true);
    expect(await versionsIn(open())).toMatchObject([{ isWhole: true }]);
  });

  it('keeps every revision, byte for byte', async () => {
    const store = open();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publishTo(store, await workshop.build('water', version));
      await promoteIn(store, { environment: 'staging', name: 'water', version, deed: deedOf('Ana') }, { keys: {} });
    }
    expect(await revisionsOf(store, 'staging')).toEqual([2, 1]);
    const past: unknown[] = [];
    for await (const { remotes } of history(store, 'staging')) past.push(remotes['water']?.current.release.version);
    expect(past).toEqual(['1.1.0', '1.0.0']);
  });

  it('computes a change again when another came first, and reports a change of the same remote', async () => {
    for (const name of ['water', 'chat']) {
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishTo(open(), await workshop.build(name, version));
      await promoteIn(open(), { environment: 'staging', name, version: '1.0.0', deed: deedOf('Ana') }, { keys: {} });
    }
    /** A store that lets another change come first, each time it is about to write the registry. */
    const late = (first: () => Promise<unknown>): Store => {
      const store = open();
      const put = store.put.bind(store);
      let done = false;
      store.put = async (key, bytes, condition) => {
        if (key.endsWith('/registry.json') && !done) {
          done = true;
          await first();
        }
        return put(key, bytes, condition);
      };
      return store;
    };
    const move = (store: Store, name: string, version: string, by: string) =>
      promoteIn(store, { environment: 'staging', name, version, deed: deedOf(by) }, { keys: {} });

    await move(
      late(() => move(open(), 'chat', '1.1.0', 'Bo')),
      'water',
      '1.1.0',
      'Ana',
    );
    const { registry } = await readState(open(), 'staging');
    expect(registry).toMatchObject({
      revision: 4,
      remotes: {
        water: { current: { release: { version: '1.1.0' } }, promoted: { by: 'Ana' } },
        chat: { current: { release: { version: '1.1.0' } } },
      },
    });

    await expect(
      move(
        late(() => move(open(), 'water', '1.2.0', 'Bo')),
        'water',
        '1.0.0',
        'Ana',
      ),
    ).rejects.toThrow(
      'Promoting water 1.0.0 in staging was not done: somebody changed water at the same moment. Now water is at 1.2.0, promoted by Bo.',
    );
    expect((await readState(open(), 'staging')).registry).toMatchObject({
      revision: 5,
      remotes: { water: { current: { release: { version: '1.2.0' } } } },
    });

    const both = await move(
      late(() => move(open(), 'water', '1.1.0', 'Bo')),
      'water',
      '1.1.0',
      'Ana',
    );
    expect(both).toMatchObject({
      changed: false,
      registry: { revision: 6, remotes: { water: { promoted: { by: 'Bo' } } } },
    });
  });
});

describe('a folder', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await createWorkshop();
  });
  afterEach(() => workshop.remove());

  it('leaves no temporary files, locks or empty folders', async () => {
    const store = openStore(workshop.dir, { cwd: workshop.dir, env: {} });
    await store.put('environments/a/x.json', Buffer.from('1'), 'unless-exists');
    const { tag } = (await store.get('environments/a/x.json'))!;
    await store.put('environments/a/x.json', Buffer.from('2'), { tag });
    await store.put('environments/a/x.json', Buffer.from('3'), { tag });
    expect(await readdir(path.join(workshop.dir, 'environments/a'))).toEqual(['x.json']);
    await store.remove('environments/a/x.json');
    expect(await readdir(workshop.dir)).toEqual([]);
  });

  it('is not stopped by the lock of somebody who died', async () => {
    const store = openStore(workshop.dir, { cwd: workshop.dir, env: {} });
    await store.put('environments/a/x.json', Buffer.from('1'));
    const { tag } = (await store.get('environments/a/x.json'))!;
    const lock = path.join(workshop.dir, 'environments/a/x.json.lock');
    await writeFile(lock, '1');
    await utimes(lock, 1, 1);
    const replaced = await Promise.all(
      [1, 2, 3, 4].map((text) => store.put('environments/a/x.json', Buffer.from(`new ${String(text)}`), { tag })),
    );
    expect(replaced.filter(Boolean)).toHaveLength(1);
    expect(await readdir(path.join(workshop.dir, 'environments/a'))).toEqual(['x.json']);
  });

  it('keeps the registry of npm start at its top, and every other environment in a folder of its own', async () => {
    const store = openStore('.', { cwd: workshop.dir, env: {} });
    await publishTo(store, await workshop.build('water', '1.0.0'));
    for (const environment of ['local', 'production'])
      await promoteIn(store, { environment, name: 'water', version: '1.0.0', deed: deedOf('Ana') }, { keys: {} });
    await rm(path.join(workshop.dir, 'dist'), { recursive: true });
    const files = (await readdir(workshop.dir, { recursive: true })).filter((file) => file.endsWith('registry.json'));
    expect(files.sort()).toEqual(['environments/production/registry.json', 'registry.json']);
    await expect(
      promoteIn(store, { environment: '../etc', name: 'water', version: '1.0.0', deed: deedOf('Ana') }, { keys: {} }),
    ).rejects.toThrow('not the name of an environment');
  });
});

describe('a bucket', () => {
  let bucket: TestBucket;
  let workshop: Workshop;
  beforeEach(async () => {
    bucket = await startBucket();
    workshop = await createWorkshop();
  });
  afterEach(async () => {
    await bucket.close();
    await workshop.remove();
  });
  const open = (address = bucket.address(), env = bucket.env) => openStore(address, { cwd: workshop.dir, env });

  it('recognises a success whose response was lost', async () => {
    await publishTo(open(), await workshop.build('water', '1.0.0'));
    let broken = 0;
    bucket.afterPut = (key) => {
      if (!key.endsWith('registry.json') || broken > 0) return;
      broken += 1;
      throw new Error('The line is dead.');
    };
    const done = await promoteIn(
      open(),
      { environment: 'staging', name: 'water', version: '1.0.0', deed: deedOf('Ana') },
      { keys: {} },
    );
    expect([broken, bucket.lost(), done.changed, (await readState(open(), 'staging')).registry.revision]).toEqual([
      1,
      1,
      true,
      1,
    ]);
  });

  it.each(['if-match', 'if-none-match'] as const)(
    'whose server ignores %s is refused before a registry is replaced',
    async (condition) => {
      for (const version of ['1.0.0', '1.1.0']) await publishTo(open(), await workshop.build('water', version));
      const move = (version: string) =>
        promoteIn(open(), { environment: 'staging', name: 'water', version, deed: deedOf('Ana') }, { keys: {} });
      await move('1.0.0');
      bucket.ignores.add(condition);
      await expect(move('1.1.0')).rejects.toThrow(
        new RegExp(`does not support conditional writes: it wrote although ${condition} did not hold`, 'i'),
      );
      expect((await readState(open(), 'staging')).registry.revision).toBe(1);
    },
  );

  it.each([
    ['bare', 2],
    ['none', 1],
  ] as const)('whose server compares tags %s has them so, or is refused', async (tags, revision) => {
    for (const version of ['1.0.0', '1.1.0']) await publishTo(open(), await workshop.build('water', version));
    const move = (version: string) =>
      promoteIn(open(), { environment: 'staging', name: 'water', version, deed: deedOf('Ana') }, { keys: {} });
    await move('1.0.0');
    bucket.tags = tags;
    if (tags === 'none')
      await expect(move('1.1.0')).rejects.toThrow(
        'does not support conditional writes: it did not write although If-Match held',
      );
    else await move('1.1.0');
    expect((await readState(open(), 'staging')).registry.revision).toBe(revision);
  });

  it('writes files as a web server would send them', async () => {
    await publishTo(open(), await workshop.build('water', '1.0.0'));
    expect(bucket.objects.get('remotes/water/1.0.0/entry.js')?.type).toBe('text/javascript; charset=utf-8');
    expect(bucket.objects.get('remotes/water/1.0.0/release.json')?.type).toBe('application/json');
  });

  it('says what is wrong with address or keys', async () => {
    await expect(open(bucket.address().replace('releases', 'nowhere')).get('registry.json')).rejects.toThrow(
      /s3:\/\/nowhere does not respond as expected.*NoSuchBucket.*--store/,
    );
    await expect(
      open(bucket.address(), { AWS_ACCESS_KEY_ID: 'other', AWS_SECRET_ACCESS_KEY: 'x' }).list('remotes/'),
    ).rejects.toThrow(/AccessDenied.*AWS_ACCESS_KEY_ID/);
    for (const wrong of ['s3://', 's3://UPPER/x', 's3://releases/x?host=a', 's3://releases/x?endpoint=storage'])
      expect(() => open(wrong)).toThrow(wrong);
  });
});
