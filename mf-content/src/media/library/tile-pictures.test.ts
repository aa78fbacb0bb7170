import { keyOf, TilePictures } from './tile-pictures.ts';

let asked: { file: string; signal: AbortSignal; answer: () => void; fail: () => void }[];
let released: string[];
let pictures: TilePictures;

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const come = async (file: string) => {
  const letGo = pictures.use(file, 'card-160');
  asked.at(-1)?.answer();
  await settled();
  return letGo;
};

beforeEach(() => {
  asked = [];
  released = [];
  let made = 0;
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = (url) => void released.push(url);
  pictures = new TilePictures(
    (file, _rendition, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ file, signal, answer: () => resolve(new Blob(['x'])), fail: () => reject(new Error('no')) });
      }),
    2,
  );
});

test('a tile that leaves before its picture has come aborts it, and makes no URL', async () => {
  const letGo = pictures.use('a', 'card-160');
  letGo();
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer();
  await settled();
  expect(pictures.size).toBe(0);
});

test('two tiles of one picture ask once, and it goes when both have left and others have come', async () => {
  const first = await come('a');
  const second = pictures.use('a', 'card-160');
  expect(asked).toHaveLength(1);
  expect(pictures.stateOf(keyOf('a', 'card-160'))).toEqual({ status: 'shown', url: 'blob:1' });
  first();
  (await come('b'))();
  (await come('c'))();
  expect(released).toEqual(['blob:2']);
  second();
  expect(released).toEqual(['blob:2']);
  (await come('d'))();
  expect(released).toEqual(['blob:2', 'blob:3']);
});

test('scrolling back to a cached page sends no request', async () => {
  (await come('a'))();
  pictures.use('a', 'card-160');
  expect(asked).toHaveLength(1);
});

test('a failure is reported, and the next tile requests it again', async () => {
  const heard = jest.fn();
  pictures.subscribe(keyOf('a', 'card-160'), heard);
  const letGo = pictures.use('a', 'card-160');
  asked[0]?.fail();
  await settled();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(pictures.stateOf(keyOf('a', 'card-160'))).toEqual({ status: 'failed' });
  letGo();
  pictures.use('a', 'card-160');
  expect(asked).toHaveLength(2);
});

test('signing out releases the cache', async () => {
  (await come('a'))();
  pictures.clear();
  expect(released).toEqual(['blob:1']);
});
