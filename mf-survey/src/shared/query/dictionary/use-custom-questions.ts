import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import {
  CUSTOM_KINDS,
  REPEAT_KINDS,
  repeatTable,
  type CustomKind,
  type CustomQuestion,
  type Repeat,
  type RepeatKind,
  type SurveyTable,
} from '@groundwork/survey/model';

/** The same shape as the model's own schemas, in the part of zod that pages have. */
export const questionSchema = z.looseObject({
  collection: z.string(),
  name: z.string(),
  label: z.string(),
  kind: z.enum([...CUSTOM_KINDS, ...REPEAT_KINDS]),
  unit: z.nullable(z.string()),
  choices: z.nullable(z.record(z.string(), z.string())),
  language: z.optional(z.nullable(z.string())),
  restricted: z.boolean(),
});
type Asked = z.infer<typeof questionSchema>;

/** What organisations ask beside the model, in the order of their questionnaires. */
export interface OwnQuestions {
  readonly questions: readonly CustomQuestion[];
  /** Repeat groups, which are tables. */
  readonly repeats: readonly Repeat[];
}

const NONE: OwnQuestions = { questions: [], repeats: [] };

const isQuestion = (asked: Asked): asked is Asked & { readonly kind: CustomKind } =>
  CUSTOM_KINDS.some((kind) => kind === asked.kind);
const isRepeat = (asked: Asked): asked is Asked & { readonly collection: 'repeat_rows'; readonly kind: RepeatKind } =>
  asked.collection === 'repeat_rows' && !isQuestion(asked);

/** @throws AxiosError; another Directus has no such collection, which is no trouble that people need to hear of */
export async function readOwnQuestions(signal: AbortSignal): Promise<OwnQuestions> {
  const { rows } = await readItems(
    'survey_questions',
    questionSchema,
    { fields: Object.keys(questionSchema.shape), sort: ['place', 'label'], limit: -1 },
    { signal, trouble: false },
  );
  return { questions: rows.filter(isQuestion), repeats: rows.filter(isRepeat) };
}

/** The same as a question to the one cache. */
export const ownQuestionsQuery = {
  queryKey: ['survey', 'custom-questions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readOwnQuestions(signal),
};

/** None until they are here, and where they cannot be read. */
export const useOwnQuestions = (): OwnQuestions => useServerQuery(ownQuestionsQuery).data ?? NONE;

export const useCustomQuestions = (): readonly CustomQuestion[] => useOwnQuestions().questions;

/** Tables with those of repeat groups after them. */
export const withRepeatTables = (
  tables: readonly SurveyTable[],
  { repeats }: Pick<OwnQuestions, 'repeats'> = NONE,
): readonly SurveyTable[] => [...tables, ...repeats.map(repeatTable)];
