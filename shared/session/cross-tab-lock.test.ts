import { createCrossTabLock, type Entry, type Locks } from './cross-tab-lock.ts';

const free: Locks = { request: (_name, _options, work) => work({}) };
/** Held by a tab that never lets go; who waits is heard when he gives up. */
const stuck: Locks = {
  request: (_name, options, work) =>
    'ifAvailable' in options
      ? work(null)
      : new Promise((_, reject) =>
          options.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
};
const refused: Locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };

const noTurns = () => Promise.resolve({ waited: false, release: () => undefined });

test.each([
  ['a free lock', free, { waited: false, alone: true }],
  ['no Web Locks', undefined, { waited: false, alone: false }],
  ['locks that the browser refuses', refused, { waited: true, alone: false }],
  ['a lock that is never given back, after the longest wait', stuck, { waited: true, alone: false }],
])('with %s the work runs once', async (_, locks, entry) => {
  const work = jest.fn((given: Entry) => Promise.resolve(given));
  expect(await createCrossTabLock(locks, noTurns, 10)(work)).toEqual(entry);
  expect(work).toHaveBeenCalledTimes(1);
});

test("an error of the work is the caller's, and the work is not repeated", async () => {
  const work = jest.fn(() => Promise.reject(new Error('own')));
  await expect(createCrossTabLock(free, noTurns, 10)(work)).rejects.toThrow('own');
  expect(work).toHaveBeenCalledTimes(1);
});
