import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Empty, Icon, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { NotKnown, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { EditButton } from '@groundwork/shared/ui/edit-record';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import HistoryIcon from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs';
import { useState } from 'react';
import { RecordEditor } from '../shared/editing/LazyRecordEditor.tsx';
import { useEditing } from '../shared/editing/use-editing.ts';
import { useOffered, type Offered } from '../shared/editing/use-offered.ts';
import { RecordHistory } from '../shared/history/LazyHistory.tsx';
import { DesignEffect } from './LazyDesignEffect.tsx';
import { currencyOf, daysOf, exchangeOf, kindOf, nameOf, sampleOf } from './round-words.ts';
import { roundsQuery, type AllRounds, type RoundRow } from './rounds.data.ts';
import styles from './Rounds.module.css';

const PATH = '/baseline-survey/tools/rounds';

/** The form, under the headings by which people think of a round. */
const GROUPS = [
  { title: t`Round`, fields: ['name', 'kind', 'start_date', 'end_date', 'season', 'asked', 'planned_households'] },
  {
    title: t`Money`,
    fields: ['currency', 'exchange_currency', 'exchange_rate', 'exchange_rate_date', 'exchange_rate_source'],
  },
  { title: t`Sample design`, fields: ['sample_strata', 'sample_unit', 'sample_weights', 'sample_population'] },
];

const householdsOf = ({ id }: RoundRow): string =>
  `/baseline-survey/list?where=${encodeURIComponent(`survey_round_id.name:is:${id}`)}`;

const editLabel = (round: RoundRow, editing: Offered): string =>
  editing === 'suggest' ? t`Suggest a change: ${nameOf(round)}` : t`Edit ${nameOf(round)}`;

const columnsOf = (
  households: AllRounds['households'],
  editing: Offered,
  onEdit: (round: RoundRow) => void,
  onHistory: (round: RoundRow) => void,
): readonly Column<RoundRow>[] => [
  {
    key: 'name',
    title: t`Round`,
    cell: (round) => (
      <div>
        <bdi>{nameOf(round)}</bdi>
        <div className={styles.second}>{kindOf(round)}</div>
      </div>
    ),
  },
  { key: 'days', title: t`Interviews`, cell: (round) => daysOf(round) ?? <NotKnown /> },
  {
    key: 'currency',
    title: t`Currency`,
    cell: (round) => (
      <div>
        {currencyOf(round) ?? <NotKnown />}
        <div className={styles.second}>{exchangeOf(round)}</div>
      </div>
    ),
  },
  {
    key: 'sample',
    title: t`Sample design`,
    cell: (round) =>
      sampleOf(round) ?? (
        <span className={styles.second}>{t`Not recorded: intervals assume villages, without strata`}</span>
      ),
  },
  {
    key: 'households',
    title: t`Households`,
    align: 'end',
    cell: (round) => {
      const count = households.get(round.id) ?? 0;
      return count === 0 ? '0' : <Link to={householdsOf(round)}>{count.toLocaleString()}</Link>;
    },
  },
  {
    key: 'actions',
    title: editing === 'nothing' ? t`History` : t`Edit and history`,
    bare: true,
    cell: (round) => (
      <span className={styles.actions}>
        {editing !== 'nothing' && <EditButton shown label={editLabel(round, editing)} onPress={() => onEdit(round)} />}
        <Button
          type="text"
          size="small"
          className={styles.history}
          aria-label={t`History of ${nameOf(round)}`}
          title={t`History`}
          icon={<Icon of={HistoryIcon} small />}
          onClick={() => onHistory(round)}
        />
      </span>
    ),
  },
];

/** /baseline-survey/tools/rounds: the rounds of the survey, with their currency and how their households were drawn. */
export function Component() {
  const { data, error, isFetching, refetch } = useServerQuery(roundsQuery);
  const [adds, edits] = [useOffered('survey_rounds', 'create'), useOffered('survey_rounds')];
  const editing = useEditing<RoundRow | 'new'>();
  const [looked, look] = useState<RoundRow>();
  const { what } = editing;
  const isEmpty = data?.rounds.length === 0;
  const addLabel = adds === 'suggest' ? t`Suggest adding a round` : t`Add round`;
  const add = adds !== 'nothing' && (
    <Button
      type="primary"
      className={adds === 'suggest' ? styles.suggest : undefined}
      icon={<Icon of={Plus} />}
      onClick={() => editing.begin('new')}
    >
      {addLabel}
    </Button>
  );
  const form = {
    collection: 'survey_rounds',
    page: PATH,
    about: 'survey_rounds',
    groups: GROUPS,
    onDone: editing.onDone,
    onCancel: editing.onCancel,
  } as const;
  return (
    <Page
      title={t`Survey rounds`}
      description={t`When the survey was made, in which currency, and how its households were drawn. Intervals and converted amounts depend on it.`}
      actions={data !== undefined && !isEmpty && add}
    >
      <p role="status" className={styles.said}>
        {editing.said}
      </p>
      {!data && error ? (
        <NotLoaded what={t`The survey rounds`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : isEmpty ? (
        <Empty title={t`No survey rounds yet`}>
          <p>{t`An import can create one as well.`}</p>
          {add}
        </Empty>
      ) : (
        <RecordTable
          caption={t`Survey rounds`}
          columns={columnsOf(data?.households ?? new Map<string, number>(), edits, editing.begin, look)}
          rows={data?.rounds ?? []}
          rowKey={({ id }) => id}
          placeholders={data ? 0 : 3}
        />
      )}
      {looked && (
        <RecordHistory
          record={{ collection: 'survey_rounds', key: looked.id, page: PATH, about: 'survey_rounds' }}
          name={t`The round`}
          title={t`History of ${nameOf(looked)}`}
          onClose={() => look(undefined)}
        />
      )}
      {what === 'new' && (
        <RecordEditor
          {...form}
          {...(adds === 'suggest' && { suggested: true })}
          name={addLabel}
          title={t`New survey round`}
        />
      )}
      {what !== undefined && what !== 'new' && (
        <RecordEditor
          {...form}
          row={what}
          name={editLabel(what, edits)}
          {...(edits === 'suggest'
            ? { title: t`Suggestion for survey round ${nameOf(what)}`, suggested: true }
            : { title: t`Survey round ${nameOf(what)}` })}
          below={(values) => <DesignEffect typed={{ ...what, ...values }} />}
          removal={{ question: t`Remove ${nameOf(what)}?` }}
        />
      )}
    </Page>
  );
}
