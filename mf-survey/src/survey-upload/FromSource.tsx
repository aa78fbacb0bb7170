import { useServerQuery } from '@groundwork/shared/data';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert, ButtonLink, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import { readWaiting, type Waiting } from './fetched.data.ts';
import styles from './SurveyUpload.module.css';

interface FromSourceProps {
  /** Key of the source. */
  readonly id: string;
  readonly onRound: (id: string) => void;
  readonly onContinue: (waiting: Waiting) => void;
}

/** In place of files that a person chooses: the submissions that the server has fetched. */
export function FromSource({ id, onRound, onContinue }: FromSourceProps) {
  const { data, error, isFetching, refetch } = useServerQuery<Waiting | null>({
    queryKey: ['survey-upload', 'fetched', id],
    queryFn: ({ signal }) => readWaiting(id, signal),
    gcTime: 0,
  });
  const shown = useRef(false);
  useEffect(() => {
    // They go where the ones before them went.
    if (!shown.current && data?.round) onRound(data.round);
    shown.current ||= data !== undefined;
  }, [data, onRound]);
  if (data === undefined)
    return error ? (
      <NotLoaded what={t`The submissions`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading label={t`Loading the submissions...`} />
    );
  if (data === null)
    return (
      <Alert
        type="info"
        showIcon
        title={t`No submissions of this form wait for your review.`}
        action={<ButtonLink to="/baseline-survey/tools/sources">{t`Open Sources`}</ButtonLink>}
      />
    );
  const { name, submissions } = data;
  return (
    <>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.hint}>
        <Trans>
          {submissions.toLocaleString()} {plural(submissions, { one: 'submission', other: 'submissions' })} to review.
          Choose the survey round they belong to.
        </Trans>
      </p>
      <p className={styles.row}>
        <Button type="primary" onClick={() => onContinue(data)}>{t`Match the questions`}</Button>
      </p>
    </>
  );
}
