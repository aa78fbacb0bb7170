import { Link } from '@groundwork/shared';
import { useServerMutation, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert, NotLoaded } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText, NotKnown, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useId, useState } from 'react';
import { villageChoicesQuery, type VillageChoice } from '../shared/villages/village-choices.data.ts';
import styles from './Sources.module.css';
import { reasonOf, SERVICES } from './source-words.ts';
import { decideDeleted, useDeleted, type DeletedHousehold, type Source } from './sources.data.ts';

const nameOf = ({ household, household_code: code }: DeletedHousehold): string => code || household;

function columnsWith(villages: readonly VillageChoice[]): readonly Column<DeletedHousehold>[] {
  const names = new Map(villages.map(({ village_id: id, village_name: name }) => [id, name]));
  return [
    {
      key: 'household',
      title: t`Household`,
      cell: (row) => (
        <Link to={`/baseline-survey/household/${encodeURIComponent(row.household)}`}>
          <bdi>{nameOf(row)}</bdi>
        </Link>
      ),
    },
    { key: 'rows', title: t`Deleted`, cell: ({ rows }) => rows ?? t`Whole submission` },
    {
      key: 'village',
      title: t`Village`,
      cell: ({ village_id: id }) => (id === null ? <NotKnown /> : <bdi>{names.get(id) ?? id}</bdi>),
    },
    { key: 'deleted', title: t`Noticed on`, cell: ({ deleted_at: day }) => <DateText day={day} /> },
  ];
}

interface DeletedAtSourceProps {
  readonly source: Source;
  /** Says what was done; the buttons may be gone. */
  readonly onDone: (words: string) => void;
}

/** Households whose submissions, or rows of them, are not at the source any more: a person decides whether they are removed here, too. */
export function DeletedAtSource({ source, onDone }: DeletedAtSourceProps) {
  const { id, kind, name, deleted } = source;
  const heading = useId();
  const { data, error, isFetching, isPlaceholderData, refetch } = useDeleted(source);
  const { data: villages = [] } = useServerQuery(villageChoicesQuery);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const rows = data ?? [];
  const chosen = rows.filter(({ submission }) => !unticked.has(submission)).map(({ submission }) => submission);
  const decide = async (remove: boolean): Promise<void> => {
    await decideDeleted(id, chosen, remove);
    onDone(remove ? t`Removed from the portal.` : t`Left as they are.`);
  };
  const leave = useServerMutation({ mutationFn: () => decide(false) });
  const tick = (ticked: readonly DeletedHousehold[], on: boolean): void =>
    setUnticked((before) => {
      const next = new Set(before);
      for (const { submission } of ticked) {
        if (on) next.delete(submission);
        else next.add(submission);
      }
      return next;
    });
  return (
    <section className={styles.deleted} aria-labelledby={heading}>
      <h3 id={heading}>{t`Deleted at the source`}</h3>
      {data === undefined && error ? (
        <NotLoaded calm what={t`The households`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.length === 0 ? (
        <p>{t`You may not see the households whose submissions were deleted.`}</p>
      ) : (
        <>
          <p className={styles.second}>
            {t`The submissions of these households, or some of their rows, are no longer in ${SERVICES[kind]}.`}{' '}
            {rows.length > 0 &&
              rows.length < deleted &&
              t`${rows.length.toLocaleString()} of ${deleted.toLocaleString()} are listed.`}
          </p>
          <RecordTable
            caption={t`Households deleted at the source`}
            columns={columnsWith(villages)}
            rows={rows}
            rowKey={({ submission }) => submission}
            placeholders={data === undefined ? Math.min(deleted, 3) : 0}
            selection={{
              has: ({ submission }) => !unticked.has(submission),
              onTick: tick,
              nameOf: (row) => t`household ${nameOf(row)}`,
            }}
          />
          <div className={styles.buttons}>
            <ConfirmButton
              action={t`Remove them here`}
              subject={t`of ${name}`}
              question={t`Remove what is selected, with all its answers? This cannot be undone.`}
              keep={t`Keep them`}
              disabled={chosen.length === 0 || isPlaceholderData || leave.isPending}
              failed={t`Nothing was removed.`}
              onConfirm={() => decide(true)}
            />
            <Button
              disabled={chosen.length === 0 || isPlaceholderData}
              loading={leave.isPending}
              onClick={() => leave.mutate()}
            >
              {t`Leave them`}
            </Button>
          </div>
          {leave.error && <Alert type="error" role="alert" showIcon title={reasonOf(leave.error)} />}
        </>
      )}
    </section>
  );
}
