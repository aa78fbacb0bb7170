import type { Answer } from '@groundwork/shared';
import { createWaitingAnswers } from './waiting-answers.ts';

function store() {
  const kept: string[] = [];
  return { kept, keep: ({ address }: Answer) => void kept.push(address), forget: (address: string) => void kept.push(`not ${address}`), find: (address: string) => Promise.resolve(address === 'stored' ? { body: 'stored', at: 1 } : undefined) };
}
const answer = (address: string, body = address) => ({ address, body, at: 2 });

test('answers wait until the page is at rest, and can be found before', async () => {
  const to = store();
  const waiting = createWaitingAnswers(() => Promise.resolve(to));
  waiting.keep(answer('a', 'first'));
  waiting.keep(answer('a', 'second'));
  waiting.keep(answer('b'));
  waiting.forget('b');
  expect(to.kept).toEqual([]);
  expect(await waiting.find('a')).toMatchObject({ body: 'second' });
  expect(await waiting.find('b')).toBeUndefined();
  expect(await waiting.find('stored')).toMatchObject({ body: 'stored' });
  waiting.forget('stored');
  expect(await waiting.find('stored')).toBeUndefined();
  await waiting.flush();
  waiting.keep(answer('c'));
  waiting.forget('d');
  expect(to.kept).toEqual(['a', 'not b', 'not stored', 'c', 'not d']);
});

test('what waits of one person never reaches the store of the next', async () => {
  const [first, second] = [store(), store()];
  let load = (): Promise<typeof first> => Promise.resolve(first);
  const waiting = createWaitingAnswers(() => load());
  waiting.keep(answer('of the first'));
  waiting.startAgain();
  await waiting.flush();
  expect(first.kept).toEqual([]);
  // While the store is being loaded.
  waiting.startAgain();
  let arrive: () => void = () => undefined;
  load = () => new Promise((resolve) => (arrive = () => resolve(first)));
  waiting.keep(answer('of the first'));
  const flushed = waiting.flush();
  waiting.startAgain();
  load = () => Promise.resolve(second);
  arrive();
  await flushed;
  waiting.keep(answer('of the second'));
  await waiting.flush();
  expect([first.kept, second.kept]).toEqual([[], ['of the second']]);
});
