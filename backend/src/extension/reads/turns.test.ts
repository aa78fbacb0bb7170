import { createTurns } from './turns.ts';

test('one person waits for the own turn, another does not', async () => {
  const take = createTurns(1);
  const done: string[] = [];
  const first = await take('ada');
  const second = take('ada').then((release) => (done.push('second of ada'), release));
  const other = await take('ben');
  done.push('ben');
  await Promise.resolve();
  expect(done).toEqual(['ben']);
  first();
  // Twice is once: nobody else's turn ends by it.
  first();
  const release = await second;
  const third = take('ada').then((end) => (done.push('third of ada'), end));
  await new Promise(setImmediate);
  expect(done).toEqual(['ben', 'second of ada']);
  release();
  (await third)();
  other();
  expect(done).toEqual(['ben', 'second of ada', 'third of ada']);
});
