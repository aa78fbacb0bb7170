import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert } from '@groundwork/shared/ui/core';
import { DateText, languageName, NotKnown } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { ProjectLink } from '../../shared/ProjectLink.tsx';
import { sentenceCase } from '../../shared/sentence-case.ts';
import styles from './Detail.module.css';
import { FactsForm } from './FactsForm.tsx';
import { changeDocument, type OneDocument } from './one-document.data.ts';

interface FactsProps {
  readonly document: OneDocument;
  readonly mayChange: boolean;
}

/** What is known of a document; who may, corrects it in place. */
export function Facts({ document, mayChange }: FactsProps) {
  const [editing, setEditing] = useState<'not yet' | 'now' | 'no longer'>('not yet');
  if (editing === 'now') return <FactsForm document={document} onDone={() => setEditing('no longer')} />;
  const {
    kind,
    language,
    document_date: date,
    village_id: village,
    water_project_id: project,
    tags,
    page_count: pages,
  } = document;
  return (
    <section>
      <h2>{t`Details`}</h2>
      <dl className={styles.facts}>
        <dt>{t`Kind`}</dt>
        <dd>{kind ? sentenceCase(kind) : <NotKnown />}</dd>
        <dt>{t`Language`}</dt>
        <dd>{language ? languageName(language) : <NotKnown />}</dd>
        <dt>{t`Date`}</dt>
        <dd>
          <DateText day={date} />
        </dd>
        <dt>{t`Village`}</dt>
        <dd>{village?.village_name || <NotKnown />}</dd>
        <dt>{t`Water project`}</dt>
        <dd>{project ? <ProjectLink project={project} /> : <NotKnown />}</dd>
        <dt>{t`Tags`}</dt>
        <dd>{tags && tags.length > 0 ? tags.join(', ') : <NotKnown />}</dd>
        {pages !== null && (
          <>
            <dt>{t`Pages`}</dt>
            <dd>{pages}</dd>
          </>
        )}
        <dt>{t`Text`}</dt>
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
  queued: t`Queued to be read`,
  reading: t`Being read`,
  ready: t`Can be searched`,
  none: t`Nothing to read`,
  failed: t`Not read`,
} as const;

function TextState({ document: { id, text_state: state, text_error: error }, mayChange }: FactsProps) {
  const {
    mutate,
    isPending,
    error: refused,
  } = useServerMutation({ mutationFn: () => changeDocument(id, { text_state: 'queued' }) });
  if (state === null) return <NotKnown />;
  return (
    <>
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
