import { freshPage } from '../testing/portal.ts';
import { noNetwork, OutboxTabs as Tabs, review, written } from '../testing/outbox-tabs.ts';
import { until } from '../testing/upload-tabs.ts';
import type { NewItem, OutboxItem, Outcome } from './item.ts';
import type { Outbox } from './outbox.ts';
import { removeExpired } from './remove-expired.ts';
import type { OutboxStorage } from './storage.ts';
import { rememberUnsent, removedChanges, unsentChanges } from '../uploads/unsent.ts';
import { rememberHere } from '../uploads/retention.ts';

const caption = (text: string, of = 'm1'): NewItem => ({
  ...review(text),
  write: { action: 'update', collection: 'media_upload_items', values: { id: of, caption: text } },
  expects: { collection: 'media_upload_items', key: of, values: { caption: 'Before' } },
});

const states = (outbox: Outbox): string[] => outbox.store.getState().map(({ state }) => state.status);

test('a change that the server takes is written at once, and nothing of it is left', async () => {
  const tabs = new Tabs();
  const outbox = await tabs.tab();
  expect(await outbox.add(review('A'))).toBe('written');
  await until(() => tabs.onWritten.mock.calls.length > 0);
  expect(tabs.stored.items.size).toBe(0);
  expect(tabs.onWritten).toHaveBeenCalledTimes(1);
});

test('changes without a network wait, and are sent in their order when it is back, with one note that something is new', async () => {
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  const outbox = await tabs.tab();
  for (const note of ['A', 'B', 'C']) expect(await outbox.add(review(note))).toBe('waiting');
  expect(states(outbox)).toEqual(['waiting', 'waiting', 'waiting']);
  tabs.sent.length = 0;
  tabs.networkIsBack();
  await until(() => tabs.onWritten.mock.calls.length > 0);
  expect(tabs.notes()).toEqual(['A', 'B', 'C']);
  expect(tabs.onWritten).toHaveBeenCalledTimes(1);
  expect(outbox.store.getState()).toEqual([]);
});

test('what waits is there in a browser that is opened again, and what a closed tab had begun is sent under the same key', async () => {
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  await (await tabs.tab()).add(review('A'));
  const [id] = [...tabs.stored.items.keys()];
  await tabs.stored.change(id!, (item) => ({ ...item, state: { status: 'sending' } }));
  const later = new Tabs();
  for (const [key, item] of tabs.stored.items) later.stored.items.set(key, item);
  const outbox = await later.tab();
  await until(() => later.sent.length > 0 && outbox.store.getState().length === 0);
  expect(later.sent.map((item) => item.id)).toEqual([id]);
});

test('it belongs to the person who made it: nobody else sees or sends it, and it is sent when the person is back', async () => {
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  const outbox = await tabs.tab();
  await outbox.add(review('A'));
  tabs.sent.length = 0;
  tabs.answer = () => written;
  await outbox.open('bob');
  expect(outbox.store.getState()).toEqual([]);
  await outbox.open(null);
  expect(tabs.sent).toEqual([]);
  await outbox.open('ada');
  await until(() => tabs.sent.length > 0);
  expect(tabs.sent).toMatchObject([{ user: 'ada' }]);
});

test('a change whose person signs out while it is sent does not count as written', async () => {
  const tabs = new Tabs();
  tabs.answer = () => new Promise(() => undefined);
  const outbox = await tabs.tab();
  const adding = outbox.add(review('A'));
  await until(() => tabs.sent.length > 0);
  await outbox.open(null);
  expect(await adding).toBe('waiting');
  expect(tabs.stored.items.size).toBe(1);
});

test('the same change pressed twice is one', async () => {
  const tabs = new Tabs();
  const outbox = await tabs.tab();
  const twice = [
    outbox.add(review('A')),
    outbox.add({
      ...review('A'),
      write: {
        action: 'create',
        collection: 'household_reviews',
        values: { id: 'another key', household_id: 'h1', note: 'A' },
      },
    }),
  ];
  expect(await Promise.all(twice)).toEqual(['written', 'written']);
  expect(tabs.sent).toHaveLength(1);
  // Said again later, it is another one.
  await outbox.add(review('A'));
  expect(tabs.sent).toHaveLength(2);
});

test('a change that the server refuses at once is an error for its form, and stays nowhere', async () => {
  const tabs = new Tabs();
  tabs.answer = () => ({
    state: 'failed',
    failure: { status: 400, code: 'INVALID_PAYLOAD', message: 'A note may have at most 2,000 characters.' },
  });
  const outbox = await tabs.tab();
  await expect(outbox.add(review('A'))).rejects.toThrow('A note may have at most 2,000 characters.');
  expect(tabs.stored.items.size).toBe(0);
});

test('a change that is refused later waits for a decision, and the others are sent', async () => {
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  const outbox = await tabs.tab();
  for (const note of ['A', 'B']) await outbox.add(review(note));
  tabs.networkIsBack();
  tabs.answer = ({ write }) =>
    'note' in write.values && write.values.note === 'A'
      ? { state: 'failed', failure: { status: 403, code: 'FORBIDDEN', message: 'No.' } }
      : written;
  await until(() => outbox.store.getState().length === 1);
  expect(states(outbox)).toEqual(['failed']);
  tabs.answer = () => written;
  await outbox.retry(outbox.store.getState()[0]!.id);
  await until(() => outbox.store.getState().length === 0);
  expect(tabs.notes().at(-1)).toBe('A');
});

test('a conflict waits, with later changes of the same row behind it; one’s own values are sent with what is there now as seen', async () => {
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  const outbox = await tabs.tab();
  for (const item of [caption('Mine'), caption('Mine, later'), caption('Another photo', 'm2')]) await outbox.add(item);
  tabs.answer = ({ write, expects }) =>
    write.values.id === 'm1' && expects?.values['caption'] === 'Before'
      ? { state: 'conflict', differences: [{ field: 'caption', expected: 'Before', current: 'Theirs' }] }
      : written;
  outbox.send();
  await until(() => outbox.store.getState().length === 2);
  expect(states(outbox)).toEqual(['conflict', 'waiting']);
  const [first] = outbox.store.getState();
  await outbox.insist(first!.id);
  await until(() => states(outbox).join() === 'conflict');
  expect(tabs.sent.find((item) => item.id === first!.id && item.expects?.values['caption'] === 'Theirs')).toBeDefined();
  await outbox.remove(outbox.store.getState()[0]!.id);
  expect(outbox.store.getState()).toEqual([]);
});

test('a change can be corrected and discarded while it waits', async () => {
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  const outbox = await tabs.tab();
  for (const note of ['A', 'B']) await outbox.add(review(note));
  const [a, b] = outbox.store.getState();
  await outbox.edit(a!.id, { note: ' A, corrected ' });
  await until(() => tabs.notes().includes('A, corrected'));
  await until(() => !states(outbox).includes('sending'));
  await outbox.remove(b!.id);
  tabs.sent.length = 0;
  tabs.networkIsBack();
  await until(() => outbox.store.getState().length === 0);
  expect(tabs.notes()).toEqual(['A, corrected']);
});

test('what is being sent is neither changed nor discarded under the server’s hands', async () => {
  const tabs = new Tabs();
  let answer = (_: Outcome): void => undefined;
  tabs.answer = () => new Promise((resolve) => (answer = resolve));
  const outbox = await tabs.tab();
  const adding = outbox.add(review('A'));
  await until(() => states(outbox)[0] === 'sending');
  const [item] = outbox.store.getState();
  await outbox.remove(item!.id);
  await outbox.edit(item!.id, { note: 'B' });
  expect(outbox.store.getState()).toMatchObject([{ write: { values: { note: 'A' } }, state: { status: 'sending' } }]);
  answer(written);
  expect(await adding).toBe('written');
});

test('a file of a change is stored with it, and removed when the server has it', async () => {
  const tabs = new Tabs();
  tabs.answer = async (item, { file, onStored }) => {
    const [photo] = item.files;
    expect((await file(photo!.key))?.name).toBe('well.jpg');
    await onStored(photo!.key, 'stored-key');
    return noNetwork;
  };
  const outbox = await tabs.tab();
  expect(await outbox.add({ ...review('A'), files: [{ field: 'photo', file: new File(['x'], 'well.jpg') }] })).toBe(
    'waiting',
  );
  expect(outbox.store.getState()[0]?.files).toMatchObject([{ stored: 'stored-key' }]);
  expect(tabs.stored.files.size).toBe(0);
});

test('two tabs send each change once, and both see what is left', async () => {
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  const [one, two] = [await tabs.tab(), await tabs.tab()];
  await one.add(review('A'));
  void two.add(review('B'));
  await until(() => one.store.getState().length === 2);
  tabs.sent.length = 0;
  tabs.networkIsBack();
  await until(() => one.store.getState().length === 0 && two.store.getState().length === 0);
  expect(tabs.notes().toSorted()).toEqual(['A', 'B']);
});

test('after 30 days of absence, what waits is removed from a device that somebody else uses, and the person reads of it', async () => {
  freshPage();
  const tabs = new Tabs();
  tabs.answer = () => noNetwork;
  await (await tabs.tab()).add({ ...review('A'), files: [{ field: 'photo', file: new File(['x'], 'well.jpg') }] });
  rememberUnsent('ada', { count: 1, decisions: 0 });
  const DAY = 86_400_000;
  rememberHere('ada', Date.now() - 29 * DAY);
  await removeExpired(tabs.stored, 'bob');
  expect([tabs.stored.items.size, removedChanges('ada')]).toEqual([1, 0]);
  localStorage.setItem('groundwork_uploads_here:ada', String(Date.now() - 31 * DAY));
  await removeExpired(tabs.stored, 'ada');
  expect(tabs.stored.items.size).toBe(1);
  await removeExpired(tabs.stored, 'bob');
  expect([tabs.stored.items.size, tabs.stored.files.size, unsentChanges('ada'), removedChanges('ada')]).toEqual([
    0, 0, 0, 1,
  ]);
});

test('without storage, or on a full device, a change is sent at once or is an error', async () => {
  const tabs = new Tabs();
  const full: OutboxStorage = {
    ...tabs.stored,
    add: () => Promise.reject(new DOMException('Full.', 'QuotaExceededError')),
  };
  const cases: [Outbox, string][] = [
    [await tabs.tab('ada', null), 'There is no connection. Try again when you are back online.'],
    [await tabs.tab('ada', full), 'There is no connection, and this device has no space to store the change.'],
  ];
  for (const [outbox, words] of cases) {
    tabs.answer = () => written;
    expect(await outbox.add(review('A'))).toBe('written');
    tabs.answer = () => noNetwork;
    await expect(outbox.add(review('A'))).rejects.toThrow(words);
  }
});

test('200 changes through 50 cuts of the network are each made once, and none is lost', async () => {
  const tabs = new Tabs();
  const made: string[] = [];
  // The server makes a change once under its key; the network is cut before the request or before the answer.
  let calls = 0;
  let cuts = 0;
  const server = (item: OutboxItem): Outcome => {
    calls += 1;
    const cut = calls % 4 === 0 && cuts < 50;
    if (cut) cuts += 1;
    if (cut && cuts % 2 === 0) return noNetwork;
    if (!made.includes(item.id)) made.push(item.id);
    return cut ? noNetwork : written;
  };
  tabs.answer = () => noNetwork;
  const outbox = await tabs.tab();
  await Promise.all(Array.from({ length: 200 }, (_, place) => outbox.add(review(String(place)))));
  expect(outbox.store.getState()).toHaveLength(200);
  tabs.answer = server;
  const goOn = setInterval(() => outbox.send(), 1);
  await until(() => outbox.store.getState().length === 0);
  clearInterval(goOn);
  expect([cuts, made.length, new Set(made).size]).toEqual([50, 200, 200]);
});
