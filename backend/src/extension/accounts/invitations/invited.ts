import { DATA_MANAGER_ROLE } from '@groundwork/shared/contract/calls';
import type { Database } from '../../database/database.ts';
import type { Invitation } from '../../database/tables.ts';
import { accountabilityOf } from '../../accountability-of.ts';
import { memberRole } from '../registration/member-role.ts';
import { INVITATIONS } from './invitations-table.ts';

/** Whether who invited is still an active administrator: the invitation does not work otherwise. */
export const isInvitedByAdministrator = async (
  database: Database,
  { invited_by: by }: Pick<Invitation, 'invited_by'>,
): Promise<boolean> => (await accountabilityOf(database, by))?.admin === true;

/** The key of the role that the person is invited to. */
export const roleKey = (database: Database, role: Invitation['role']): Promise<string> =>
  role === 'manager' ? Promise.resolve(DATA_MANAGER_ROLE) : memberRole(database);

/** The invitation of an address that works; its table exists already. */
export async function invitationOf(database: Database, email: string): Promise<Invitation | undefined> {
  const found = await database(INVITATIONS).where({ email }).where('ends_at', '>', new Date().toISOString()).first();
  return found !== undefined && (await isInvitedByAdministrator(database, found)) ? found : undefined;
}
