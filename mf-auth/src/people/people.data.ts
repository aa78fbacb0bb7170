import { http } from '@groundwork/shared';
import { keepPreviousData, queryClient, useServerQuery, z } from '@groundwork/shared/data';

const personSchema = z.looseObject({ id: z.string(), name: z.string(), email: z.nullable(z.string()), role: z.nullable(z.string()), active: z.boolean(), two_factor: z.boolean(), self: z.boolean() });
const answerSchema = z.looseObject({ data: z.looseObject({ people: z.array(personSchema), total: z.number(), own_code: z.boolean() }) });

/** Somebody who has an account. */
export type Person = z.infer<typeof personSchema>;

const PATH = '/api/groundwork-accounts/people';
const KEY = ['people'];

/** People whose name or email address holds these words, the first of them in the order of their names, and whether one has a second factor oneself. */
export function usePeople(words: string) {
  return useServerQuery({
    queryKey: [...KEY, words],
    queryFn: async ({ signal }) => {
      const parsed = z.safeParse(answerSchema, (await http.get<unknown>(PATH, { params: words === '' ? {} : { q: words }, signal })).data);
      if (!parsed.success) throw new Error('The server gave an answer that this page does not understand. Try again later.');
      return parsed.data.data;
    },
    placeholderData: keepPreviousData,
  });
}

/** @param otp the administrator's own code, where there has to be one */
export async function endTwoFactorOf({ id }: Person, password: string, otp: string | undefined): Promise<void> {
  try {
    await http.post(`${PATH}/${encodeURIComponent(id)}/two-factor/end`, { password, ...(otp !== undefined && { otp }) }, { trouble: false });
  } finally {
    // Also where it failed: another administrator may have ended it meanwhile.
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}
