import { http } from '@groundwork/shared';
import { z } from '@groundwork/shared/data';
import { unknownAnswer } from '../shared/unknown-answer.ts';
import { useLinkInMail } from '../shared/use-link-in-mail.ts';

const openedSchema = z.looseObject({ data: z.looseObject({ email: z.string(), name: z.string() }) });
const stateSchema = z.looseObject({ data: z.looseObject({ state: z.enum(['open', 'waiting']) }) });

const PATH = '/api/groundwork-accounts/registrations';

/** Whom the link with this token is for. */
export const useRequestedAccount = (token: string) => useLinkInMail(PATH, openedSchema, token);

/** Confirms the address and sets the account's name and password. */
export async function confirm(
  token: string,
  name: string,
  password: string,
  signal: AbortSignal,
): Promise<'open' | 'waiting'> {
  const parsed = z.safeParse(
    stateSchema,
    (await http.post<unknown>(`${PATH}/confirm`, { token, first_name: name, password }, { signal, trouble: false }))
      .data,
  );
  if (!parsed.success) throw unknownAnswer();
  return parsed.data.data.state;
}
