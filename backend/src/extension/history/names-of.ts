import type { Reading } from '../directus.ts';
import { fullName } from '../values.ts';
import { openRows } from '../open-rows.ts';

interface Named {
  readonly id: string;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
}

/** The names of people, by the keys of their accounts, as far as the reader may read them. */
export const namesOf = async (
  context: Reading,
  users: readonly string[],
): Promise<ReadonlyMap<string | null, string>> => {
  const rows =
    users.length === 0
      ? []
      : await openRows<Named>(context, 'directus_users', {
          fields: ['id', 'first_name', 'last_name'],
          filter: { id: { _in: users } },
        });
  return new Map(rows.map(({ id, first_name: first, last_name: last }) => [id, fullName(first, last)]));
};
