import { queryClient, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Failure, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { loadRedactPanel } from '@groundwork/shared/ui/redact';
import { useReadable } from '../../shared/query/access/readable.ts';
import { allRowsQuery } from '../household-detail.data.ts';
import { reviewsQuery } from '../reviews.data.ts';
import { fieldLabel, recordsOf } from './records.ts';

interface RedactHouseholdProps {
  readonly householdId: string;
  readonly onClose: () => void;
}

/** Where an administrator removes answers, names and notes of a household for good, and sees what was removed. */
export function RedactHousehold({ householdId, onClose }: RedactHouseholdProps) {
  const { readable, rightsPending } = useReadable();
  const rows = useServerQuery({ ...allRowsQuery(householdId, readable), enabled: !rightsPending });
  const reviews = useServerQuery(reviewsQuery(householdId));
  const { part: RedactPanel, failed: panelFailed, retry } = useLazyPart(loadRedactPanel, true);
  const failed = rows.data ? reviews : rows;
  const records = rows.data && reviews.data && recordsOf(householdId, rows.data, reviews.data);
  if (!RedactPanel)
    return panelFailed ? (
      <Failure title={t`This part of the page could not be loaded.`} onRetry={retry} />
    ) : (
      <Loading />
    );
  return (
    <RedactPanel
      of={t`the household`}
      groups={records?.groups}
      others={records?.ofReviews}
      fieldLabel={fieldLabel}
      onRedacted={() => void queryClient.invalidateQueries({ queryKey: ['survey'] })}
      onClose={onClose}
    >
      {failed.error ? (
        <NotLoaded
          what={t`The records of the household`}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : (
        <Loading />
      )}
    </RedactPanel>
  );
}
