import type { Database } from '../../database/database.ts';
import { Refusal } from '../../errors.ts';
import { fieldsOf, isText } from '../../values.ts';
import { normalAddress } from './addresses.ts';

/**
 * Where accounts open at once, an address that has one is refused before the database refuses it, in words that name its columns.
 * @throws Refusal 400, with Directus' code for it
 */
export async function refuseKnownAddress(database: Database, account: unknown): Promise<void> {
  const { email } = fieldsOf(account);
  if (!isText(email)) return;
  const known = await database('directus_users')
    .whereRaw('lower(email) = ?', [normalAddress(email)])
    .first('id');
  if (known !== undefined)
    throw new Refusal(400, 'RECORD_NOT_UNIQUE', 'There is an account with this email address already.');
}
