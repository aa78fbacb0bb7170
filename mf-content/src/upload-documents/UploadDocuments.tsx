import { getConfiguration, Link } from '@groundwork/shared';
import { Button, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { fileSize } from '@groundwork/shared/ui/data';
import type { Upload } from '@groundwork/shared/uploads';
import { useId, useState } from 'react';
import { typedFor, typingFor } from '../shared/uploading/file-fields.ts';
import { useSelection, type Selection } from '../shared/uploading/selection.data.ts';
import { UploadForm } from '../shared/uploading/UploadForm.tsx';
import styles from '../shared/uploading/Uploading.module.css';
import { useTyped, type Typed, type TypedChange } from '../shared/uploading/use-typed.ts';
import { aboutDocument, type AboutDocument, type Detail } from './about-document.ts';
import { DetailFields } from './DetailFields.tsx';
import { CONTENTS, documentUploads } from './document-uploads.ts';

const NONE = { villages: [], projects: [] };
const DETAILS: readonly Detail[] = ['kind', 'language', 'date', 'village', 'project', 'tags'];

/** Adds papers to the project's documents, one or many at once. */
export function Component() {
  const [typed, type] = useTyped('upload-documents');
  const { data: selection = NONE, error, isFetching, refetch } = useSelection();
  const allId = useId();
  const most = fileSize(getConfiguration().configuration.uploads.maxBytes);

  return (
    <Page title="Upload documents" description="Add reports, agreements, minutes and other papers to the documents of the project." actions={<Link to="/documents">All documents</Link>}>
      <UploadForm
        uploads={documentUploads}
        contents={CONTENTS}
        hint={`PDF, Word, Excel, PowerPoint, OpenDocument, text, Markdown, CSV, JPEG and PNG, up to ${most} each. No documents with macros. Every member can read what is uploaded.`}
        typed={typed}
        onType={type}
        fields={(upload) => <OwnDetails upload={upload} typed={typed} onType={type} selection={selection} />}
        aboutOf={(upload, title) => aboutDocument(typed, upload, title)}
        known={({ title }) => (
          <>
            in <Link to={`/documents?q=${encodeURIComponent(title)}`}>{title}</Link>
          </>
        )}
        done={(about) => (
          <>
            Uploaded. <Link to={`/documents?q=${encodeURIComponent(about?.title ?? '')}`}>See it in Documents</Link>
          </>
        )}
        details={
          <section aria-labelledby={allId} className={styles.all}>
            <div className={styles.head}>
              <h2 id={allId}>Details for all files</h2>
              {DETAILS.some((detail) => typed[detail]) && (
                <Button onClick={() => type(Object.fromEntries(DETAILS.map((detail) => [detail, null])))}>Clear the details</Button>
              )}
            </div>
            {error && selection === NONE && (
              <div className={styles.lists}>
                <NotLoaded calm what="The lists of villages and projects" error={error} onRetry={() => void refetch()} retrying={isFetching} />
              </div>
            )}
            <DetailFields
              none="Not given"
              selection={selection}
              valueOf={(detail) => typed[detail] ?? ''}
              onType={(detail, value) => type({ [detail]: value || null })}
            />
          </section>
        }
      />
    </Page>
  );
}

interface OwnDetailsProps {
  readonly upload: Upload<AboutDocument>;
  readonly typed: Typed;
  readonly onType: (change: TypedChange) => void;
  readonly selection: Selection;
}

/** What differs for one file; out of the way until somebody wants it. */
function OwnDetails({ upload, typed, onType, selection }: OwnDetailsProps) {
  // Only at first: a field that is emptied must not shut the box around it.
  const [open] = useState(() => DETAILS.some((detail) => typedFor(typed, detail, upload)));
  return (
    <details className={styles.own} open={open}>
      <summary>Details of this file alone</summary>
      <DetailFields
        none="As for all files"
        selection={selection}
        valueOf={(detail) => typedFor(typed, detail, upload) ?? ''}
        onType={(detail, value) => onType(typingFor(detail, upload, value || null))}
      />
    </details>
  );
}
