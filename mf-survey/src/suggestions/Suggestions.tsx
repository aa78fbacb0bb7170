import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { linkChoicesQuery } from '../shared/query/choices/link-choices.ts';
import { Mine } from './Mine.tsx';
import { suggestionsQuery, type Suggestion, type Suggestions } from './suggestions.data.ts';
import styles from './Suggestions.module.css';
import { Waiting } from './Waiting.tsx';

const LINKS = {
  village: { field: 'village_id', table: 'villages', key: 'village_id', shows: 'village_name' },
  round: { field: 'survey_round_id', table: 'survey_rounds', key: 'id', shows: 'name' },
  crop: { field: 'crop_id', table: 'crops', key: 'crop_id', shows: 'name' },
} as const;
type SurveyLink = (typeof LINKS)[keyof typeof LINKS];

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

/** Names for the keys that a link leads to, once one of the suggestions has it. */
function useNamesFor(link: SurveyLink, suggestions: Suggestions | undefined): Readonly<Record<string, string>> {
  const isNamed = [...(suggestions?.waiting ?? []), ...(suggestions?.mine ?? [])].some(({ changes }) =>
    changes.some(({ field }) => field === link.field),
  );
  const { data: choices = [] } = useServerQuery({ ...linkChoicesQuery(link), enabled: isNamed });
  return Object.fromEntries(choices.map(({ key, name }) => [key, name]));
}

/** /baseline-survey/tools/suggestions: changes that people suggested who may not make them. Who may decides; the others see what became of their own. */
export function Component() {
  const { data, error, isFetching, refetch } = useServerQuery(suggestionsQuery);
  const links = {
    village_id: useNamesFor(LINKS.village, data),
    survey_round_id: useNamesFor(LINKS.round, data),
    crop_id: useNamesFor(LINKS.crop, data),
  };
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
      description={t`People who may not edit records can suggest a change, a new record or a removal. Nothing is written until somebody accepts it.`}
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
          {(one) => <Waiting key={one.id} suggestion={one} links={links} onDecided={say} />}
        </Section>
      )}
      {data !== undefined && data.mine.length > 0 && (
        <Section title={t`Your suggestions`} none="" suggestions={data.mine}>
          {(one) => <Mine key={one.id} suggestion={one} links={links} onWithdrawn={say} />}
        </Section>
      )}
    </Page>
  );
}
