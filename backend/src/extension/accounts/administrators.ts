import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';

/** The account of the program that sets the portal up; it has no mailbox, and nobody signs in with it. */
export const SETUP = 'setup@example.org';

interface Administrator {
  readonly id: string;
  readonly email: string | null;
}

/** Administrators who can sign in. */
export const administratorsOf = (database: Database): Knex.QueryBuilder<Administrator, Administrator[]> => {
  const holders = database('directus_access as a')
    .join('directus_policies as p', 'p.id', 'a.policy')
    .where('p.admin_access', true);
  return database('directus_users')
    .where({ status: 'active' })
    .whereNot({ email: SETUP })
    .where(
      (one) =>
        void one
          .whereIn('role', holders.clone().whereNotNull('a.role').select('a.role'))
          .orWhereIn('id', holders.clone().whereNotNull('a.user').select('a.user')),
    )
    .select('id', 'email') as unknown as Knex.QueryBuilder<Administrator, Administrator[]>;
};
