import type { MergeBody, MergePreview } from '@groundwork/shared/contract/calls';
import type { Member } from '../accountability.ts';
import type { ActionEvent, Context } from '../directus.ts';
import { Refusal } from '../errors.ts';
import { reportChange } from '../edits/make-change.ts';
import { once } from '../outbox/once.ts';
import { sha256 } from '../values.ts';
import { carryOut } from './carry-out.ts';
import { lockBoth, planOf, previewOf } from './plan.ts';

type Preview = Extract<MergeBody, { isPreview: true }>;
type Merging = Extract<MergeBody, { isPreview: false }>;
interface Merged {
  readonly state: 'merged';
}

/** What merging would do; nothing is written. */
export async function previewMerge(
  wanted: Preview,
  member: Member,
  { database, getSchema, services }: Context,
): Promise<MergePreview> {
  const schema = await getSchema();
  return previewOf(await planOf(wanted, { accountability: member, database, schema, services }));
}

/**
 * Makes two records one, once, with the rights of the person. Where something has changed since the preview that they decided on, nothing is written.
 * @throws Refusal, and what Directus throws where it refuses a part of it
 */
export async function mergeOnce(
  request: Merging,
  member: Member,
  { database, emitter, getSchema, services }: Context,
): Promise<Merged> {
  const { user } = member;
  if (request.user.toLowerCase() !== user) throw new Refusal(409, 'OTHER_PERSON', 'Somebody else made this change.');
  const { collection, keep, remove, seen, values, reason } = request;
  const hash = sha256(JSON.stringify({ collection, keep, remove, values, reason }));
  const schema = await getSchema();
  const events: ActionEvent[] = [];
  await once(database, { id: request.id.toLowerCase(), user, hash }, async (write) => {
    const reading = { accountability: member, database: write, schema, services };
    await lockBoth(request, reading);
    const plan = await planOf(request, reading);
    if (plan.seen !== seen)
      throw new Refusal(
        409,
        'RECORD_CHANGED',
        'Somebody has changed one of the two since you looked at them. Nothing was merged.',
      );
    await carryOut(plan, request, reading, { bypassEmitAction: (event) => void events.push(event) });
  });
  reportChange(events, { database, emitter });
  return { state: 'merged' };
}
