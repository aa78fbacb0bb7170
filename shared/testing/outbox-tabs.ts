import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import type { NewItem, OutboxItem, Outcome } from '../outbox/item.ts';
import type { Sending } from '../outbox/send-item.ts';
import type { OutboxStorage } from '../outbox/storage.ts';
import { memoryOutboxStorage } from './memory-outbox-storage.ts';

export const noNetwork: Outcome = { state: 'postponed', failure: { status: null, code: null, message: 'No network.' } };
export const written: Outcome = { state: 'written' };

export const review = (note: string, of = 'h1'): NewItem => ({
  kind: 'review',
  title: `Review of ${of}`,
  page: `/households/${of}`,
  about: `households/${of}`,
  write: {
    action: 'create',
    collection: 'household_reviews',
    values: { id: `review-${note}`, household_id: of, note },
  },
  expects: { collection: 'households', key: of, values: { review_state: 'not_reviewed' } },
  fields: [{ name: 'note', label: 'Note' }],
});
/** Tabs of one browser, in which changes are made; the server answers as `answer` says. */
export class OutboxTabs {
  readonly stored = memoryOutboxStorage();
  readonly sent: OutboxItem[] = [];
  readonly pauses: number[] = [];
  onWritten = jest.fn();
  answer: (item: OutboxItem, sending: Sending) => Outcome | Promise<Outcome> = () => written;
  #turn: Promise<unknown> = Promise.resolve();
  #all: Outbox[] = [];

  async tab(user: string | null = 'ada', storage: OutboxStorage | null = this.stored): Promise<Outbox> {
    const made: Outbox = createOutbox({
      storage,
      send: async (item, sending) => {
        this.sent.push(item);
        return this.answer(item, sending);
      },
      alone: (work) => {
        const ended = this.#turn.then(work);
        this.#turn = ended.catch(() => undefined);
        return ended;
      },
      notifyTabs: () => this.#all.filter((one) => one !== made).forEach((one) => void one.refresh()),
      pause: (milliseconds, wake) => {
        this.pauses.push(milliseconds);
        return new Promise((resolve) => void wake.addEventListener('abort', () => resolve()));
      },
      onWritten: this.onWritten,
      patience: 60_000,
    });
    this.#all.push(made);
    await made.open(user);
    return made;
  }
  networkIsBack(): void {
    this.answer = () => written;
    for (const tab of this.#all) tab.send();
  }
  notes = (): unknown[] => this.sent.map(({ write }) => ('note' in write.values ? write.values.note : null));
}
