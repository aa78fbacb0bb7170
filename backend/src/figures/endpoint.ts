import { createHash, randomUUID } from 'node:crypto';
import { readsOf } from '@groundwork/survey/figures/compute';
import { readQuestion, type Answer, type Question } from '@groundwork/survey/figures/schemas';
import { indicatorOf } from '@groundwork/survey/indicators';
import { EngineClient, EngineError } from './engine-client.ts';
import { connectionSchema } from './source.ts';

/** As much of Express as the endpoint needs. */
interface HttpRequest {
  readonly query: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly on: (event: 'close', listener: () => void) => void;
}
interface HttpResponse {
  readonly set: (name: string, value: string) => HttpResponse;
  readonly status: (status: number) => HttpResponse;
  readonly json: (body: unknown) => void;
  readonly end: () => void;
  readonly on: (event: 'close', listener: () => void) => void;
  readonly writableEnded: boolean;
}

/** Columns by table. */
type Columns = ReadonlyMap<string, ReadonlySet<string>>;

export interface FiguresContext {
  /** The settings that the connection of Directus was made with. */
  readonly connection: unknown;
  /** Where the copy is stored; in memory where nothing is said. */
  readonly file: string | undefined;
  readonly memoryLimit: string | undefined;
  /** @throws a refusal with status 403 or 409 where the reader may not read all columns, by table, of all rows */
  readonly requireReading: (request: HttpRequest, columns: Columns) => Promise<void>;
  /** An error in the shape that Directus answers with. */
  readonly refusal: (status: number, code: string, message: string) => Error;
}

/** The columns that figures rest on, by table. */
function columnsOf({ figures, scorecard }: Pick<Question, 'figures' | 'scorecard'>): Columns {
  const found = new Map<string, Set<string>>();
  for (const { id, by } of figures) {
    const indicator = indicatorOf(id, scorecard);
    for (const part of indicator ? readsOf(indicator, by) : []) {
      const [table = '', column] = part.split('.');
      const columns = found.get(table) ?? new Set();
      if (column !== undefined) columns.add(column);
      found.set(table, columns);
    }
  }
  return found;
}

/** What every answer says of the households it is about. */
const HOUSEHOLDS: Columns = new Map([['households', new Set(['village_id', 'survey_round_id', 'weight', 'consent'])]]);

/** A server that has just started has other things to do first. */
const WARM_UP_MS = 2000;

const FORBIDDEN = 403;

const statusOf = (error: unknown): unknown => (error instanceof Error && 'status' in error ? error.status : undefined);

/** Whether the reader may read what figures rest on. */
async function mayRead(question: Pick<Question, 'figures' | 'scorecard'>, { requireReading }: FiguresContext, request: HttpRequest): Promise<boolean> {
  try {
    await requireReading(request, columnsOf(question));
    return true;
  } catch (error) {
    if (statusOf(error) === FORBIDDEN) return false;
    throw error;
  }
}

/** What of a question the reader may see: nearly always all of it, which takes one look. */
async function permitted(question: Question, context: FiguresContext, request: HttpRequest): Promise<{ readonly open: Question['figures']; readonly refused: readonly string[] }> {
  if (await mayRead(question, context, request)) return { open: question.figures, refused: [] };
  const checked = await Promise.all(question.figures.map(async (figure) => ({ figure, open: await mayRead({ ...question, figures: [figure] }, context, request) })));
  return { open: checked.filter(({ open }) => open).map(({ figure }) => figure), refused: checked.filter(({ open }) => !open).map(({ figure }) => figure.id) };
}

function readFrom(request: HttpRequest, { refusal }: FiguresContext): Question {
  try {
    const question = readQuestion(request.query);
    const unknown = question.figures.find(({ id }) => indicatorOf(id, question.scorecard) === undefined);
    if (unknown) throw new Error(`There is no figure "${unknown.id}".`);
    return question;
  } catch (error) {
    throw refusal(400, 'INVALID_QUERY', error instanceof Error && !('issues' in error) ? error.message : 'This is not a valid request for figures.');
  }
}

const REASONS = {
  ended: [503, 'FIGURES_RESTARTING'],
  failed: [500, 'FIGURES_FAILED'],
  'too-long': [503, 'FIGURES_TOO_LONG'],
} as const;

/**
 * `GET /survey-figures/figures`: figures of the catalogue, computed by the engine from the survey as it is now. The address is what
 * `writeQuestion` writes, the answer what `answerSchema` reads. A figure that rests on a column that the reader may not read is refused by
 * name. The ETag is that of the survey's revision and the question, since the server started.
 */
export function figuresEndpoint(context: FiguresContext): (request: HttpRequest, response: HttpResponse) => Promise<void> {
  const engine = new EngineClient({ connection: connectionSchema.parse(context.connection), file: context.file ?? ':memory:', memoryLimit: context.memoryLimit ?? '600MB' });
  // Another version of the server may compute the same survey in another way.
  const started = randomUUID();
  setTimeout(() => engine.warmUp(), WARM_UP_MS).unref();
  const compute = async (question: Question, signal: AbortSignal): ReturnType<EngineClient['figures']> => {
    try {
      return await engine.figures(question, signal);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const [status, code] = REASONS[error.reason];
      throw context.refusal(status, code, error.message);
    }
  };
  return async (request, response) => {
    const question = readFrom(request, context);
    await context.requireReading(request, HOUSEHOLDS);
    const { open, refused } = await permitted(question, context, request);
    const left = new AbortController();
    response.on('close', () => left.abort());
    const { revision, households, figures } = await compute({ ...question, figures: open }, left.signal);
    const tag = `W/"${createHash('sha256').update(JSON.stringify([started, revision, question, refused])).digest('base64url').slice(0, 22)}"`;
    response.set('Cache-Control', 'private, no-cache').set('ETag', tag);
    if (request.headers['if-none-match'] === tag) return response.status(304).end();
    const answer: Answer = { revision, households: [...households], figures: [...figures], refused: [...refused] };
    response.json({ data: answer });
  };
}
