import { http } from '@groundwork/shared';
import { z } from '@groundwork/shared/data';
import { useLinkInMail } from '../shared/use-link-in-mail.ts';

const openedSchema = z.looseObject({ data: z.looseObject({ email: z.string(), role: z.enum(['member', 'manager']) }) });

const PATH = '/api/groundwork-accounts/invitations';

/** Whom the invitation with this token is for. */
export const useInvitation = (token: string) => useLinkInMail(PATH, openedSchema, token);

/** Opens the account. */
export const accept = (token: string, name: string, password: string, signal: AbortSignal): Promise<unknown> =>
  http.post(`${PATH}/accept`, { token, first_name: name, password }, { signal, trouble: false });
