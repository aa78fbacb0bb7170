import { messageOf } from '@groundwork/shared';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { NotKnown } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import styles from './KnowledgeDocuments.module.css';
import { readAgain, type KnowledgeDocument } from './knowledge.data.ts';

/** What came of the reading: `3 pages, 7 passages`. */
function foundIn({ page_count: pages, passage_count: passages }: KnowledgeDocument): string {
  return [
    pages === null ? '' : plural(pages, { one: '# page', other: '# pages' }),
    passages === null ? '' : plural(passages, { one: '# passage', other: '# passages' }),
  ]
    .filter(Boolean)
    .join(', ');
}

interface ReadingStateProps {
  readonly document: KnowledgeDocument;
  /** Whether the person may have it read again. */
  readonly mayRead: boolean;
}

/** How far the reading of a document is, what it found, and why it failed; a failed one can be read again. */
export function ReadingState({ document, mayRead }: ReadingStateProps) {
  const { id, title, state, error } = document;
  const [trying, setTrying] = useState(false);
  const [refused, setRefused] = useState<string>();
  const retry = async (): Promise<void> => {
    setTrying(true);
    setRefused(undefined);
    try {
      await readAgain(id);
    } catch (problem) {
      setRefused(t`It could not be queued. ${messageOf(problem, t`Unknown error`)}`);
    } finally {
      setTrying(false);
    }
  };
  if (state === null) return <NotKnown />;
  if (state === 'queued') return t`Queued`;
  if (state === 'reading') return t`Reading`;
  if (state === 'ready') {
    const found = foundIn(document);
    return found === '' ? t`Ready` : t`Ready: ${found}`;
  }
  return (
    <div className={styles.state}>
      <span className={styles.failed}>
        <Trans>Failed: {error || t`no reason given`}</Trans>
      </span>{' '}
      {mayRead && (
        <Button size="small" loading={trying} onClick={() => void retry()}>
          <Trans>
            Read again
            <VisuallyHidden> {title || t`Untitled`}</VisuallyHidden>
          </Trans>
        </Button>
      )}
      {refused !== undefined && (
        <span role="alert" className={styles.failed}>
          {' '}
          {refused}
        </span>
      )}
    </div>
  );
}
