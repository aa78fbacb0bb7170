import { requireAdministrator } from '../accountability.ts';
import { inTransaction } from '../database/database.ts';
import type { Context, Request } from '../directus.ts';
import { forbidden, invalid, notFound } from '../errors.ts';
import type { RecordEvent } from '../security-log.ts';
import { isKey } from '../values.ts';
import { administratorsOf, SETUP } from './administrators.ts';
import { validFrom as validFromIn } from './sessions/valid-from.ts';

export interface Deactivation {
  /** Ends what the account can do, at once; the person's rows, files and links stay. */
  readonly deactivate: (request: Request) => Promise<void>;
  /** The person can log in again with the same password. Sessions that have ended stay ended. */
  readonly reactivate: (request: Request) => Promise<void>;
}

const NOBODY = 'There is no such person. Reload the list.';

/** How administrators close the accounts of others, and open them again. */
export const deactivationIn = ({
  database,
  getSchema,
  services,
  record,
}: Context & { readonly record: RecordEvent }): Deactivation => {
  const validFrom = validFromIn(database);

  const setStatus = async (request: Request, status: 'active' | 'suspended'): Promise<void> => {
    const accountability = requireAdministrator(request);
    const user = request.params['id'] ?? '';
    const isClosing = status === 'suspended';
    if (isClosing && user === accountability.user)
      throw invalid('You cannot deactivate your own account. Ask another administrator.');
    const schema = await getSchema();
    await inTransaction(database, async (write) => {
      // Two administrators who deactivate each other at the same moment come one after the other: the second one is no administrator any more.
      const administrators = await administratorsOf(write).forUpdate();
      if (
        (await write('directus_users').where({ id: accountability.user, status: 'active' }).first('id')) === undefined
      )
        throw forbidden();
      const person = isKey(user)
        ? await write('directus_users').where({ id: user }).first('email', 'status')
        : undefined;
      if (person === undefined || person.email === SETUP) throw notFound(NOBODY);
      if ((person.status === 'active') !== isClosing)
        throw invalid(
          isClosing
            ? 'This account is not active. Reload the list.'
            : 'This account is already active. Reload the list.',
        );
      if (isClosing && administrators.every(({ id }) => id === user))
        throw invalid('This is the last active administrator. Make somebody else an administrator first.');
      // Directus ends the refresh tokens along with it, and refuses static tokens of accounts that are not active.
      await new services.UsersService({ schema, knex: write, accountability }).updateOne(user, { status });
    });
    await validFrom.end([user]);
    record({
      event: isClosing ? 'account.deactivate' : 'account.reactivate',
      outcome: 'accepted',
      user,
      by: accountability.user,
    });
  };

  return {
    deactivate: (request) => setStatus(request, 'suspended'),
    reactivate: (request) => setStatus(request, 'active'),
  };
};
