import type { MergedCollection } from '@groundwork/shared/contract/calls';
import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import { formatMoment } from '@groundwork/shared/ui/data';

/** What the page before says in the history of the browser: that it merged the two, or that its own record was merged into this one. */
const stateSchema = z.looseObject({
  merged: z.optional(z.boolean()),
  mergedFrom: z.optional(z.looseObject({ at: z.string(), by: z.nullable(z.string()) })),
});

/** When and by whom the record whose address was opened was merged into this one. */
function wasMerged(collection: MergedCollection, at: string, by: string | null): string {
  const when = formatMoment(at);
  if (collection === 'villages')
    return by === null
      ? t`The village you opened was merged into this one on ${when}.`
      : t`The village you opened was merged into this one on ${when} by ${by}.`;
  return by === null
    ? t`The household you opened was merged into this one on ${when}.`
    : t`The household you opened was merged into this one on ${when} by ${by}.`;
}

interface MergedNoticeProps {
  readonly collection: MergedCollection;
  readonly state: unknown;
}

/** Says on the page of a record that another one has been merged into it: just now, or before somebody opened the other one's address. */
export function MergedNotice({ collection, state }: MergedNoticeProps) {
  const { merged, mergedFrom } = z.safeParse(stateSchema, state).data ?? {};
  if (mergedFrom) return <Alert type="info" showIcon title={wasMerged(collection, mergedFrom.at, mergedFrom.by)} />;
  return merged === true && <Alert type="success" showIcon title={t`Merged.`} />;
}
