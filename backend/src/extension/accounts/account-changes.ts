import { isPerson } from '../accountability.ts';
import type { Row } from '../database/database.ts';
import type { Environment, EventContext, FilterMeta, Logger } from '../directus.ts';
import { forbidden, invalid } from '../errors.ts';
import type { RecordEvent } from '../security-log.ts';
import { passwordRule } from './passwords.ts';
import type { ValidFrom } from './sessions/valid-from.ts';

/** What is known of a new account. */
interface Given {
  readonly password?: unknown;
  readonly email?: unknown;
  readonly first_name?: unknown;
  readonly last_name?: unknown;
}

interface AccountChecks {
  /** Passwords of new accounts, by whatever way they are created. */
  readonly newAccount: (payload: Given | undefined) => Promise<unknown>;
  /** New passwords of existing accounts. People change their own on the account screen, which asks for the current one. */
  readonly accountChange: (
    payload: Readonly<Row> | undefined,
    meta: Pick<FilterMeta, 'keys'>,
    context: EventContext,
  ) => Promise<unknown>;
}

/** Filters for new and changed accounts. */
export const accountChecks = (env: Environment): AccountChecks => {
  const requireGoodPassword = passwordRule(env);
  return {
    newAccount: async (payload) => {
      if (payload?.password !== undefined && payload.password !== null)
        await requireGoodPassword(payload.password, [payload.email, payload.first_name, payload.last_name]);
      return payload;
    },
    accountChange: async (payload, { keys = [] }, { accountability, database }) => {
      if (payload?.['password'] === undefined) return payload;
      const user = accountability?.user ?? null;
      if (user !== null && keys.includes(user))
        throw invalid('Change your own password on the page Account, which asks for your current one.');
      if (user !== null && isPerson(accountability)) throw forbidden();
      const people = await database('directus_users').whereIn('id', keys).select('email', 'first_name', 'last_name');
      await requireGoodPassword(
        payload['password'],
        people.flatMap((person) => Object.values(person)),
      );
      return payload;
    },
  };
};

const SENSITIVE = ['password', 'role', 'status', 'email', 'tfa_secret', 'policies', 'area'];

interface Changed {
  readonly payload?: Readonly<Row> | null;
  readonly keys: readonly string[];
}

/** After a change: earlier access tokens end, and the change is recorded. */
export const afterAccountChange =
  ({
    validFrom,
    record,
    logger,
  }: {
    readonly validFrom: ValidFrom;
    readonly record: RecordEvent;
    readonly logger: Logger;
  }) =>
  ({ payload, keys }: Changed, { accountability }: EventContext): void => {
    const changed = SENSITIVE.filter((field) => field in (payload ?? {}));
    if (changed.length === 0) return;
    validFrom.end(keys).catch((error: unknown) => logger.error(error, 'Access tokens could not be ended'));
    for (const user of keys)
      record({ event: 'account.change', outcome: 'accepted', user, by: accountability?.user ?? null, fields: changed });
  };
