import {
  readComparisonQuestion,
  type ComparisonAnswer,
  type ComparisonQuestion,
} from '@groundwork/survey/figures/comparison';
import { isComparable, readsOf } from '@groundwork/survey/figures/compute';
import { catalogue } from '@groundwork/survey/indicators';
import { answerWith } from './answering.ts';
import { columnsByTable, type Columns, type FiguresContext, type HttpRequest, type HttpResponse } from './context.ts';
import type { EngineClient } from './engine-client.ts';
import { rowRules, rulesIfOpen } from './reading.ts';

/** What linking households reads, whatever is compared. */
const LINKS = ['village_id', 'survey_round_id', 'weight', 'household_code'].map((column) => `households.${column}`);

const columnsOf = (figures: readonly string[]): Columns =>
  columnsByTable([
    ...LINKS,
    ...figures.flatMap((id) => {
      const indicator = catalogue.get(id);
      return indicator ? readsOf(indicator, 'round') : [];
    }),
  ]);

function readFrom({ query }: HttpRequest, { refusal }: FiguresContext): ComparisonQuestion {
  try {
    const question = readComparisonQuestion(query);
    for (const id of question.figures) {
      const indicator = catalogue.get(id);
      if (!indicator) throw new Error(`There is no figure "${id}".`);
      if (!isComparable(indicator)) throw new Error(`Rounds are not compared in "${id}".`);
    }
    return question;
  } catch (error) {
    throw refusal(
      400,
      'INVALID_QUERY',
      error instanceof Error && !('issues' in error) ? error.message : 'This is not a valid request for a comparison.',
    );
  }
}

/** The figures that the reader may see: nearly always all of them, which takes one look. */
async function openOf(
  figures: readonly string[],
  context: FiguresContext,
  request: HttpRequest,
): Promise<readonly string[]> {
  if (await rulesIfOpen(columnsOf(figures), context, request)) return figures;
  const checked = await Promise.all(
    figures.map(async (id) => ((await rulesIfOpen(columnsOf([id]), context, request)) ? [id] : [])),
  );
  return checked.flat();
}

/**
 * `GET /survey-figures/comparison`: figures of two survey rounds and their differences, computed by the engine from the rows that the reader
 * may read. The address is what `writeComparisonQuestion` writes, the answer a `ComparisonAnswer`. A figure that rests on a column that
 * the reader may not read is refused by name.
 */
export const comparisonEndpoint =
  (engine: EngineClient, context: FiguresContext) =>
  async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const question = readFrom(request, context);
    const open = await openOf(question.figures, context, request);
    // A reader without access to households is refused here.
    const rules = await rowRules(columnsOf(open), context, request);
    const refused = question.figures.filter((id) => !open.includes(id));
    await answerWith(
      context,
      [request, response],
      [question, refused, rules],
      async (signal): Promise<ComparisonAnswer> => {
        const { revision, comparison } = await engine.comparison({ ...question, figures: [...open] }, rules, signal);
        return { revision, ...comparison, refused };
      },
    );
  };
