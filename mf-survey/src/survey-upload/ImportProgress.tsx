import { Link, messageOf, statusOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import LoaderCircle from 'lucide/dist/esm/icons/loader-circle.mjs';
import { Button, Progress } from '@groundwork/shared/ui/antd/base';
import { Alert, Icon, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import { changeImport, isUnderWay, useImportOnServer, type OneImport } from './one-import.data.ts';
import styles from './SurveyUpload.module.css';
import { forgetOnDevice } from './remembered.ts';

interface ImportProgressProps {
  /** Key of the import. */
  readonly id: string;
  readonly onAnother: () => void;
}

const rows = (count: number): string => `${count.toLocaleString()} ${plural(count, { one: 'row', other: 'rows' })}`;

const TITLES: Readonly<Record<string, string>> = {
  waiting: t`Importing`,
  paused: t`Paused:`,
  failed: t`Not imported:`,
  canceled: t`Cancelled:`,
  applied: t`Imported`,
  undoing: t`Undoing`,
  undone: t`Undone:`,
};

/** An import that the server does, has done or was stopped at. */
export function ImportProgress({ id, onAnother }: ImportProgressProps) {
  const { data, error, isFetching, refetch } = useImportOnServer(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = data?.state ?? null;
  useEffect(() => {
    // The pressed button is gone: the focus stays with what it began.
    heading.current?.focus();
    if (state === 'undone') forgetOnDevice();
  }, [state]);
  if (data === undefined)
    return error ? (
      <NotLoaded what={t`This import`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading />
    );
  return (
    <section aria-label={t`Import`} className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.focused}>
        {TITLES[state ?? ''] ?? t`Import of`} <bdi>{data.file_name}</bdi>
      </h2>
      <State of={data} />
      <Actions of={data} onAnother={onAnother} />
    </section>
  );
}

function State({ of: batch }: { readonly of: OneImport }) {
  const { state, problem, undone } = batch;
  if (isUnderWay(batch)) return <UnderWay of={batch} />;
  if (state === 'paused')
    return <Alert type="info" role="status" showIcon title={t`The import is paused. Nothing of it is written yet.`} />;
  if (state === 'canceled')
    return <Alert type="info" role="status" showIcon title={t`The import was cancelled. Nothing was written.`} />;
  if (state === 'applied') return <Outcome of={batch} />;
  if (state === 'undone')
    return undone === null ? (
      <Alert type="success" role="status" showIcon title={t`The import is undone.`} />
    ) : (
      <WhatWasUndone of={batch} undone={undone} />
    );
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={state === 'undoing' ? t`Not all of it was undone.` : t`The import did not finish. Nothing was written.`}
      description={problem ?? undefined}
    />
  );
}

function UnderWay({ of: { state, progress } }: { readonly of: OneImport }) {
  const label = state === 'undoing' ? t`Undoing` : t`Importing`;
  const known = progress !== null && progress.total > 0 ? progress : null;
  return (
    <>
      <div className={styles.row}>
        {known === null ? (
          <Icon of={LoaderCircle} spin />
        ) : (
          <Progress
            className={styles.progress}
            aria-label={label}
            percent={Math.round((100 * known.done) / known.total)}
            showInfo={false}
          />
        )}
        <span role="status">
          {known !== null
            ? t`${known.done.toLocaleString()} of ${rows(known.total)}`
            : state === 'undoing'
              ? t`Looking for its rows...`
              : t`The server reads and checks the file...`}
        </span>
      </div>
      <p className={styles.hint}>
        {state === 'undoing'
          ? t`You can close this tab: the server goes on.`
          : t`You can close this tab: the server goes on. Either all rows are written, or none.`}
      </p>
    </>
  );
}

function Actions({ of: batch, onAnother }: { readonly of: OneImport; readonly onAnother: () => void }) {
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: (action: Parameters<typeof changeImport>[1]) => changeImport(batch.id, action),
  });
  const { state, resumable } = batch;
  return (
    <>
      <p className={styles.row}>
        {state === 'waiting' && <Button disabled={isPending} onClick={() => mutate('pause')}>{t`Pause`}</Button>}
        {resumable && state !== 'waiting' && (
          <Button type="primary" disabled={isPending} onClick={() => mutate('resume')}>
            {state === 'failed' ? t`Try again` : t`Resume`}
          </Button>
        )}
        {resumable && <Button disabled={isPending} onClick={() => mutate('cancel')}>{t`Cancel the import`}</Button>}
        {state === 'undoing' && !isUnderWay(batch) && (
          <Button type="primary" disabled={isPending} onClick={() => mutate('undo')}>{t`Undo again`}</Button>
        )}
        {!isUnderWay(batch) && <Button onClick={onAnother}>{t`Upload another file`}</Button>}
      </p>
      {error && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={
            statusOf(error) === undefined
              ? t`The server could not be reached. Try again when you are online.`
              : messageOf(error, t`Unknown error`)
          }
        />
      )}
    </>
  );
}

/** What the database holds after the import: the server has read it back. */
function Outcome({
  of: { rows_created: created, rows_updated: updated, rows_rejected: rejected },
}: {
  readonly of: OneImport;
}) {
  const nothing = (created ?? 0) + (updated ?? 0) === 0;
  const left =
    (rejected ?? 0) > 0 &&
    t`${rows(rejected ?? 0)} of the file ${plural(rejected ?? 0, { one: 'was', other: 'were' })} rejected.`;
  return (
    <Alert
      type={nothing ? 'error' : left ? 'warning' : 'success'}
      role={nothing ? 'alert' : 'status'}
      showIcon
      title={[
        nothing
          ? t`Nothing was imported.`
          : t`Imported: ${(created ?? 0).toLocaleString()} new, ${(updated ?? 0).toLocaleString()} updated.`,
        left,
      ]
        .filter(Boolean)
        .join(' ')}
      description={
        nothing ? (
          t`None of the rows is in the database. The error sheet, in the list below, has the reasons.`
        ) : (
          <Link to="/baseline-survey/list">{t`Open households`}</Link>
        )
      }
    />
  );
}

function WhatWasUndone({
  of: { file_name },
  undone: { removed, restored, left },
}: {
  readonly of: OneImport;
  readonly undone: NonNullable<OneImport['undone']>;
}) {
  const name = file_name ?? '';
  return (
    <Alert
      type={left.length === 0 ? 'success' : 'warning'}
      role="status"
      showIcon
      title={t`${name} is undone: ${removed.toLocaleString()} ${plural(removed, { one: 'row', other: 'rows' })} removed, ${restored.toLocaleString()} restored${left.length === 0 ? '.' : t`, ${left.length.toLocaleString()} left as they are:`}`}
      description={
        left.length > 0 && (
          <ul className={styles.left}>
            {left.map(({ what, why }, index) => (
              <li key={index}>{`${what} ${why}.`}</li>
            ))}
          </ul>
        )
      }
    />
  );
}
