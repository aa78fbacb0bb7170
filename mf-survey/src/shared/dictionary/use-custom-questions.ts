import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { CUSTOM_KINDS, type CustomQuestion } from '@groundwork/survey/model';

const NONE: readonly CustomQuestion[] = [];

/** The same shape as the model's own schema, in the part of zod that pages have. */
export const questionSchema = z.looseObject({
  collection: z.string(),
  name: z.string(),
  label: z.string(),
  kind: z.enum(CUSTOM_KINDS),
  unit: z.nullable(z.string()),
  choices: z.nullable(z.record(z.string(), z.string())),
  restricted: z.boolean(),
});

/** @throws AxiosError; another Directus has no such collection, which is no trouble that people need to hear of */
export const readCustomQuestions = async (signal: AbortSignal): Promise<readonly CustomQuestion[]> =>
  (await readItems('survey_questions', questionSchema, { fields: Object.keys(questionSchema.shape), sort: ['place', 'label'], limit: -1 }, { signal, trouble: false })).rows;

/** The questions that organisations ask beside those of the model, as a question to the one cache. */
export const customQuestionsQuery = {
  queryKey: ['survey', 'custom-questions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readCustomQuestions(signal),
};

/** The questions that the model does not have, in the order of their questionnaires; none until they are here, and where they cannot be read. */
export const useCustomQuestions = (): readonly CustomQuestion[] => useServerQuery(customQuestionsQuery).data ?? NONE;
