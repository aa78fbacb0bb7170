import { memoryStorage } from '../testing/memory-storage.ts';
import { createPersonalStorage, type PersonalStorage } from './personal-storage.ts';

let device: Storage;
let personal: PersonalStorage;

beforeEach(() => {
  device = memoryStorage();
  personal = createPersonalStorage(() => device);
  device.setItem('theme', 'dark');
});

const everything = (): string =>
  Array.from(
    { length: device.length },
    (_, index) => `${device.key(index)}=${device.getItem(device.key(index) ?? '')}`,
  ).join('\n');

test('keeps what one person writes, by name', () => {
  const area = personal.open('ada');
  expect(area.set('draft', 'Half a thought')).toBe('kept');
  area.set('chat:1', 'one');
  area.set('chat:2', 'two');
  expect(area.get('draft')).toBe('Half a thought');
  expect(area.names('chat:').sort()).toEqual(['chat:1', 'chat:2']);
  area.set('chat:1', null);
  expect(personal.open('ada').names('chat:')).toEqual(['chat:2']);
});

test('a look at a name makes no area, and shows nothing of somebody else', () => {
  expect(personal.peek('ada', 'draft')).toBeNull();
  expect(everything()).toBe('theme=dark');
  personal.open('ada').set('draft', 'ሐሳብ');
  expect([personal.peek('ada', 'draft'), personal.peek('ben', 'draft')]).toEqual(['ሐሳብ', null]);
});

test('wiping leaves nothing of anybody, and what is not personal alone', () => {
  personal.open('ada').set('draft', 'Secret');
  personal.wipe();
  expect(everything()).toBe('theme=dark');
});

test("another user's sign-in wipes what was there; the same user's keeps it", () => {
  personal.open('ada').set('draft', 'Secret');
  personal.claim('ada');
  expect(personal.open('ada').get('draft')).toBe('Secret');
  personal.claim('ben');
  expect(everything()).not.toContain('Secret');
  expect(personal.open('ben').get('draft')).toBeNull();
});

test('anyone but the owner reads nothing and writes nothing', () => {
  personal.open('ada');
  const bens = personal.open('ben');
  expect(bens.set('draft', 'x')).toBe('refused');
  expect([bens.get('draft'), bens.names('')]).toEqual([null, []]);
  expect(personal.open('ada').names('')).toEqual([]);
});

test('what was under way at a logout is not written afterwards, not even when the same user is back', () => {
  const before = personal.open('ada');
  personal.wipe();
  expect(before.set('chat:1', 'late')).toBe('refused');
  personal.open('ada');
  expect(before.set('chat:1', 'late')).toBe('refused');
  expect(everything()).not.toContain('late');
});

test('a late write of another tab is invisible, and gone with the next look', () => {
  personal.open('ada').set('chat:1', 'early');
  const key =
    Array.from({ length: device.length }, (_, index) => device.key(index) ?? '').find((name) =>
      name.endsWith('chat:1'),
    ) ?? '';
  personal.wipe();
  device.setItem(key, 'late');
  expect(personal.open('ada').names('')).toEqual([]);
  personal.sweep();
  expect(everything()).not.toContain('late');
});

test('sweeping keeps what is in use', () => {
  personal.open('ada').set('draft', 'Mine');
  personal.sweep();
  expect(personal.open('ada').get('draft')).toBe('Mine');
});

test('sweeping leaves no name of somebody who has kept nothing', () => {
  personal.open('ada');
  personal.sweep();
  expect(everything()).toBe('theme=dark');
});

test('ids with spaces, colons and emoji are one person each', () => {
  for (const id of ['a b', 'a:b', 'a', '🐟\n']) {
    personal.claim(id);
    personal.open(id).set('x', id);
    expect(personal.open(id).get('x')).toBe(id);
    expect(personal.open(`${id} `).get('x')).toBeNull();
  }
});

test.each<[string, () => Storage | undefined, string]>([
  [
    'blocked',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
    'refused',
  ],
  ['missing', () => undefined, 'refused'],
])('a %s storage throws nowhere', (_, storage, kept) => {
  const none = createPersonalStorage(storage);
  none.claim('ada');
  none.wipe();
  none.sweep();
  const area = none.open('ada');
  expect([area.set('x', '1'), area.get('x'), area.names('')]).toEqual([kept, null, []]);
});

test('a full device is distinguished from one that stores nothing', () => {
  const area = personal.open('ada');
  device.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(area.set('x', '1')).toBe('full');
});

test('is notified of other tabs’ writes to its own names, and after the page was suspended', () => {
  const area = personal.open('ada');
  area.set('chat:1', 'x');
  const key =
    Array.from({ length: device.length }, (_, index) => device.key(index) ?? '').find((name) =>
      name.endsWith('chat:1'),
    ) ?? '';
  const changed = jest.fn();
  const stop = area.watch('chat:', changed);
  const fire = (name: string | null) => dispatchEvent(new StorageEvent('storage', { key: name }));
  fire('theme');
  fire(key.replace('chat:1', 'draft'));
  expect(changed).toHaveBeenCalledTimes(0);
  fire(key);
  fire(null);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(changed).toHaveBeenCalledTimes(3);
  stop();
  fire(key);
  expect(changed).toHaveBeenCalledTimes(3);
});

test('stores that are named after the area go with it; those of nobody in particular, once there is no area', async () => {
  const stores = new Set(['groundwork_personal_code_1', 'other']);
  const named = {
    keys: () => Promise.resolve([...stores]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
  const withStores = createPersonalStorage(
    () => device,
    () => named,
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  const adas = withStores.open('ada');
  adas.set('offline', 'Ada');
  const name = adas.storeName('answers')!;
  expect(name).toMatch(/^groundwork_personal:\w+:answers$/);
  stores.add(name).add('groundwork_personal:older:answers');
  withStores.sweep();
  await settled();
  expect([...stores]).toEqual(['groundwork_personal_code_1', 'other', name]);
  expect(withStores.open('ben').storeName('answers')).toBeUndefined();
  withStores.claim('ben');
  await settled();
  expect([...stores]).toEqual(['other']);
  expect(adas.storeName('answers')).toBeUndefined();
});

test('a browser that refuses its stores throws nothing', () => {
  const refusing = createPersonalStorage(
    () => device,
    () => ({
      keys: () => Promise.reject(new DOMException('No.', 'SecurityError')),
      delete: () => Promise.resolve(false),
    }),
  );
  expect(() => refusing.wipe()).not.toThrow();
});
