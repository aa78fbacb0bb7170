import { useServerQuery } from '@groundwork/shared/data';
import { withCustomQuestions } from '@groundwork/survey/model';
import { useCallback } from 'react';
import { ownQuestionsQuery, withRepeatTables } from '../dictionary/use-custom-questions.ts';
import { useReadable } from './readable.ts';

/**
 * As `useReadable`, with the tables of repeat groups after the others, and the custom questions that figures are computed of: restricted ones are not
 * among them. Their definitions are waited for as the rights are, because an address may name one.
 */
export function useComputedTables(): ReturnType<typeof useReadable> {
  const { rightsPending, readable, tablesOf: readableOf } = useReadable();
  const { data, isPending } = useServerQuery(ownQuestionsQuery);
  const tablesOf = useCallback<typeof readableOf>(
    (tables) => {
      const open = data?.questions.filter(({ restricted }) => !restricted) ?? [];
      return readableOf(withRepeatTables(tables, data).map((table) => withCustomQuestions(table, open)));
    },
    [readableOf, data],
  );
  return { rightsPending: rightsPending || isPending, readable, tablesOf };
}
