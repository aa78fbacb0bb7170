import { tableReads, understand, type Understood } from '@groundwork/survey/figures/compute';
import {
  readTableQuestion,
  type DefinedQuestion,
  type TableAnswer,
  type TableQuestion,
} from '@groundwork/survey/figures/table/schemas';
import { ANSWER_COLUMNS, customFieldName } from '@groundwork/survey/model';
import { answerWith } from './answering.ts';
import { columnsByTable, type FiguresContext, type HttpRequest, type HttpResponse, type Reader } from './context.ts';
import type { EngineClient } from './engine-client.ts';
import { rowRules, rulesIfOpen } from './reading.ts';

/** With the custom questions that it names; nearly always there are none, which takes no look. */
async function defined(question: TableQuestion, context: FiguresContext, request: Reader): Promise<DefinedQuestion> {
  const text = JSON.stringify(question);
  if (!ANSWER_COLUMNS.some((column) => text.includes(`${column}.`))) return question;
  return {
    ...question,
    questions: (await context.customQuestions(request)).filter((one) => text.includes(customFieldName(one))),
  };
}

/** @throws a refusal with status 400 where reading a question fails */
function orRefused<T>(work: () => T, { refusal }: FiguresContext): T {
  try {
    return work();
  } catch (error) {
    throw refusal(
      400,
      'INVALID_QUERY',
      error instanceof Error && error.name === 'TableQuestionError'
        ? error.message
        : 'This is not a valid question about a table.',
    );
  }
}

/** The fields to be described that the reader may read; of a figure there is one or none, and it is refused as a whole. */
async function readableOf(understood: Understood, context: FiguresContext, request: Reader): Promise<Understood['of']> {
  if (understood.show !== 'describe' || (await rulesIfOpen(columnsByTable(tableReads(understood)), context, request)))
    return understood.of;
  const checked = await Promise.all(
    understood.of.map(async (field) =>
      (await rulesIfOpen(columnsByTable(tableReads({ ...understood, of: [field] })), context, request)) ? [field] : [],
    ),
  );
  return checked.flat();
}

/** What the reader is answered to a question about a table, computed by the engine as a caller waits for it. */
export interface TableAnswering {
  /** What the answer depends on besides the survey. */
  readonly about: unknown;
  readonly compute: (signal: AbortSignal) => Promise<TableAnswer>;
}

/** @throws a refusal: 400 where it is no question, 403 where the reader may not read what it needs */
export async function tableFor(
  engine: EngineClient,
  context: FiguresContext,
  reader: Reader,
  asked: TableQuestion,
): Promise<TableAnswering> {
  const question = await defined(asked, context, reader);
  const understood = orRefused(() => understand(question, question.questions), context);
  const of = await readableOf(understood, context, reader);
  const open = { ...question, of: of.map(({ name }) => name) };
  const rules = await rowRules(columnsByTable(tableReads({ ...understood, of })), context, reader);
  const refused = question.of.filter((name) => !open.of.includes(name));
  return {
    about: [question, refused, rules],
    compute: async (signal) => {
      const { figure, descriptions, rows, revision } = await engine.table(open, rules, signal);
      return { revision, figure, descriptions: [...descriptions], rows: [...rows], refused };
    },
  };
}

/**
 * `GET /survey-figures/table`: any field of the dictionary by any other, computed by the engine from the rows that the reader may read. The
 * address is what `writeTableQuestion` writes, the answer what `tableAnswerSchema` reads. Nobody groups, measures or narrows by a column that
 * he may not read: 403. Of fields that are described, those that he may not read are refused by name.
 */
export const tableEndpoint =
  (engine: EngineClient, context: FiguresContext) =>
  async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const { about, compute } = await tableFor(
      engine,
      context,
      request,
      orRefused(() => readTableQuestion(request.query), context),
    );
    await answerWith(context, [request, response], about, compute);
  };
