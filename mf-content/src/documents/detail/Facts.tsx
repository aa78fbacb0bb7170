import { Link, messageOf, useLocation } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert, Icon } from '@groundwork/shared/ui/core';
import { NotKnown } from '@groundwork/shared/ui/data';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useState } from 'react';
import { ProjectLink } from '../../shared/ProjectLink.tsx';
import styles from './Detail.module.css';
import { FactsForm } from './FactsForm.tsx';
import { changeDocument, type OneDocument } from './one-document.data.ts';

interface FactsProps {
  readonly document: OneDocument;
  readonly mayChange: boolean;
}

/** What is known of a document; who may, corrects it in place. */
export function Facts({ document, mayChange }: FactsProps) {
  const { pathname } = useLocation();
  const [editing, setEditing] = useState<'not yet' | 'now' | 'no longer'>('not yet');
  if (editing === 'now') return <FactsForm document={document} onDone={() => setEditing('no longer')} />;
  const { village_id: village, water_project_id: project, tags, page_count: pages } = document;
  return (
    <section>
      <h2>{t`Details`}</h2>
      <dl className={styles.facts}>
        <dt>{t`Tags`}</dt>
        <dd className={styles.tags}>
          {tags && tags.length > 0 ? (
            tags.map((tag) => (
              <Link key={tag} to={`${pathname}?tag=${encodeURIComponent(tag)}`}>
                <bdi>{tag}</bdi>
              </Link>
            ))
          ) : (
            <NotKnown />
          )}
        </dd>
        <dt>{t`Village`}</dt>
        <dd>{village?.village_name || <NotKnown />}</dd>
        <dt>{t`Water project`}</dt>
        <dd>{project ? <ProjectLink project={project} /> : <NotKnown />}</dd>
        {pages !== null && (
          <>
            <dt>{t`Pages`}</dt>
            <dd>{pages}</dd>
          </>
        )}
        <dt>{t`Assistant`}</dt>
        <dd>
          <TextState document={document} mayChange={mayChange} />
        </dd>
      </dl>
      {mayChange && (
        // The form is gone: the focus returns to what opened it.
        <Button autoFocus={editing === 'no longer'} onClick={() => setEditing('now')}>{t`Edit`}</Button>
      )}
    </section>
  );
}

const STATES = {
  queued: t`waiting to read it`,
  reading: t`reading it`,
  ready: t`can read it`,
  none: t`found no text to read`,
  failed: t`could not read it`,
} as const;

/** Whether the assistant, and the search, can read what is written in it. */
function TextState({ document: { id, text_state: state, text_error: error }, mayChange }: FactsProps) {
  const {
    mutate,
    isPending,
    error: refused,
  } = useServerMutation({ mutationFn: () => changeDocument(id, { text_state: 'queued' }) });
  if (state === null) return <NotKnown />;
  return (
    <>
      {state === 'ready' && <Icon of={CircleCheck} small className={styles.good} />}
      {STATES[state]}
      {error !== null && `: ${error}`}
      {state === 'failed' && mayChange && (
        <>
          {' '}
          <Button size="small" loading={isPending} onClick={() => mutate()}>
            {t`Read again`}
          </Button>
        </>
      )}
      {refused && (
        <Alert type="error" role="alert" title={t`It could not be queued. ${messageOf(refused, t`Unknown error`)}`} />
      )}
    </>
  );
}
