import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../errors.ts';
import { letOthers } from './present.ts';

/** Rows from which an answer keeps this process busy for long enough that others notice. */
const MANY_ROWS = 500;

/** A request that reads, of somebody who is no administrator. */
export class ReadRequest {
  /** Who waits for his own turn, and for nobody else's. */
  readonly user: string;
  /** Nobody waits for an answer that was given up; what goes on after one that was sent is the server's own work. */
  state: 'waited for' | 'given up' | 'sent' = 'waited for';
  /** Milliseconds that the database may still work for it. */
  private left: number;
  /** Ends each statement that runs. */
  private readonly ends = new Set<() => void>();
  /** Statements that run, or wait for the turn. */
  private statements = 0;
  private turn: Promise<() => void> | undefined;
  private isLarge = false;
  private isOver = false;

  /** @param most how long the database may work for it, in milliseconds */
  constructor(user: string, most: number) {
    this.user = user;
    this.left = most;
  }

  get isPast(): boolean {
    return this.isOver || this.left <= 0 || this.state === 'given up';
  }

  /** Reads in a turn of this person; of all statements of the request it is one. After many rows it lasts until the answer is made. */
  async inTurn<T>(take: (who: string) => Promise<() => void>, read: () => Promise<T>): Promise<T> {
    this.statements += 1;
    try {
      await (this.turn ??= take(this.user));
      if (this.isPast) throw tookTooLong();
      const rows = await read();
      if (Array.isArray(rows) && rows.length >= MANY_ROWS) this.isLarge = true;
      return rows;
    } catch (error) {
      throw this.isPast ? tookTooLong() : error;
    } finally {
      this.statements -= 1;
      if (this.statements === 0 && !this.isLarge) this.endTurn();
    }
  }

  /** Makes a statement in the time that is left. */
  async inTime<T>(end: () => void, make: () => Promise<T>): Promise<T> {
    const began = performance.now();
    // A timer may fire a fraction of a millisecond early, so that by the clock some time would be left.
    const timer = setTimeout(() => {
      this.isOver = true;
      end();
    }, this.left);
    this.ends.add(end);
    try {
      return await make();
    } finally {
      clearTimeout(timer);
      this.ends.delete(end);
      this.left -= performance.now() - began;
    }
  }

  /** The answer is made, and on its way. */
  endTurn(): void {
    const { turn, isLarge } = this;
    this.turn = undefined;
    this.isLarge = false;
    void turn?.then(async (release) => {
      if (isLarge) await letOthers(this.user);
      release();
    });
  }

  /** @param isSent whether the answer was sent; otherwise what still runs for it is ended */
  close(isSent: boolean): void {
    this.state = isSent ? 'sent' : 'given up';
    if (!isSent) for (const end of this.ends) end();
    this.endTurn();
  }
}

const current = new AsyncLocalStorage<ReadRequest>();

/** Answers a request whose reads are limited. */
export const answerFor = (readRequest: ReadRequest, answer: () => void): void => current.run(readRequest, answer);

/** The request that is being answered; undefined for work that the server does on its own behalf, also where a request has begun it. */
export function asked(): ReadRequest | undefined {
  const readRequest = current.getStore();
  return readRequest?.state === 'sent' ? undefined : readRequest;
}

/** No 503, which pages take for a server that is away: they would ask again at once, and not say why. */
const tookTooLong = (): Refusal => {
  const message = 'This took too long to find. Narrow it down: choose fewer conditions, or one village or round.';
  return new Refusal(500, 'READ_TOO_LONG', message, { reason: message });
};
