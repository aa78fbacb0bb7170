import { parentPort } from 'node:worker_threads';
import type { MergedHousehold, MergedVillage, Refusal, SurveyServer } from '@groundwork/survey/import';
import type { FromThread, Method, ToThread } from './messages.ts';

/** The portal as a thread sees it: the server reads and writes for it. */

const port = parentPort;
if (port === null) throw new Error('This runs in a thread only.');

export const send = (message: FromThread): void => port.postMessage(message);
export const endThread = (): void => port.close();

/** What the server refused, as it said. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.words);
    this.refusal = refusal;
  }
}

const waiting = new Map<
  number,
  { readonly resolve: (value: never) => void; readonly reject: (error: Refused) => void }
>();
let ids = 0;
/** Resolves when the transaction is open. */
export const writing = new Promise<void>((open) => {
  port.on('message', (message: ToThread) => {
    if (message.kind === 'write') return open();
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value as never);
    else call?.reject(new Refused(message.refusal));
  });
});

const callOf =
  <T>(method: Method) =>
  (collection: string, value: unknown): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const id = (ids += 1);
      waiting.set(id, { resolve, reject });
      send({ kind: 'call', id, method, given: [collection, value as never] });
    });

export const portal: SurveyServer = {
  search: callOf('search'),
  merged: (codes) => callOf<readonly MergedHousehold[]>('merged')('households', codes),
  mergedVillages: () => callOf<readonly MergedVillage[]>('mergedVillages')('villages', null),
  create: callOf('create'),
  correct: callOf('correct'),
  remove: callOf('remove'),
  refusal: (error) => (error instanceof Refused ? error.refusal : { about: 'other', words: String(error) }),
};
