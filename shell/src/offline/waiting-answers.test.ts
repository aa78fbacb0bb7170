import type { Answer } from '@groundwork/shared';
import { createWaitingAnswers } from './waiting-answers.ts';

function store() {
  const stored: string[] = [];
  return {
    stored,
    add: ({ address }: Answer) => void stored.push(address),
    forget: (address: string) => void stored.push(`not ${address}`),
    find: (address: string) => Promise.resolve(address === 'stored' ? { body: 'stored', at: 1 } : undefined),
  };
}
const answer = (address: string, body = address) => ({ address, body, at: 2 });

test('answers wait until the page is at rest, and can be found before', async () => {
  const to = store();
  const waiting = createWaitingAnswers(() => Promise.resolve(to));
  waiting.add(answer('a', 'first'));
  waiting.add(answer('a', 'second'));
  waiting.add(answer('b'));
  waiting.forget('b');
  expect(to.stored).toEqual([]);
  expect(await waiting.find('a')).toMatchObject({ body: 'second' });
  expect(await waiting.find('b')).toBeUndefined();
  expect(await waiting.find('stored')).toMatchObject({ body: 'stored' });
  waiting.forget('stored');
  expect(await waiting.find('stored')).toBeUndefined();
  await waiting.flush();
  waiting.add(answer('c'));
  waiting.forget('d');
  expect(to.stored).toEqual(['a', 'not b', 'not stored', 'c', 'not d']);
});

test('what waits when a person removes everything is not stored afterwards', async () => {
  const to = store();
  const waiting = createWaitingAnswers(() => Promise.resolve(to));
  waiting.add(answer('before'));
  waiting.dropWaiting?.();
  waiting.add(answer('after'));
  await waiting.flush();
  expect(to.stored).toEqual(['after']);
});

test('what waits of one person never reaches the store of the next', async () => {
  const [first, second] = [store(), store()];
  let load = (): Promise<typeof first> => Promise.resolve(first);
  const waiting = createWaitingAnswers(() => load());
  waiting.add(answer('of the first'));
  waiting.startAgain();
  await waiting.flush();
  expect(first.stored).toEqual([]);
  // While the store is being loaded.
  waiting.startAgain();
  let arrive: () => void = () => undefined;
  load = () => new Promise((resolve) => (arrive = () => resolve(first)));
  waiting.add(answer('of the first'));
  const flushed = waiting.flush();
  waiting.startAgain();
  load = () => Promise.resolve(second);
  arrive();
  await flushed;
  waiting.add(answer('of the second'));
  await waiting.flush();
  expect([first.stored, second.stored]).toEqual([[], ['of the second']]);
});
