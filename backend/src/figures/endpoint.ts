import { readsOf, type RowRules } from '@groundwork/survey/figures/compute';
import { readQuestion, type Answer, type Question } from '@groundwork/survey/figures/schemas';
import { indicatorOf } from '@groundwork/survey/indicators';
import { answerWith } from './answering.ts';
import { comparisonEndpoint } from './comparison-endpoint.ts';
import {
  columnsByTable,
  type Columns,
  type FiguresContext,
  type HttpRequest,
  type HttpResponse,
  type Reader,
} from './context.ts';
import type { EngineClient } from './engine-client.ts';
import { rowRules, rulesIfOpen } from './reading.ts';
import { tableEndpoint } from './table-endpoint.ts';

type Endpoint = (request: HttpRequest, response: HttpResponse) => Promise<void>;

/** What every answer says of the households it is about. */
const HOUSEHOLDS = ['village_id', 'survey_round_id', 'weight', 'consent'].map((column) => `households.${column}`);

/** The columns that figures rest on, by table. */
const columnsOf = ({ figures, scorecard }: Pick<Question, 'figures' | 'scorecard'>): Columns =>
  columnsByTable([
    ...HOUSEHOLDS,
    ...figures.flatMap(({ id, by }) => {
      const indicator = indicatorOf(id, scorecard);
      return indicator ? readsOf(indicator, by) : [];
    }),
  ]);

interface Permitted {
  readonly open: Question['figures'];
  readonly refused: readonly string[];
  /** The rows that the reader may read of all that the open figures rest on. */
  readonly rules: RowRules;
}

/** What of a question the reader may see: nearly always all of it, which takes one look. */
async function permitted(question: Question, context: FiguresContext, request: Reader): Promise<Permitted> {
  const { figures } = question;
  const rules = await rulesIfOpen(columnsOf(question), context, request);
  if (rules) return { open: figures, refused: [], rules };
  const checked = await Promise.all(
    figures.map(async (figure) => ({
      figure,
      open: (await rulesIfOpen(columnsOf({ ...question, figures: [figure] }), context, request)) !== undefined,
    })),
  );
  const open = checked.filter((one) => one.open).map(({ figure }) => figure);
  // A reader without access to households is refused here.
  return {
    open,
    refused: checked.filter((one) => !one.open).map(({ figure }) => figure.id),
    rules: await rowRules(columnsOf({ ...question, figures: open }), context, request),
  };
}

function readFrom(request: HttpRequest, { refusal }: FiguresContext): Question {
  try {
    const question = readQuestion(request.query);
    const unknown = question.figures.find(({ id }) => indicatorOf(id, question.scorecard) === undefined);
    if (unknown) throw new Error(`There is no figure "${unknown.id}".`);
    return question;
  } catch (error) {
    throw refusal(
      400,
      'INVALID_QUERY',
      error instanceof Error && !('issues' in error) ? error.message : 'This is not a valid request for figures.',
    );
  }
}

/** What the reader is answered to a question for figures, computed by the engine as a caller waits for it. */
export interface FiguresAnswer {
  /** What the answer depends on besides the survey. */
  readonly about: unknown;
  readonly compute: (signal: AbortSignal) => Promise<Answer>;
}

/** @throws a refusal where the reader may read no households */
export async function figuresFor(
  engine: EngineClient,
  context: FiguresContext,
  reader: Reader,
  question: Question,
): Promise<FiguresAnswer> {
  const { open, refused, rules } = await permitted(question, context, reader);
  return {
    about: [question, refused, rules],
    compute: async (signal) => {
      const { revision, households, figures } = await engine.figures({ ...question, figures: open }, rules, signal);
      return { revision, households: [...households], figures: [...figures], refused: [...refused] };
    },
  };
}

/**
 * `GET /survey-figures/figures`: figures of the catalogue, computed by the engine from the survey as it is now. The address is what
 * `writeQuestion` writes, the answer what `answerSchema` reads. A figure that rests on a column that the reader may not read is refused by
 * name, and all are computed from the rows that he may read.
 */
const catalogueEndpoint =
  (engine: EngineClient, context: FiguresContext): Endpoint =>
  async (request, response) => {
    const question = readFrom(request, context);
    const { about, compute } = await figuresFor(engine, context, request, question);
    await answerWith(context, [request, response], about, compute);
  };

/** The endpoints of the engine's figures, by the last part of their address. */
export const figuresEndpoints = (
  engine: EngineClient,
  context: FiguresContext,
): Readonly<Record<'figures' | 'comparison' | 'table', Endpoint>> => ({
  figures: catalogueEndpoint(engine, context),
  comparison: comparisonEndpoint(engine, context),
  table: tableEndpoint(engine, context),
});
