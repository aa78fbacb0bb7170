import { messageOf } from '@groundwork/shared';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { DateText, languageName, Unknown } from '@groundwork/shared/ui/data';
import { useEffect, useRef, useState } from 'react';
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
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current && !editing) edit.current?.focus();
    was.current = editing;
  }, [editing]);
  if (editing) return <FactsForm document={document} onDone={() => setEditing(false)} />;
  const { kind, language, document_date: date, village_id: village, water_project_id: project, tags, page_count: pages } = document;
  return (
    <section>
      <h2>Facts</h2>
      <dl className={styles.facts}>
        <dt>Kind</dt>
        <dd>{kind ? sentenceCase(kind) : <Unknown />}</dd>
        <dt>Language</dt>
        <dd>{language ? languageName(language) : <Unknown />}</dd>
        <dt>Date</dt>
        <dd>
          <DateText day={date} />
        </dd>
        <dt>Village</dt>
        <dd>{village?.village_name || <Unknown />}</dd>
        <dt>Water project</dt>
        <dd>{project ? <ProjectLink project={project} /> : <Unknown />}</dd>
        <dt>Tags</dt>
        <dd>{tags && tags.length > 0 ? tags.join(', ') : 'none'}</dd>
        {pages !== null && (
          <>
            <dt>Pages</dt>
            <dd>{pages}</dd>
          </>
        )}
        <dt>Text</dt>
        <dd>
          <TextState document={document} mayChange={mayChange} />
        </dd>
      </dl>
      {mayChange && <Button ref={edit} onClick={() => setEditing(true)}>Edit</Button>}
    </section>
  );
}

const STATES = { queued: 'Queued to be read', reading: 'Being read', ready: 'Can be searched', none: 'Nothing to read', failed: 'Not read' } as const;

function TextState({ document: { id, text_state: state, text_error: error }, mayChange }: FactsProps) {
  const [asking, setAsking] = useState<{ readonly busy: boolean; readonly refused?: string }>({ busy: false });
  if (state === null) return <Unknown />;
  const again = async (): Promise<void> => {
    setAsking({ busy: true });
    try {
      await changeDocument(id, { text_state: 'queued' });
      setAsking({ busy: false });
    } catch (problem) {
      setAsking({ busy: false, refused: messageOf(problem, 'Unknown error') });
    }
  };
  return (
    <>
      {STATES[state]}
      {error !== null && `: ${error}`}
      {state === 'failed' && mayChange && (
        <>
          {' '}
          <Button size="small" loading={asking.busy} onClick={() => void again()}>
            Read again
          </Button>
        </>
      )}
      {asking.refused !== undefined && <Alert type="error" role="alert" title={`It was not asked for. ${asking.refused}`} />}
    </>
  );
}
