import { Link } from '@groundwork/shared';
import { Trans } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { useId, type ReactNode } from 'react';
import { ChangeTable } from './ChangeTable.tsx';
import { pageOf, titleOf, type VillageNames } from './suggestion-words.ts';
import type { Suggestion } from './suggestions.data.ts';
import styles from './Suggestions.module.css';

interface SuggestionCardProps {
  readonly suggestion: Suggestion;
  readonly villages: VillageNames;
  /** Who and when, or how it stands. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A suggestion: the record that it is about, what would change, and why. */
export function SuggestionCard({ suggestion, villages, about, children }: SuggestionCardProps) {
  const id = useId();
  const { changes, reason } = suggestion;
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
            {changes.length > 0 && <ChangeTable suggestion={suggestion} villages={villages} />}
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
