import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { answerFor, asked, ReadRequest } from './read-request.ts';
import type { Request, Response } from '../directus.ts';
import { arrive, recognise } from './present.ts';
import { createTurns } from './turns.ts';

/** A request of somebody, under way until it is left. */
function requestOf(user: string): () => void {
  const [request, response] = [{} as Request, new EventEmitter()];
  arrive(request, response as unknown as Response, () => undefined);
  recognise(request, user);
  return () => response.emit('close');
}

const rows = (count: number) => Array.from({ length: count }, () => ({}));

/** A statement that goes on until it is ended. */
function endless() {
  let end: () => void = () => undefined;
  return {
    end: () => end(),
    make: () => new Promise<never>((_, reject) => (end = () => reject(new Error('interrupted')))),
  };
}

test('a request has so much time for all its statements', async () => {
  const readRequest = new ReadRequest('ada', 300);
  const take = createTurns(1);
  const { end, make } = endless();
  await expect(readRequest.inTurn(take, () => readRequest.inTime(end, () => Promise.resolve('quick')))).resolves.toBe(
    'quick',
  );
  await expect(readRequest.inTurn(take, () => readRequest.inTime(end, make))).rejects.toMatchObject({
    status: 500,
    code: 'READ_TOO_LONG',
  });
  await expect(readRequest.inTurn(take, () => Promise.reject(new Error('must not be asked')))).rejects.toMatchObject({
    code: 'READ_TOO_LONG',
  });
});

test('a statement that its timer ended took too long, also where the clock is a little behind the timer', async () => {
  const readRequest = new ReadRequest('ada', 20);
  const { end, make } = endless();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  try {
    await expect(readRequest.inTurn(createTurns(1), () => readRequest.inTime(end, make))).rejects.toMatchObject({
      code: 'READ_TOO_LONG',
    });
  } finally {
    clock.mockRestore();
  }
});

test('what somebody no longer waits for is ended, and nothing is begun for it', async () => {
  const readRequest = new ReadRequest('ada', 10_000);
  const take = createTurns(1);
  const { end, make } = endless();
  const running = readRequest.inTurn(take, () => readRequest.inTime(end, make));
  await pause(5);
  readRequest.close(false);
  await expect(running).rejects.toMatchObject({ code: 'READ_TOO_LONG' });
  await expect(readRequest.inTurn(take, () => Promise.reject(new Error('must not be asked')))).rejects.toMatchObject({
    code: 'READ_TOO_LONG',
  });
  // The turn is over for the next request of the same person.
  await expect(new ReadRequest('ada', 1000).inTurn(take, () => Promise.resolve('answered'))).resolves.toBe('answered');
});

test('a large answer is made before the next of the same person is begun; statements of one request do not wait for each other', async () => {
  const [large, next] = [new ReadRequest('ada', 1000), new ReadRequest('ada', 1000)];
  const take = createTurns(1);
  await Promise.all([
    large.inTurn(take, () => Promise.resolve(rows(5000))),
    large.inTurn(take, () => Promise.resolve(rows(1))),
  ]);
  let isAnswered = false;
  const waiting = next.inTurn(take, () => Promise.resolve(rows(1))).then(() => (isAnswered = true));
  await pause(5);
  expect(isAnswered).toBe(false);
  await large.inTurn(take, () => Promise.resolve(rows(1)));
  large.endTurn();
  await waiting;
});

test('after a large answer others are answered before the same person again', async () => {
  const take = createTurns(1);
  const [large, next] = [new ReadRequest('ada', 1000), new ReadRequest('ada', 1000)];
  const leave = requestOf('ben');
  await large.inTurn(take, () => Promise.resolve(rows(5000)));
  large.endTurn();
  let isRead = false;
  const waiting = next.inTurn(take, () => Promise.resolve((isRead = true)));
  await pause(30);
  expect(isRead).toBe(false);
  leave();
  await waiting;
});

test('work that goes on after the answer is the server’s own', async () => {
  const readRequest = new ReadRequest('ada', 1000);
  let later: Promise<unknown> = Promise.resolve();
  answerFor(readRequest, () => {
    expect(asked()).toBe(readRequest);
    later = pause(10).then(asked);
  });
  readRequest.close(true);
  expect([asked(), await later]).toEqual([undefined, undefined]);
});
