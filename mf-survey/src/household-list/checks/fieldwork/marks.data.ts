import { readItems, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { OutboxOutcome } from '@groundwork/shared/outbox';
import { changeRecord, createRecord, removeRecord } from '@groundwork/shared/ui/edit-record';
import { newRowFields } from '@groundwork/survey/model';
import { householdPath } from '../../../shared/households/household-path.ts';

const row = z.looseObject({ id: z.string(), household_id: z.string(), reason: z.string() });
/** Why a household was not interviewed again. */
export type Mark = z.infer<typeof row>;

/** The marks of these households for a round, as a question to the one cache. */
export const marksQuery = (soughtIn: string, households: readonly string[]) => ({
  queryKey: ['survey', 'non-interviews', soughtIn, households],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Mark[]> =>
    (
      await readItems(
        'non_interviews',
        row,
        {
          fields: Object.keys(row.shape),
          filter: { _and: [{ household_id: { _in: households } }, { sought_in: { _eq: soughtIn } }] },
          sort: ['id'],
          limit: -1,
        },
        { signal },
      )
    ).rows,
});

interface Marking {
  readonly household: string;
  readonly code: string;
  readonly soughtIn: string;
  /** What is recorded so far. */
  readonly mark: Mark | undefined;
  /** Empty removes what is recorded. */
  readonly reason: string;
}

/** Records why a household was not interviewed, changes or removes that, now or when there is a connection. @throws Error with a sentence */
export function markHousehold({ household, code, soughtIn, mark, reason }: Marking): Promise<OutboxOutcome> {
  const fields = newRowFields('non_interviews');
  const of = {
    collection: 'non_interviews',
    row: mark ?? {},
    title: t`What happened to household ${code}`,
    page: householdPath(household),
    about: `households/${household}`,
    fixed: { household_id: household },
  } as const;
  if (mark === undefined) return createRecord(of, { sought_in: soughtIn, reason }, '', fields);
  return reason === '' ? removeRecord(of, '', fields) : changeRecord(of, { reason }, '', fields);
}
