import { noNetwork, OutboxTabs as Tabs, review } from '../../testing/outbox-tabs.ts';
import { saveBlob } from '../../files/index.ts';
import { ZipWriter } from '../../export/zip.ts';
import type { Outbox } from '../outbox.ts';
import { readCopy } from './read-copy.ts';
import { saveCopy } from './save-copy.ts';

jest.mock('../../files/index.ts', () => ({ saveBlob: jest.fn() }));

/** An outbox without a network, and a copy of what waits in it. */
async function copyOf(fill: (outbox: Outbox) => Promise<unknown>): Promise<Blob> {
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  const outbox = await tabs.tab();
  await fill(outbox);
  await saveCopy(outbox, new Date(2026, 10, 29));
  return jest.mocked(saveBlob).mock.lastCall![0];
}

const photo = new File([new Uint8Array([1, 2, 3])], 'ቤት 水.jpg', { type: 'image/jpeg' });

async function newDevice(user = 'ada'): Promise<{ readonly tabs: Tabs; readonly outbox: Outbox }> {
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  return { tabs, outbox: await tabs.tab(user) };
}

test('what waits on one device is sent from another, in its order, with its photos and under its own keys', async () => {
  const copy = await copyOf(async (outbox) => {
    await outbox.add(review('ጤና ይስጥልኝ'));
    await outbox.add({ ...review('B'), files: [{ field: 'photo', file: photo }] });
  });
  const { tabs, outbox } = await newDevice();
  expect(await readCopy(copy, outbox)).toEqual({ added: 2, here: 0, others: 0, unreadable: 0 });
  const [, second] = outbox.store.getState();
  const restored = await outbox.file(second!.files[0]!.key);
  expect(restored).toMatchObject({ name: 'ቤት 水.jpg', type: 'image/jpeg' });
  expect([...new Uint8Array(await restored!.arrayBuffer())]).toEqual([1, 2, 3]);
  tabs.sent.length = 0;
  tabs.networkIsBack();
  while (outbox.store.getState().length > 0) await new Promise((resolve) => setTimeout(resolve));
  expect(tabs.notes()).toEqual(['ጤና ይስጥልኝ', 'B']);
});

test('a copy that is added twice adds nothing the second time', async () => {
  const copy = await copyOf((outbox) => outbox.add(review('A')));
  const { outbox } = await newDevice();
  await readCopy(copy, outbox);
  expect(await readCopy(copy, outbox)).toEqual({ added: 0, here: 1, others: 0, unreadable: 0 });
  expect(outbox.store.getState()).toHaveLength(1);
});

test('somebody else’s changes are not added', async () => {
  const copy = await copyOf((outbox) => outbox.add(review('A')));
  const { outbox } = await newDevice('ben');
  expect(await readCopy(copy, outbox)).toEqual({ added: 0, here: 0, others: 1, unreadable: 0 });
  expect(outbox.store.getState()).toEqual([]);
});

test('a change without the bytes of its photo is not added, and counted', async () => {
  const zip = new ZipWriter(new Date());
  const { outbox: before } = await newDevice();
  await before.add({ ...review('A'), files: [{ field: 'photo', file: photo }] });
  const items = [...before.store.getState(), { id: 'of a later release' }];
  await zip.add('changes.json', [JSON.stringify({ format: 'groundwork-unsent-changes-1', items, types: {} })]);
  const { outbox } = await newDevice();
  expect(await readCopy(await zip.finish(), outbox)).toEqual({ added: 0, here: 0, others: 0, unreadable: 2 });
});

test.each([
  ['another file', () => Promise.resolve(new Blob(['Village,Households']))],
  [
    'another zip',
    async () => {
      const zip = new ZipWriter(new Date());
      await zip.add('changes.json', ['{"format":"another"}']);
      return zip.finish();
    },
  ],
  ['half a copy', async () => (await copyOf((outbox) => outbox.add(review('A')))).slice(0, 200)],
])('%s is refused', async (_, file) => {
  const { outbox } = await newDevice();
  await expect(readCopy(await file(), outbox)).rejects.toMatchObject({ name: 'NotACopy' });
});
