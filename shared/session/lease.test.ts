import { memoryStorage } from '../testing/memory-storage.ts';
import { REFRESH_LEASE_KEY } from './keys.ts';
import { createLease, type Turn } from './lease.ts';
import { createStorageArea } from './storage-area.ts';

const storage = memoryStorage();
let now = 1_000_000;
// Time passes by waiting, and every wait lets the others continue.
const wait = async (milliseconds: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  now += milliseconds;
};
const tab = (name: string): (() => Promise<Turn>) =>
  createLease({ storage: createStorageArea(() => storage), wait, now: () => now, name });

beforeEach(() => storage.clear());

test('tabs that ask at the same moment take turns, and who had to wait knows it', async () => {
  let inside = 0;
  let most = 0;
  const waited = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (name) => {
      const turn = await tab(name)();
      inside += 1;
      most = Math.max(most, inside);
      await wait(200);
      inside -= 1;
      turn.release();
      return turn.waited;
    }),
  );
  expect(most).toBe(1);
  expect(waited.filter(Boolean)).toHaveLength(4);
  expect(storage.getItem(REFRESH_LEASE_KEY)).toBeNull();
});

test.each([
  ['of a tab that is gone', () => `gone ${now - 60_000}`],
  ['from before the clock was put back', () => `gone ${now + 3_600_000}`],
  ['that nobody could have written', () => 'nonsense'],
])('a claim %s blocks nobody', async (_, claim) => {
  storage.setItem(REFRESH_LEASE_KEY, claim());
  expect((await tab('a')()).waited).toBe(false);
});

test('a claim that another tab has taken over is not released', async () => {
  const turn = await tab('a')();
  storage.setItem(REFRESH_LEASE_KEY, `b ${now}`);
  turn.release();
  expect(storage.getItem(REFRESH_LEASE_KEY)).toBe(`b ${now}`);
});

test('where storage is blocked everybody is alone and goes at once', async () => {
  const blocked = createStorageArea(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  blocked.get('anything');
  const turn = await createLease({
    storage: blocked,
    wait: () => new Promise(() => undefined),
    now: () => now,
    name: 'a',
  })();
  expect(turn.waited).toBe(false);
});

test('a page that stood still while it waited looks once more: the claim of another shows by then', async () => {
  let waits = 0;
  const stalled = async (milliseconds: number): Promise<void> => {
    waits += 1;
    now += waits === 1 ? 5 * milliseconds : milliseconds;
    if (waits === 2) storage.setItem(REFRESH_LEASE_KEY, `b ${now}`);
    if (waits === 3) storage.clear();
    return Promise.resolve();
  };
  const turn = await createLease({
    storage: createStorageArea(() => storage),
    wait: stalled,
    now: () => now,
    name: 'a',
  })();
  expect(turn.waited).toBe(true);
});
