import { setTimeout as pause } from 'node:timers/promises';
import { IN_MEMORY, openCopy } from './copy.ts';
import { failureOf, kindOfFailure } from './failure.ts';
import { Follower } from './follow.ts';
import { requestSchema, type Request, type Response } from './messages.ts';
import { PostgresFollower } from './postgres-follow.ts';
import { PostgresSurvey, TookTooLong } from './postgres-survey.ts';
import { RecentQuestions } from './recent-questions.ts';
import { programOf, SavedAnswers } from './saved-answers.ts';
import { FigureService } from './service.ts';
import { openSource } from './source.ts';
import { Warming } from './warming.ts';

/**
 * The engine's process: a columnar copy of the survey beside Directus. Every answer is computed from the state that the database has when
 * the question comes. It ends with the process that started it.
 */
interface Engine {
  /** What the figures are computed on. */
  readonly interrupt: () => void;
  readonly follower: Pick<Follower, 'catchUp' | 'revision' | 'changed'>;
  /** Between two questions. */
  readonly tidy: (changed: boolean) => Promise<void>;
  readonly service: FigureService;
  /** Whether each statement of what follows is computed on all processors. */
  readonly setParallel: (isParallel: boolean) => Promise<void>;
  /** Undefined where nothing is to be gained by it: the question is asked again with more memory. */
  readonly freeMemory?: () => Promise<void>;
  /** Undefined where answers end with the process. */
  readonly saved?: SavedAnswers | undefined;
}

type Open = Extract<Request, { kind: 'open' }>;

const send = (response: Response): void => void process.send?.(response);

async function openDuck({ connection, file, memoryLimit, showsFew }: Open): Promise<Engine> {
  const copy = await openCopy(file, memoryLimit);
  const program = programOf();
  let fitted = false;
  return {
    saved:
      copy.isInMemory || program === undefined
        ? undefined
        : new SavedAnswers(`${file}.answers`, showsFew ? `${program} few` : program, () => copy.state()),
    follower: new Follower(openSource(connection), copy),
    service: new FigureService(copy, showsFew),
    interrupt: () => copy.interrupt(),
    setParallel: (isParallel) => copy.setParallel(isParallel),
    freeMemory: () => {
      fitted = false;
      return copy.freeMemory();
    },
    tidy: async (changed) => {
      if (changed || !fitted) await copy.fitMemory();
      fitted = true;
      await (changed ? copy.forget() : copy.trim());
    },
  };
}

/** Nothing is copied: PostgreSQL computes. */
function openPostgres({ connection, databaseUrl, showsFew }: Open): Engine {
  if (connection.client !== 'pg') throw new Error('FIGURES_ENGINE=postgres needs a Directus on PostgreSQL.');
  const survey = new PostgresSurvey(connection, databaseUrl);
  return {
    follower: new PostgresFollower(openSource(connection), survey.knex),
    service: new FigureService(survey, showsFew),
    interrupt: () => survey.interrupt(),
    setParallel: () => Promise.resolve(),
    tidy: () => Promise.resolve(),
  };
}

const open = async (request: Open): Promise<Engine> =>
  request.engine === 'postgres' ? openPostgres(request) : openDuck(request);

let opened: Promise<Engine> | undefined;
/** One question after the other looks at the list of changes, so that the copy never changes under a statement. */
let queue: Promise<unknown> = Promise.resolve();
/** The question that figures are being computed for; building the copy is never interrupted. */
let computing: number | undefined;
let latest = 0;
const cancelled = new Set<number>();

type Question = Extract<Request, { kind: 'figures' | 'comparison' | 'table' | 'check' | 'asked' | 'revision' }>;
type Computed = Exclude<Question, { kind: 'revision' }>;

/** What screens ask again and again, so that it is computed ahead of time. */
const isOfScreen = (request: Question): request is Extract<Question, { kind: 'figures' | 'comparison' | 'table' }> =>
  request.kind === 'figures' || request.kind === 'comparison' || request.kind === 'table';

async function computed(
  { service, setParallel }: Engine,
  request: Computed,
): Promise<Partial<Extract<Response, { kind: 'done' }>>> {
  await setParallel(request.kind === 'check' || request.kind === 'table');
  if (request.kind === 'figures') return service.answer(request.question, request.rules);
  if (request.kind === 'asked') return { asked: await service.asked() };
  if (request.kind === 'comparison') return { comparison: await service.comparison(request.question, request.rules) };
  if (request.kind === 'check') return { check: await service.check(request.question, request.rules) };
  return { table: await service.table(request.question, request.rules) };
}

/** The same; a second time where there was not enough memory for the first. */
async function computedTwice(engine: Engine, request: Computed): ReturnType<typeof computed> {
  try {
    return await computed(engine, request);
  } catch (error) {
    if (!engine.freeMemory || failureOf(error).why !== 'no-memory') throw error;
    await engine.freeMemory();
    return computed(engine, request);
  }
}

/** Brings the copy to the state that the survey has now. @returns whether it was another one */
async function follow({ follower, service, saved, tidy }: Engine): Promise<boolean> {
  const changed = await follower.catchUp(() => send({ kind: 'state', state: 'building' }));
  if (changed) service.forget(follower.changed);
  await saved?.follow(changed, service);
  await tidy(changed);
  if (changed) send({ kind: 'state', state: 'ready' });
  return changed;
}

async function answer(request: Question): Promise<Response> {
  if (cancelled.delete(request.id)) throw new TookTooLong('The request was cancelled.');
  latest = request.id;
  if (!opened) throw new Error('The engine has not been opened.');
  const engine = await opened;
  const { follower } = engine;
  if (await follow(engine)) warming?.changed();
  if (request.kind === 'revision') return { kind: 'done', id: request.id, revision: follower.revision };
  computing = request.id;
  const answered = await computedTwice(engine, request).finally(() => (computing = undefined));
  return { ...answered, kind: 'done', id: request.id, revision: follower.revision };
}

/** Precomputes answers, except on PostgreSQL, where other users would have to wait for it. */
let warming: Warming | undefined;

/** After something went wrong, as where the database cannot be reached. */
const AFTER_FAILURE_MS = 60_000;

async function warm(engine: Engine, file: string): Promise<never> {
  const recent = new RecentQuestions(file === IN_MEMORY ? undefined : `${file}.questions`);
  const { service, saved, interrupt } = engine;
  const own = new Warming(recent, {
    follow: () => follow(engine),
    compute: (asked) => computed(engine, { ...asked, id: 0 }),
    interrupt,
    save: () => saved?.save(service),
  });
  warming = own;
  for (;;) {
    const step = queue.then(() => own.step()).catch(() => AFTER_FAILURE_MS);
    queue = step;
    await pause(await step);
  }
}

async function cancel(id: number): Promise<void> {
  if (id === computing) (await opened)?.interrupt();
  else if (id > latest) cancelled.add(id);
}

function receive(message: unknown): void {
  const request = requestSchema.parse(message);
  if (request.kind === 'cancel') {
    void cancel(request.id);
    return;
  }
  if (request.kind === 'open') {
    opened = open(request);
    // A question says what went wrong.
    opened
      .then((engine) => (request.engine === 'postgres' ? undefined : warm(engine, request.file)))
      .catch(() => undefined);
    return;
  }
  const own = warming;
  own?.received(isOfScreen(request) ? request : undefined);
  queue = queue
    .then(() => answer(request))
    .catch((error: unknown): Response => {
      const failure = failureOf(error);
      // The output of this process is the log of Directus.
      if (failure.why === undefined)
        process.stderr.write(
          `${JSON.stringify({ level: 50, time: Date.now(), msg: 'Figures failed', reason: kindOfFailure(error) })}\n`,
        );
      return { kind: 'failed', id: request.id, ...failure };
    })
    .then(send)
    .finally(() => own?.answered());
}

process.on('message', receive);
// A server that stops says so to the processes that it has started as well.
for (const end of ['disconnect', 'SIGTERM'] as const) {
  process.once(end, () => {
    warming?.save();
    process.exit();
  });
}
