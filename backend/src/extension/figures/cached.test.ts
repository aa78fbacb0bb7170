import { untilSurveyChanges } from './cached.ts';
import { surveyChanged } from './changes.ts';

const computing = (...answers: string[]) => jest.fn(() => Promise.resolve(answers.shift() ?? 'computed too often'));

test('it is computed once, also for those who ask meanwhile', async () => {
  const cached = untilSurveyChanges<string>();
  const compute = computing('one');
  expect(await Promise.all([cached(compute), cached(compute)])).toEqual(['one', 'one']);
  expect(await cached(compute)).toBe('one');
});

test('after a change it is computed anew, also where the change came while it was computed', async () => {
  const cached = untilSurveyChanges<string>();
  const compute = computing('one', 'two', 'three');
  await cached(compute);
  surveyChanged();
  const during = cached(compute);
  surveyChanged();
  expect([await during, await cached(compute)]).toEqual(['two', 'three']);
});

test('a failure is not cached', async () => {
  const cached = untilSurveyChanges<string>();
  await expect(cached(() => Promise.reject(new Error('The database is away.')))).rejects.toThrow('away');
  expect(await cached(computing('there again'))).toBe('there again');
});

test('nothing is cached longer than ten minutes', async () => {
  let now = 0;
  const cached = untilSurveyChanges<string>(() => now);
  const compute = computing('one', 'two');
  await cached(compute);
  now = 600_001;
  expect(await cached(compute)).toBe('two');
});
