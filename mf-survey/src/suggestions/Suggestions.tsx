import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { villageChoicesQuery } from '../shared/villages/village-choices.data.ts';
import { Mine } from './Mine.tsx';
import { suggestionsQuery, type Suggestion, type Suggestions } from './suggestions.data.ts';
import styles from './Suggestions.module.css';
import { Waiting } from './Waiting.tsx';

interface SectionProps {
  readonly title: string;
  readonly none: string;
  readonly suggestions: readonly Suggestion[];
  readonly children: (suggestion: Suggestion) => ReactNode;
}

function Section({ title, none, suggestions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
        {suggestions.length > 0 && <span className={styles.second}> {suggestions.length.toLocaleString()}</span>}
      </h2>
      {suggestions.length === 0 ? (
        <p className={styles.second}>{none}</p>
      ) : (
        <ul className={styles.list}>{suggestions.map(children)}</ul>
      )}
    </section>
  );
}

const isOfVillage = ({ waiting, mine }: Suggestions): boolean =>
  [...waiting, ...mine].some(({ changes }) => changes.some(({ field }) => field === 'village_id'));

/** /baseline-survey/tools/suggestions: changes that people suggested who may not make them. Who may decides; the others see what became of their own. */
export function Component() {
  const { data, error, isFetching, refetch } = useServerQuery(suggestionsQuery);
  const { data: villages = [] } = useServerQuery({
    ...villageChoicesQuery,
    enabled: data !== undefined && isOfVillage(data),
  });
  const names = Object.fromEntries(villages.map(({ village_id: key, village_name: name }) => [key, name]));
  const [said, setSaid] = useState<{ readonly words: string }>();
  const status = useRef<HTMLParagraphElement>(null);
  // The card with the button that was pressed is gone.
  useEffect(() => {
    if (said !== undefined) status.current?.focus();
  }, [said]);
  const say = (words: string): void => setSaid({ words });
  const isEmpty = data !== undefined && !data.decides && data.mine.length === 0;
  return (
    <Page
      title={t`Suggested changes`}
      description={t`People who may not edit a record can suggest a change. Nothing is written until somebody accepts it.`}
    >
      <p ref={status} tabIndex={-1} role="status" className={styles.said}>
        {said?.words}
      </p>
      {!data && error && (
        <NotLoaded what={t`The suggestions`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Loading />}
      {isEmpty && (
        <Empty title={t`You have not suggested anything yet`}>
          <p>{t`Open a household, a village or a water project, and press “Suggest a change”.`}</p>
        </Empty>
      )}
      {data?.decides && (
        <Section
          title={t`Waiting for a decision`}
          none={t`No suggestion waits for a decision.`}
          suggestions={data.waiting}
        >
          {(one) => <Waiting key={one.id} suggestion={one} villages={names} onDecided={say} />}
        </Section>
      )}
      {data !== undefined && data.mine.length > 0 && (
        <Section title={t`Your suggestions`} none="" suggestions={data.mine}>
          {(one) => <Mine key={one.id} suggestion={one} villages={names} onWithdrawn={say} />}
        </Section>
      )}
    </Page>
  );
}
