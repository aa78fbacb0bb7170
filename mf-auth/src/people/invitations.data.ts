import { http } from '@groundwork/shared';
import { queryClient, useServerQuery, z } from '@groundwork/shared/data';

const roleSchema = z.enum(['member', 'manager']);
const invitationSchema = z.looseObject({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  invited_by: z.string(),
  works: z.boolean(),
  ends_at: z.string(),
});
const answerSchema = z.looseObject({ data: z.array(invitationSchema) });

/** The roles that an invited person can get. */
export type InvitedRole = z.infer<typeof roleSchema>;
/** Somebody who was invited and has not opened an account yet. */
export type Invitation = z.infer<typeof invitationSchema>;

const PATH = '/api/groundwork-accounts/invitations';
const KEY = ['invitations'];

export function useInvitations() {
  return useServerQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const parsed = z.safeParse(answerSchema, (await http.get<unknown>(PATH, { signal })).data);
      if (!parsed.success)
        throw new Error('The server gave an answer that this page does not understand. Try again later.');
      return parsed.data.data;
    },
  });
}

async function post(path: string, body: object): Promise<void> {
  try {
    await http.post(`${PATH}${path}`, body, { trouble: false });
  } finally {
    // Also where it failed: another administrator may have changed the list meanwhile.
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}

export const invite = (email: string, role: InvitedRole): Promise<void> => post('', { email, role });
export const sendAgain = ({ id }: Invitation): Promise<void> => post(`/${encodeURIComponent(id)}/send`, {});
export const cancelInvitation = ({ id }: Invitation): Promise<void> => post(`/${encodeURIComponent(id)}/cancel`, {});
