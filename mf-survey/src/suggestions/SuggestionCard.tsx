import { Link } from '@groundwork/shared';
import { Trans } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import type { LinkChoices } from '@groundwork/shared/ui/edit-record';
import { useId, type ReactNode } from 'react';
import { ChangeTable } from './ChangeTable.tsx';
import { changesOf, consequenceOf, pageOf, titleOf } from './suggestion-words.ts';
import type { Suggestion } from './suggestions.data.ts';
import styles from './Suggestions.module.css';

interface SuggestionCardProps {
  readonly suggestion: Suggestion;
  readonly links: LinkChoices;
  /** Who and when, or how it stands. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A suggestion: the record that it is about, what would change, and why. */
export function SuggestionCard({ suggestion, links, about, children }: SuggestionCardProps) {
  const id = useId();
  const { reason } = suggestion;
  const consequence = consequenceOf(suggestion);
  const [page, title] = [pageOf(suggestion), titleOf(suggestion)];
  return (
    <li>
      <article aria-labelledby={id}>
        <Card>
          <div className={styles.body}>
            <h3 id={id} className={styles.title}>
              {page === undefined ? title : <Link to={page}>{title}</Link>}
            </h3>
            <p className={styles.second}>{about}</p>
            {consequence !== undefined && <p>{consequence}</p>}
            {changesOf(suggestion).length > 0 && <ChangeTable suggestion={suggestion} links={links} />}
            {reason !== '' && (
              <p>
                <Trans>
                  Reason: <bdi>{reason}</bdi>
                </Trans>
              </p>
            )}
            {children}
          </div>
        </Card>
      </article>
    </li>
  );
}
