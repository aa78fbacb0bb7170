import { useSearchParams } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useState, type RefObject } from 'react';
import { useReadable } from '../shared/query/access/readable.ts';
import type { Row } from '../shared/query/dictionary/index.ts';
import { Answers } from './Answers.tsx';
import { Animals, Land, Purchases } from './Belongings.tsx';
import { householdRowsQuery } from './household-detail.data.ts';
import styles from './HouseholdDetail.module.css';
import { KeyFacts } from './KeyFacts.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { ChecksCard, Finance, Food, History, Repeats, ReviewList, Story, VillagePhotos } from './LazyParts.tsx';
import { People } from './People.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { Panel, TabBar } from './Tabs.tsx';
import { readTab } from './tabs.ts';
import type { Reviewing } from './use-review.ts';
import { roundOf, visitsQuery } from './visits.data.ts';

/** How many rows the household has in a table, once its tab has asked for them. */
function useCount(table: string, id: string): number | undefined {
  const { readable } = useReadable();
  return useServerQuery({ ...householdRowsQuery(table, id, readable), enabled: false }).data?.length;
}

interface HouseholdProps {
  readonly household: Row;
  readonly review: Reviewing;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
}

/** One visit: its parts, a part at a time on screen and all of it on paper, and beside them what was recorded about it. */
export function Household({ household, review, noteField }: HouseholdProps) {
  const [address] = useSearchParams();
  const { readable } = useReadable();
  const tab = readTab(address);
  const id = String(household['id']);
  const of = { householdId: id, round: roundOf(household) };
  const { data, error, isFetching, refetch } = useServerQuery(visitsQuery(household, readable));
  // Without the others this visit can be read all the same.
  const visits = data ?? [household];
  // What was there once stays in its place while the others are asked for again.
  const [answeredFor, setAnsweredFor] = useState<string>();
  if (answeredFor !== id && (data ?? error)) setAnsweredFor(id);
  const counts = { people: useCount('members', id), land: useCount('plots', id), animals: useCount('livestock', id) };
  const addressOf = (other: string): string =>
    `/baseline-survey/household/${encodeURIComponent(other)}${address.size > 0 ? `?${address.toString()}` : ''}`;
  return (
    <div className={styles.layout}>
      <div className={styles.sections}>
        <TabBar counts={counts} />
        <Panel tab="answers">
          {!data && !error && <Loading />}
          {(data ?? error) && <KeyFigures visits={visits} id={id} />}
          {!data && error && (
            <NotLoaded
              what={t`The other rounds`}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
              calm
            />
          )}
          {(data ?? error) && <Answers visits={visits} id={id} addressOf={addressOf} />}
          <Repeats {...of} kind="householdRows" />
        </Panel>
        <Panel tab="people">
          <People {...of} />
          <Repeats {...of} kind="memberRows" />
        </Panel>
        <Panel tab="land">
          <Land {...of} />
        </Panel>
        <Panel tab="animals">
          <Animals {...of} />
        </Panel>
        <Panel tab="food">
          <Food {...of} />
        </Panel>
        <Panel tab="money">
          <Finance {...of} household={household} />
          <Purchases {...of} />
        </Panel>
        {tab === 'story' && <Story id={id} household={household} />}
        {tab === 'photos' && <VillagePhotos household={household} />}
        <Panel tab="history">
          <ReviewList householdId={id} />
          {tab === 'history' && <History householdId={id} />}
        </Panel>
      </div>
      <aside
        className={`${styles.side ?? ''} ${answeredFor === id ? '' : (styles.later ?? '')}`}
        aria-label={t`About this visit`}
      >
        <KeyFacts visit={household} visits={visits} addressOf={addressOf} />
        {review.may === 'state' && <ChecksCard visit={household} />}
        <ReviewCard householdId={id} state={household['review_state']} review={review} noteField={noteField} />
      </aside>
    </div>
  );
}
