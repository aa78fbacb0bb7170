import { createKeptAnswers } from './kept-answers.js';

const told = (...answers: string[]) => jest.fn(() => Promise.resolve(answers.shift() ?? 'asked too often'));

test('an answer is counted once, also for those who ask while it is being counted', async () => {
  const kept = createKeptAnswers();
  const count = told('one');
  expect(await Promise.all([kept.answer('q', count), kept.answer('q', count)])).toEqual(['one', 'one']);
  expect(await kept.answer('q', count)).toBe('one');
  expect(count).toHaveBeenCalledTimes(1);
});

test('after a change it is counted anew', async () => {
  const kept = createKeptAnswers();
  const count = told('one', 'two');
  await kept.answer('q', count);
  kept.changed();
  expect(kept.has('q')).toBe(false);
  expect(await kept.answer('q', count)).toBe('two');
});

test('what was being counted during a change is told, and not kept', async () => {
  const kept = createKeptAnswers();
  let tell = (_answer: string): void => undefined;
  const before = kept.answer('q', () => new Promise<string>((resolve) => (tell = resolve)));
  kept.changed();
  const count = told('new');
  const after = kept.answer('q', count);
  tell('old');
  expect([await before, await after, await kept.answer('q', count)]).toEqual(['old', 'new', 'new']);
  expect(count).toHaveBeenCalledTimes(1);
});

test('a failure is not kept', async () => {
  const kept = createKeptAnswers();
  await expect(kept.answer('q', () => Promise.reject(new Error('The database is away.')))).rejects.toThrow('away');
  expect(await kept.answer('q', told('there again'))).toBe('there again');
});

test('what was asked for longest ago goes first where there is too much', async () => {
  const kept = createKeptAnswers({ most: 10 });
  await kept.answer('a', told('aaaa'));
  await kept.answer('b', told('bbbb'));
  await kept.answer('a', told('never'));
  await kept.answer('c', told('cccc'));
  expect(['a', 'b', 'c'].map((key) => kept.has(key))).toEqual([true, false, true]);
});

test('nothing is kept longer than its time', async () => {
  let now = 0;
  const kept = createKeptAnswers({ longest: 100, now: () => now });
  const count = told('one', 'two');
  await kept.answer('q', count);
  now = 101;
  expect(await kept.answer('q', count)).toBe('two');
});
