import { http } from '@groundwork/shared';
import { queryClient, useServerQuery, z } from '@groundwork/shared/data';

const requestSchema = z.looseObject({ id: z.string(), email: z.string(), name: z.string(), requested_at: z.string() });
const answerSchema = z.looseObject({ data: z.array(requestSchema) });

/** Somebody who asks for an account and has confirmed the email address. */
export type AccountRequest = z.infer<typeof requestSchema>;

const PATH = '/api/groundwork-accounts/registrations';
const KEY = ['registrations'];

export function useRequests() {
  return useServerQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const parsed = z.safeParse(answerSchema, (await http.get<unknown>(PATH, { signal })).data);
      if (!parsed.success) throw new Error('The server gave an answer that this page does not understand.');
      return parsed.data.data;
    },
  });
}

export async function decide({ id }: AccountRequest, decision: 'approve' | 'reject'): Promise<void> {
  try {
    await http.post(`${PATH}/${encodeURIComponent(id)}/${decision}`, {}, { trouble: false });
  } finally {
    // Also where it failed: another administrator may have decided meanwhile.
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}
