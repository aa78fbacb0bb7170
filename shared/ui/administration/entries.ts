import { http, useNavigationEntries } from '@groundwork/shared';
import type { NavigationEntry } from '@groundwork/shared/contract';
import { UnexpectedAnswer, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

const account = z.looseObject({ data: z.looseObject({ administrator: z.boolean() }) });

/**
 * The screens for administrators; empty for everybody else. For display only: the server decides each time.
 * @returns undefined until the server has said who the person is, and where it cannot be asked
 */
export function useAdministrationEntries(): readonly NavigationEntry[] | undefined {
  const entries = useNavigationEntries('administration');
  const { data: administrator } = useServerQuery({
    queryKey: ['own-account', 'administrator'],
    queryFn: async ({ signal }) => {
      const answer = await http.get<unknown>('/api/groundwork-accounts/me', { signal, trouble: false });
      const parsed = z.safeParse(account, answer.data);
      if (!parsed.success) throw new UnexpectedAnswer(t`The server gave an unexpected answer.`);
      return parsed.data.data.administrator;
    },
    staleTime: 5 * 60_000,
  });
  return administrator === undefined ? undefined : administrator ? entries : [];
}
