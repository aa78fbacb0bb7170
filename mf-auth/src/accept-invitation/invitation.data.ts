import { http } from '@groundwork/shared';
import { useServerQuery, z } from '@groundwork/shared/data';

const openedSchema = z.looseObject({ data: z.looseObject({ email: z.string(), role: z.enum(['member', 'manager']) }) });

const PATH = '/api/groundwork-accounts/invitations';

/** Whom the invitation with this token is for. Asked with a body, so that no log has the token. */
export function useInvitation(token: string) {
  return useServerQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => {
      const parsed = z.safeParse(
        openedSchema,
        (await http.post<unknown>(`${PATH}/open`, { token }, { signal, trouble: false })).data,
      );
      if (!parsed.success)
        throw new Error('The server gave an answer that this page does not understand. Try again later.');
      return parsed.data.data;
    },
    enabled: token !== '',
    // What is typed stays also where another tab has accepted it.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Opens the account. */
export const accept = (token: string, name: string, password: string, signal: AbortSignal): Promise<unknown> =>
  http.post(`${PATH}/accept`, { token, first_name: name, password }, { signal, trouble: false });
