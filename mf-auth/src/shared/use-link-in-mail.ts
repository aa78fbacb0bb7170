import { http } from '@groundwork/shared';
import type { Schema } from '@groundwork/shared/contract/schema-kit';
import { useServerQuery, z } from '@groundwork/shared/data';
import { unknownAnswer } from './unknown-answer.ts';

/**
 * What the link in an email is about, by its token. Asked with a body, so that no log has the token.
 * @param path of the calls about such links: `/api/groundwork-accounts/invitations`
 * @param schema what is answered
 */
export function useLinkInMail<T>(path: string, schema: Schema<{ readonly data: T }>, token: string) {
  return useServerQuery({
    queryKey: ['link-in-mail', path, token],
    queryFn: async ({ signal }) => {
      const parsed = z.safeParse(
        schema,
        (await http.post<unknown>(`${path}/open`, { token }, { signal, trouble: false })).data,
      );
      if (!parsed.success) throw unknownAnswer();
      return parsed.data.data;
    },
    enabled: token !== '',
    // What is typed stays also where another tab has used the link.
    staleTime: Infinity,
    gcTime: 0,
  });
}
