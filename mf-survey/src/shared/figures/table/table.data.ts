import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { writeTableQuestion, type TableAnswer, type TableQuestion } from '@groundwork/survey/figures/table';
import type { SurveyField } from '../../query/dictionary/index.ts';
import { estimate } from '../answer-schema.ts';
import { whileStarting } from '../figures.data.ts';

const amount = z.nullable(z.number());
const key = z.nullable(z.string());
const group = z.looseObject({
  key,
  rows: z.number(),
  n: z.number(),
  missing: z.number(),
  notAsked: z.number(),
  withoutWeight: z.number(),
  least: amount,
  most: amount,
});
const cell = z.looseObject({
  group: key,
  answer: key,
  statistic: z.enum(['share', 'mean', 'median', 'total']),
  rows: amount,
  estimate,
});
const keys = z.looseObject({ classWidth: amount, names: z.record(z.string(), z.string()) });
const figure = z.looseObject({
  groups: z.array(group),
  cells: z.array(cell),
  by: keys,
  of: keys,
  currencies: z.array(z.string()),
});
const description = z.looseObject({
  of: z.string(),
  known: z.number(),
  missing: z.number(),
  notAsked: z.number(),
  distinct: z.number(),
  least: amount,
  median: amount,
  most: amount,
  answers: z.array(z.looseObject({ key: z.string(), rows: z.number() })),
  answersInAll: z.number(),
  keys,
});
/** The same shape as the server's own schema (survey/figures/table/schemas.ts), in the part of zod that pages have. */
const answered = z.looseObject({
  data: z.looseObject({
    revision: z.string(),
    figure: z.nullable(figure),
    descriptions: z.array(description),
    rows: z.array(z.string()),
    refused: z.array(z.string()),
  }),
});

async function fetchTable(question: TableQuestion, signal: AbortSignal): Promise<TableAnswer> {
  const { data } = await http.get<unknown>(dataUrl('/survey-figures/table'), {
    params: writeTableQuestion(question),
    signal,
    trouble: false,
  });
  const parsed = z.safeParse(answered, data);
  if (!parsed.success) throw new UnexpectedAnswer(t`The server’s response with the figures could not be read.`);
  return parsed.data.data;
}

/** A question about a field of any table, as one to the one cache. */
export const tableQuery = (question: TableQuestion) => ({
  queryKey: ['survey', 'table', question],
  ...whileStarting,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchTable(question, signal),
});

/** Whether figures can be computed of a field: names and positions stay with the rows. */
export const isComputed = ({ restricted }: SurveyField): boolean => !restricted;
