import { dataUrl, http } from '@groundwork/shared';
import { queryClient, readItems, useServerQuery, z } from '@groundwork/shared/data';
import type { CustomQuestion } from '@groundwork/survey/model';
import { ownQuestionsQuery, questionSchema } from '../shared/query/dictionary/use-custom-questions.ts';

const stored = z.looseObject({ id: z.string(), ...questionSchema.shape });
/** A custom question, or a repeat group, with its key. */
export type StoredQuestion = z.infer<typeof stored>;

const KEY = ['survey-upload', 'questions'];

/** The custom questions and repeat groups of the portal, in the order of their questionnaires. */
export const useStoredQuestions = () =>
  useServerQuery<readonly StoredQuestion[]>({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (
        await readItems(
          'survey_questions',
          stored,
          { fields: Object.keys(stored.shape), sort: ['place', 'label'], limit: -1 },
          { signal },
        )
      ).rows,
  });

/** Changes what a question is called, wherever it is shown. @throws AxiosError */
export async function renameQuestion(
  id: string,
  { label, unit, choices }: Pick<CustomQuestion, 'label' | 'unit' | 'choices'>,
): Promise<void> {
  await http.patch(
    dataUrl(`/items/survey_questions/${encodeURIComponent(id)}`),
    { label, unit, choices },
    { params: { fields: 'id' }, trouble: false },
  );
  await Promise.all(
    [KEY, ownQuestionsQuery.queryKey, ['survey-upload', 'lists']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
