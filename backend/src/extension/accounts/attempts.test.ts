import { attempts } from './attempts.ts';

const limit = { name: 'password', most: 2, minutes: 10 };
const counted = async (
  attempt: (user: string) => Promise<boolean>,
  users: readonly string[],
): Promise<readonly boolean[]> => {
  const answers: boolean[] = [];
  for (const user of users) answers.push(await attempt(user));
  return answers;
};

test('a person has so many attempts, and another person as many', async () => {
  expect(await counted(attempts({}, limit), ['a', 'a', 'a', 'b'])).toEqual([true, true, false, true]);
});
