import { PictureShelf } from './picture-shelf.ts';

interface Fetching {
  readonly file: string;
  readonly signal: AbortSignal;
  answer(): Promise<void>;
  fail(): Promise<void>;
}

let fetching: Fetching[];
let made: number;
let released: string[];
let shelf: PictureShelf;

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const asked = () => fetching.map(({ file }) => file);
const last = () => fetching.at(-1)!;

beforeEach(() => {
  fetching = [];
  made = 0;
  released = [];
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = (url) => void released.push(url);
  shelf = new PictureShelf(
    (file, signal) =>
      new Promise((resolve, reject) => {
        fetching.push({
          file,
          signal,
          answer: () => (resolve(new Blob(['x'])), settled()),
          fail: () => (reject(new Error('no')), settled()),
        });
      }),
  );
});

test('fetches the picture that is looked at first, and its neighbours after it, one by one', async () => {
  shelf.want(['b', 'c', 'a']);
  expect(asked()).toEqual(['b']);
  expect(shelf.stateOf('b')).toEqual({ status: 'loading' });
  await last().answer();
  expect(shelf.stateOf('b')).toEqual({ status: 'shown', url: 'blob:1' });
  expect(asked()).toEqual(['b', 'c']);
  await last().fail();
  expect(asked()).toEqual(['b', 'c', 'a']);
});

test('a picture that somebody turns to does not wait for those on their way', () => {
  shelf.want(['a', 'b']);
  shelf.want(['d', 'e']);
  expect(asked()).toEqual(['a', 'd']);
  expect(fetching[0]?.signal.aborted).toBe(true);
});

test('keeps what is still wanted, and lets go of the rest', async () => {
  shelf.want(['a', 'b']);
  await last().answer();
  await last().answer();
  shelf.want(['b', 'c', 'a']);
  expect(asked()).toEqual(['a', 'b', 'c']);
  expect(released).toEqual([]);
  shelf.want(['c', 'd', 'b']);
  expect(released).toEqual(['blob:1']);
});

test('a picture that failed is fetched once more when asked to', async () => {
  shelf.want(['a']);
  await last().fail();
  expect(shelf.stateOf('a')).toEqual({ status: 'failed' });
  shelf.retry('a');
  expect(shelf.stateOf('a')).toEqual({ status: 'loading' });
  await last().answer();
  expect(shelf.stateOf('a')).toEqual({ status: 'shown', url: 'blob:1' });
});

test('at the end nothing is on its way and no blob URL is left', async () => {
  shelf.want(['a', 'b']);
  await last().answer();
  shelf.clear();
  expect(last().signal.aborted).toBe(true);
  await last().answer();
  expect(made).toBe(1);
  expect(released).toEqual(['blob:1']);
});

test('notifies its listeners of changes, and not after they have unsubscribed', async () => {
  const heard = jest.fn();
  const stop = shelf.subscribe(heard);
  shelf.want(['a', 'b']);
  await last().answer();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  await last().answer();
  expect(heard).toHaveBeenCalledTimes(1);
});
