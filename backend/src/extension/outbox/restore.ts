import type { RestoreBody, RestoreOutcome } from '@groundwork/shared/contract/calls';
import type { Member } from '../accountability.ts';
import { inTransaction } from '../database/database.ts';
import type { Context } from '../directus.ts';
import { reportChange } from '../edits/make-change.ts';
import { restoreRecord } from '../edits/restore-record.ts';
import { forbidden, isForbidden, Refusal, unexpected } from '../errors.ts';

/** Restores records that the person has removed, each whole or not at all. A record that cannot be restored does not stop the others. */
export async function restore(
  { user, collection, keys }: RestoreBody,
  member: Member,
  context: Context,
): Promise<RestoreOutcome> {
  if (user.toLowerCase() !== member.user) throw new Refusal(409, 'OTHER_PERSON', 'Somebody else made this change.');
  const { database, getSchema, logger, services } = context;
  const schema = await getSchema();
  const [restored, left]: [string[], { key: string; message: string }[]] = [[], []];
  for (const key of keys)
    try {
      const events = await inTransaction(database, (write) =>
        restoreRecord(collection, key, { accountability: member, database: write, schema, services }, 'Undone.'),
      );
      reportChange(events, context);
      restored.push(key);
    } catch (error) {
      const known = error instanceof Refusal ? error : isForbidden(error) ? forbidden() : undefined;
      if (known === undefined) logger.error(error, 'A removed record could not be restored');
      left.push({ key, message: (known ?? unexpected()).message });
    }
  return { restored, left };
}
