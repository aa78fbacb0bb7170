import type { Difference, OutboxBody } from '@groundwork/shared/contract/calls';
import type { ActionEvent, Context, Reading } from '../directus.ts';
import type { Edit } from './allowed-edits.ts';
import { differencesOf } from './differences.ts';
import { editRow } from './edit-row.ts';

/** Ends the transaction of a change that is in conflict. */
export class Conflict extends Error {
  readonly differences: readonly Difference[];
  constructor(differences: readonly Difference[]) {
    super('The row has changed.');
    this.differences = differences;
  }
}

/** @throws Conflict where the row says something else than the person saw */
export async function requireUnchanged(change: Pick<OutboxBody, 'write' | 'expects'>, reading: Reading): Promise<void> {
  const differences = await differencesOf(change, reading);
  if (differences.length > 0) throw new Conflict(differences);
}

/**
 * Makes a change with the rights of the person, in the transaction of `reading`. What Directus reports of it comes back, for when it is committed.
 * @throws Conflict, Refusal, and what Directus throws where it refuses the change
 */
export async function makeChange(
  { write, expects }: Pick<OutboxBody, 'write' | 'expects'>,
  edit: Edit | undefined,
  reading: Reading,
): Promise<readonly ActionEvent[]> {
  await requireUnchanged({ write, expects }, reading);
  const events: ActionEvent[] = [];
  const options = { bypassEmitAction: (event: ActionEvent) => void events.push(event) };
  if (edit !== undefined) await editRow(edit, expects?.values ?? {}, reading, options);
  else {
    const { accountability, database, schema, services } = reading;
    const items = new services.ItemsService(write.collection, { accountability, schema, knex: database });
    const { id, ...values } = write.values;
    if (write.action === 'create') await items.createOne(write.values, options);
    else await items.updateOne(id, values, options);
  }
  return events;
}

/** Reports what has been committed. */
export function reportChange(
  events: readonly ActionEvent[],
  { database, emitter }: Pick<Context, 'database' | 'emitter'>,
): void {
  for (const { event, meta, context } of events) emitter.emitAction(event, meta, { ...context, database });
}
