import { catalogueQuestions } from './catalogue-questions.ts';
import { keyOf, type AskedQuestion, type RecentQuestions } from './recent-questions.ts';

/** Nothing is computed ahead of time until nobody has asked, and nothing has changed, for so long. */
const QUIET_MS = 3000;

/** How often the survey is looked at when nobody asks. */
const LOOK_MS = 5000;

/** Limits wasted work to a fifth of the time while the survey keeps changing: pauses last this many times as long as the work before. */
const REST = 4;

/** What the engine does; a question at a time. */
export interface Work {
  /** Brings the copy to the survey's state. @returns whether it has changed */
  readonly follow: () => Promise<boolean>;
  /** Computes an answer, which is remembered. */
  readonly compute: (asked: AskedQuestion) => Promise<unknown>;
  /** What is being computed fails. */
  readonly interrupt: () => void;
  /** Stores what has been computed for the next start. */
  readonly save: () => void;
}

/**
 * Computes what will probably be asked before somebody asks it: after a start and after each change the questions that were asked last, after a
 * start the catalogue, too. One question at a time, and none while somebody waits.
 */
export class Warming {
  readonly recent: RecentQuestions;
  readonly #work: Work;
  readonly #now: () => number;
  /** Recent questions that have not been computed for this state of the survey. */
  #left: readonly AskedQuestion[];
  /** Those of the catalogue that have not been computed since the start. */
  #catalogue = catalogueQuestions();
  /** The question that is being computed ahead of time. */
  #computing: string | undefined;
  /** People whose question has no answer yet. */
  #waiting = 0;
  #isInterrupted = false;
  #begin = 0;
  /** Milliseconds that were spent on recent questions in this state of the survey, and when the last of them was. */
  #spent = 0;
  #ended = 0;

  constructor(recent: RecentQuestions, work: Work, now: () => number = () => performance.now()) {
    this.recent = recent;
    this.#work = work;
    this.#now = now;
    this.#left = recent.all();
  }

  /** Somebody asks: what is being computed ahead of time ends, unless it is the answer to that. */
  received(asked?: AskedQuestion): void {
    this.#waiting += 1;
    // Also what takes longer than anybody waits: it is computed afterwards, and there when it is asked again.
    if (asked !== undefined) {
      this.recent.add(asked);
      this.#left = this.recent.all().filter((one) => this.#left.includes(one) || keyOf(one) === keyOf(asked));
    }
    if (this.#computing === undefined || (asked !== undefined && keyOf(asked) === this.#computing)) return;
    this.#isInterrupted = true;
    this.#work.interrupt();
  }

  /** Somebody has got an answer, or will get none. */
  answered(): void {
    this.#waiting -= 1;
    this.#wait(QUIET_MS);
  }

  /** The survey has changed: no answer is remembered any more. */
  changed(): void {
    this.#left = this.recent.all();
    this.#wait(Math.max(QUIET_MS, this.#ended + REST * this.#spent - this.#now()));
    this.#spent = 0;
  }

  /** For the next start: what was asked, and the answers. */
  save(): void {
    this.recent.save();
    this.#work.save();
  }

  /** Looks at the survey, and computes one question if it is time. @returns milliseconds until the next step */
  async step(): Promise<number> {
    this.recent.save();
    if (this.#waiting === 0 && (await this.#work.follow())) this.changed();
    const [next = this.#catalogue[0]] = this.#left;
    const soon = this.#begin - this.#now();
    if (this.#waiting === 0 && soon <= 0 && next === undefined) this.#work.save();
    if (this.#waiting > 0 || soon > 0 || next === undefined) return soon > 0 ? Math.min(soon, LOOK_MS) : LOOK_MS;
    if (await this.#compute(next)) {
      this.#left = this.#left.filter((one) => one !== next);
      this.#catalogue = this.#catalogue.filter((one) => one !== next);
    }
    return 0;
  }

  /** @returns whether it is done with: not where somebody asked meanwhile */
  async #compute(asked: AskedQuestion): Promise<boolean> {
    const began = this.#now();
    this.#computing = keyOf(asked);
    this.#isInterrupted = false;
    try {
      await this.#work.compute(asked);
    } catch {
      if (this.#isInterrupted) return false;
      // As a question of an older release.
      this.recent.remove(asked);
    } finally {
      this.#computing = undefined;
      if (this.#left.includes(asked)) {
        this.#ended = this.#now();
        this.#spent += this.#ended - began;
      }
    }
    return true;
  }

  #wait(milliseconds: number): void {
    this.#begin = Math.max(this.#begin, this.#now() + milliseconds);
  }
}
