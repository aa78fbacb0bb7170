import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { DefinedCheck, FoundByCheck } from '@groundwork/survey/checks';
import type { Question } from '@groundwork/survey/figures';
import type { Comparison, ComparisonQuestion } from '@groundwork/survey/figures/comparison';
import type { AskedRound, RowRules } from '@groundwork/survey/figures/compute';
import type { DefinedQuestion } from '@groundwork/survey/figures/table';
import type { Request, Response, TableFound } from './messages.ts';

/** Beside this module, both as source and in the bundle of the extension. */
const ENGINE = path.join(import.meta.dirname, `engine${path.extname(import.meta.filename)}`);

/** An answer takes no longer; what is still being computed is cancelled. */
const LONGEST_MS = 30_000;
/** A copy of a large survey is built in this time. */
const LONGEST_BUILD_MS = 300_000;

/**
 * What DuckDB (jemalloc) and SQLite (glibc) no longer use goes back to the system, or to the next who needs it: they would have a reserve for each
 * thread, together as much again as what is used. After a fifth of a second costs a twentieth of the time. Other systems ignore this.
 */
const ALLOCATORS = {
  DUCKDB_JE_MALLOC_CONF: 'narenas:1,dirty_decay_ms:200,muzzy_decay_ms:0',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

export type Done = Extract<Response, { kind: 'done' }>;

/** Why there is no answer. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly reason: 'ended' | 'failed' | 'too-long' | 'too-many' | 'no-memory';
  constructor(reason: EngineError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

interface QuestionOf<K extends string, Q> {
  readonly kind: K;
  readonly question: Q;
  readonly rules: RowRules;
}
type Asked =
  | QuestionOf<'figures', Question>
  | QuestionOf<'comparison', ComparisonQuestion>
  | QuestionOf<'table', DefinedQuestion>
  | QuestionOf<'check', DefinedCheck>
  | { readonly kind: 'asked' };

/** Hears of every question how it ended. */
export type Answered = (
  kind: Asked['kind'],
  outcome: 'answered' | 'cancelled' | EngineError['reason'],
  seconds: number,
) => void;

interface Waiting {
  readonly resolve: (answer: Done) => void;
  readonly reject: (error: EngineError) => void;
  readonly timer: NodeJS.Timeout;
  readonly signal: AbortSignal | undefined;
}

/** The engine's process, started with the first question and again after it has ended. */
export class EngineClient {
  readonly #open: Extract<Request, { kind: 'open' }>;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #ids = 0;
  /** Whether the copy is being built, so that answers take longer. */
  #building = false;
  /** Whether the latest question failed for a reason that is neither the question nor that nobody waited. */
  #failed = false;

  readonly #answered: Answered;

  constructor(open: Omit<Extract<Request, { kind: 'open' }>, 'kind'>, answered: Answered = () => undefined) {
    this.#open = { kind: 'open', ...open };
    this.#answered = answered;
  }

  /** `idle` before the first question, `building` while it makes its copy, `failed` where the latest question that somebody waited for had no answer. */
  get state(): 'ok' | 'idle' | 'building' | 'failed' {
    if (this.#building) return 'building';
    if (this.#failed) return 'failed';
    return this.#child === undefined ? 'idle' : 'ok';
  }

  /** Starts the process before somebody asks, so that nobody waits for its copy. A failure is that of the first question. */
  warmUp(): void {
    this.revision().catch(() => undefined);
  }

  /** @throws EngineError */
  async revision(): Promise<string> {
    return (await this.#ask({ kind: 'revision' })).revision;
  }

  /**
   * @param rules which rows the reader may read
   * @throws EngineError
   */
  async figures(
    question: Question,
    rules: RowRules,
    signal: AbortSignal,
  ): Promise<Required<Omit<Done, 'table' | 'comparison' | 'check' | 'asked'>>> {
    const {
      figures = [],
      households = [],
      ...done
    } = await this.#askTwice({ kind: 'figures', question, rules }, signal);
    return { ...done, figures, households };
  }

  /** @throws EngineError */
  async comparison(
    question: ComparisonQuestion,
    rules: RowRules,
    signal: AbortSignal,
  ): Promise<{ readonly revision: string; readonly comparison: Comparison }> {
    const { revision, comparison } = await this.#askTwice({ kind: 'comparison', question, rules }, signal);
    if (!comparison) throw new EngineError('failed', 'The engine did not compare the rounds.');
    return { revision, comparison };
  }

  /** @throws EngineError */
  async table(
    question: DefinedQuestion,
    rules: RowRules,
    signal: AbortSignal,
  ): Promise<TableFound & { readonly revision: string }> {
    const { table = { figure: null, descriptions: [], rows: [] }, revision } = await this.#askTwice(
      { kind: 'table', question, rules },
      signal,
    );
    return { ...table, revision };
  }

  /** @throws EngineError */
  async check(question: DefinedCheck, rules: RowRules, signal?: AbortSignal): Promise<FoundByCheck> {
    return (await this.#askTwice({ kind: 'check', question, rules }, signal)).check ?? { total: 0, findings: [] };
  }

  /**
   * What each survey round asked.
   * @throws EngineError
   */
  async asked(): Promise<readonly AskedRound[]> {
    return (await this.#askTwice({ kind: 'asked' })).asked ?? [];
  }

  /** Another process answers in place of one that ended. */
  async #askTwice(request: Asked, signal?: AbortSignal): Promise<Done> {
    const began = performance.now();
    const answered = (outcome: Parameters<Answered>[1]): void =>
      this.#answered(request.kind, outcome, (performance.now() - began) / 1000);
    try {
      const answer = await this.#ask(request, signal).catch((error: unknown) => {
        if (error instanceof EngineError && error.reason === 'ended') return this.#ask(request, signal);
        throw error;
      });
      answered('answered');
      return answer;
    } catch (error) {
      answered(signal?.aborted === true ? 'cancelled' : error instanceof EngineError ? error.reason : 'failed');
      throw error;
    }
  }

  #ask(request: { kind: 'revision' } | Asked, signal?: AbortSignal): Promise<Done> {
    const id = (this.#ids += 1);
    const child = this.#started();
    return new Promise((resolve, reject) => {
      const give = (): void =>
        void (child.connected && this.#waiting.has(id) && child.send({ kind: 'cancel', id } satisfies Request));
      const timer = setTimeout(
        () => {
          give();
          this.#end(id)?.reject(
            new EngineError(
              'too-long',
              'The figures took too long to compute. Try again in a minute, or choose one village or round.',
            ),
          );
        },
        this.#building || this.#ids === 1 ? LONGEST_BUILD_MS : LONGEST_MS,
      );
      this.#waiting.set(id, { resolve, reject, timer, signal });
      signal?.addEventListener('abort', give, { once: true });
      child.send({ ...request, id } satisfies Request);
    });
  }

  #started(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(ENGINE, {
      serialization: 'json',
      env: { PATH: process.env['PATH'], TZ: process.env['TZ'], ...ALLOCATORS },
    });
    this.#child = child;
    child.on('message', (message) => this.#receive(message as Response));
    child.once('exit', () => this.#ended(child));
    child.once('error', () => this.#ended(child));
    // It ends with Directus, and does not hold it up.
    child.unref();
    child.channel?.unref();
    child.send(this.#open);
    return child;
  }

  #receive(response: Response): void {
    if (response.kind === 'state') {
      this.#building = response.state === 'building';
      return;
    }
    const waiting = this.#end(response.id);
    this.#failed = response.kind === 'failed' && response.why === undefined && waiting?.signal?.aborted !== true;
    if (response.kind === 'done') waiting?.resolve(response);
    else waiting?.reject(new EngineError(response.why ?? 'failed', response.message));
  }

  /** Everything that waits fails; the next question starts another process. */
  #ended(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#building = false;
    this.#failed = true;
    for (const id of [...this.#waiting.keys()])
      this.#end(id)?.reject(new EngineError('ended', 'The process that computes the figures ended.'));
  }

  #end(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) clearTimeout(waiting.timer);
    return waiting;
  }
}
