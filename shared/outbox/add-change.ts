import { t } from '@groundwork/shared/messages';
import type { NewItem, OutboxState, Outcome, OutboxItem } from './item.ts';
import type { OutboxList } from './outbox-list.ts';
import type { Sending } from './send-item.ts';
import { newItem, removed, waiting } from './steps.ts';
import type { OutboxStorage } from './storage.ts';

/** What a screen learns of a change: it is in the database, it is sent later, or somebody has to decide first. */
export type OutboxOutcome = 'written' | 'waiting' | 'conflict';

export interface AddingParts {
  /** Null where the browser stores nothing: then a change is sent at once, or not at all. */
  readonly storage: OutboxStorage | null;
  readonly send: (item: OutboxItem, sending: Sending) => Promise<Outcome>;
  /** How long a screen waits for the server before the change counts as waiting, in milliseconds. */
  readonly patience: number;
}

interface Adding extends AddingParts {
  readonly list: OutboxList;
  readonly sendAll: () => void;
}

/** Stores a change and sends it, and says what has become of it as soon as that is known. */
export async function addChange(adding: Adding, item: NewItem): Promise<OutboxOutcome> {
  const { list, storage, sendAll } = adding;
  const owner = list.owner();
  if (storage === null || owner === null)
    return sendAtOnce(adding, item, t`There is no connection. Try again when you are back online.`);
  const whole = newItem(item, owner, list.nextOrder());
  try {
    await storage.add(whole, new Map(whole.files.map(({ key }, place) => [key, item.files![place]!.file])));
  } catch {
    return sendAtOnce(adding, item, t`There is no connection, and this device has no space to store the change.`);
  }
  await list.announce();
  sendAll();
  const state = await settled(adding, whole.id);
  if (state === undefined) return 'written';
  if (state.status !== 'failed') return state.status === 'conflict' ? 'conflict' : 'waiting';
  // The form still has what was typed.
  await list.change(whole.id, removed);
  throw new Error(state.failure.message);
}

/** Where nothing can be stored there is one attempt. */
async function sendAtOnce({ list, send }: Adding, item: NewItem, why: string): Promise<'written'> {
  const whole = newItem(item, list.owner() ?? '', 0);
  const outcome = await send(whole, {
    signal: list.leaving(),
    tries: 0,
    file: (key) => Promise.resolve(item.files?.[whole.files.findIndex((one) => one.key === key)]?.file ?? null),
    onStored: () => Promise.resolve(),
  });
  if (outcome.state === 'written') return 'written';
  if (outcome.state === 'conflict') throw new Error(t`Somebody else has changed this meanwhile. Load the page again.`);
  throw new Error(outcome.failure.status === null && outcome.state === 'postponed' ? why : outcome.failure.message);
}

/**
 * Waits until it is known what becomes of a change, or it is clear that this takes longer.
 * @returns its state then; undefined when it is gone, since the server has it
 */
function settled({ list, patience }: Adding, id: string): Promise<OutboxState | undefined> {
  return new Promise((resolve) => {
    const [whose, before] = [list.owner(), list.postponed()];
    const look = (): void => {
      // The person has gone: it is stored, and sent when they are back.
      if (list.owner() !== whose) return end(waiting);
      const state = list.find(id)?.state;
      if (state === undefined || isSettled(state, list.postponed() > before)) end(state);
    };
    const end = (state: OutboxState | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(state);
    };
    const timer = setTimeout(() => end(waiting), patience);
    const stop = list.store.subscribe(look);
    look();
  });
}

/** @param isHeldUp whether an attempt has failed for a while since: what is behind waits too */
export const isSettled = (state: OutboxState, isHeldUp: boolean): boolean =>
  state.status === 'waiting' ? state.trouble !== null || isHeldUp : state.status !== 'sending';
