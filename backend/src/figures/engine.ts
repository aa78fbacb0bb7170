import { rmSync } from 'node:fs';
import { TooManyGroups } from '@groundwork/survey/figures/compute';
import { Copy } from './copy.ts';
import { Follower } from './follow.ts';
import { requestSchema, type Request, type Response } from './messages.ts';
import { FigureService } from './service.ts';
import { openSource } from './source.ts';

/**
 * The engine's process: a columnar copy of the survey beside Directus. Every answer is computed from the state that the database has when
 * the question comes. It ends with the process that started it.
 */
interface Engine {
  readonly copy: Copy;
  readonly follower: Follower;
  readonly service: FigureService;
}

const send = (response: Response): void => void process.send?.(response);

/** A file that is damaged or open elsewhere is no reason to have no figures: then the copy is in memory. */
async function openCopy(file: string, memoryLimit: string): Promise<Copy> {
  try {
    return await Copy.open(file, memoryLimit);
  } catch (error) {
    const isOpenElsewhere = error instanceof Error && error.message.includes('lock');
    if (isOpenElsewhere) return Copy.open(':memory:', memoryLimit);
    for (const each of [file, `${file}.wal`]) rmSync(each, { force: true });
    return Copy.open(file, memoryLimit);
  }
}

async function open({ connection, file, memoryLimit }: Extract<Request, { kind: 'open' }>): Promise<Engine> {
  const copy = await openCopy(file, memoryLimit);
  return { copy, follower: new Follower(openSource(connection), copy), service: new FigureService(copy) };
}

let opened: Promise<Engine> | undefined;
/** One question after the other looks at the list of changes, so that the copy never changes under a statement. */
let queue: Promise<unknown> = Promise.resolve();
/** The question that figures are being computed for; building the copy is never interrupted. */
let computing: number | undefined;
let latest = 0;
const cancelled = new Set<number>();

type Question = Extract<Request, { kind: 'figures' | 'comparison' | 'table' | 'revision' }>;
type Computed = Extract<Question, { rules: unknown }>;

async function computed(service: FigureService, request: Computed): Promise<Partial<Extract<Response, { kind: 'done' }>>> {
  if (request.kind === 'figures') return service.answer(request.question, request.rules);
  if (request.kind === 'comparison') return { comparison: await service.comparison(request.question, request.rules) };
  return { table: await service.table(request.question, request.rules) };
}

async function answer(request: Question): Promise<Response> {
  if (cancelled.delete(request.id)) throw new Error('Nobody waits for this answer.');
  latest = request.id;
  if (!opened) throw new Error('The engine has not been opened.');
  const { follower, service } = await opened;
  if (await follower.catchUp(() => send({ kind: 'state', state: 'building' }))) service.forget();
  send({ kind: 'state', state: 'ready' });
  if (request.kind === 'revision') return { kind: 'done', id: request.id, revision: follower.revision };
  computing = request.id;
  const answered = await computed(service, request).finally(() => (computing = undefined));
  return { ...answered, kind: 'done', id: request.id, revision: follower.revision };
}

async function cancel(id: number): Promise<void> {
  if (id === computing) (await opened)?.copy.interrupt();
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
    opened.catch(() => undefined);
    return;
  }
  queue = queue
    .then(() => answer(request))
    .catch((error: unknown): Response => ({ kind: 'failed', id: request.id, message: error instanceof Error ? error.message : String(error), ...(error instanceof TooManyGroups && { tooMany: true }) }))
    .then(send);
}

process.on('message', receive);
process.once('disconnect', () => process.exit());
