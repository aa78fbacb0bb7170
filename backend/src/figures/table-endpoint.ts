import { tableReads, understand, type Understood } from '@groundwork/survey/figures/compute';
import { readTableQuestion, type DefinedQuestion, type TableAnswer, type TableQuestion } from '@groundwork/survey/figures/table/schemas';
import { ANSWER_COLUMNS, customFieldName } from '@groundwork/survey/model';
import { answerWith } from './answering.ts';
import { columnsByTable, type FiguresContext, type HttpRequest, type HttpResponse } from './context.ts';
import type { EngineClient } from './engine-client.ts';
import { rowRules, rulesIfOpen } from './reading.ts';

/** With the custom questions that it names; nearly always there are none, which takes no look. */
async function defined(question: TableQuestion, context: FiguresContext, request: HttpRequest): Promise<DefinedQuestion> {
  const text = JSON.stringify(question);
  if (!ANSWER_COLUMNS.some((column) => text.includes(`${column}.`))) return question;
  return { ...question, questions: (await context.customQuestions(request)).filter((one) => text.includes(customFieldName(one))) };
}

/** @throws a refusal with status 400 where reading a question fails */
function orRefused<T>(work: () => T, { refusal }: FiguresContext): T {
  try {
    return work();
  } catch (error) {
    throw refusal(400, 'INVALID_QUERY', error instanceof Error && error.name === 'TableQuestionError' ? error.message : 'This is not a valid question about a table.');
  }
}

/** The fields to be described that the reader may read; of a figure there is one or none, and it is refused as a whole. */
async function readableOf(understood: Understood, context: FiguresContext, request: HttpRequest): Promise<Understood['of']> {
  if (understood.show !== 'describe' || (await rulesIfOpen(columnsByTable(tableReads(understood)), context, request))) return understood.of;
  const checked = await Promise.all(understood.of.map(async (field) => ((await rulesIfOpen(columnsByTable(tableReads({ ...understood, of: [field] })), context, request)) ? [field] : [])));
  return checked.flat();
}

/**
 * `GET /survey-figures/table`: any field of the dictionary by any other, computed by the engine from the rows that the reader may read. The
 * address is what `writeTableQuestion` writes, the answer what `tableAnswerSchema` reads. Nobody groups, measures or narrows by a column that
 * he may not read: 403. Of fields that are described, those that he may not read are refused by name.
 */
export const tableEndpoint =
  (engine: EngineClient, context: FiguresContext) =>
  async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const question = await defined(orRefused(() => readTableQuestion(request.query), context), context, request);
    const understood = orRefused(() => understand(question, question.questions), context);
    const of = await readableOf(understood, context, request);
    const open = { ...question, of: of.map(({ name }) => name) };
    const rules = await rowRules(columnsByTable(tableReads({ ...understood, of })), context, request);
    const refused = question.of.filter((name) => !open.of.includes(name));
    await answerWith(context, [request, response], [question, refused, rules], async (signal): Promise<TableAnswer> => {
      const { figure, descriptions, rows, revision } = await engine.table(open, rules, signal);
      return { revision, figure, descriptions: [...descriptions], rows: [...rows], refused };
    });
  };
