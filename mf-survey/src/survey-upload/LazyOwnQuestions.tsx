import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';
import { useOwnQuestions } from '../shared/query/dictionary/use-custom-questions.ts';

const Part = lazyPart(
  async () => (await import(/* webpackChunkName: "upload-read" */ './OwnQuestions.tsx')).OwnQuestions,
  t`Your questions could not be loaded.`,
);

/** The questions that imports have added, fetched where there are some. */
export function OwnQuestions() {
  const { questions, repeats } = useOwnQuestions();
  return questions.length + repeats.length > 0 && <Part />;
}
