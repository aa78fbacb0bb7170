import { getConfiguration, Link, useSearchParams } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { ButtonLink, Page } from '@groundwork/shared/ui/core';
import { fileSize } from '@groundwork/shared/ui/data';
import { useTyped } from '@groundwork/shared/data';
import {
  DetailsForAll,
  ListsMissing,
  OwnDetails,
  typedFor,
  typingFor,
  UploadForm,
  useSelection,
} from '@groundwork/shared/ui/uploading';
import { aboutDocument, type Detail } from './about-document.ts';
import { DetailFields } from './DetailFields.tsx';
import { CONTENTS, documentUploads } from '../shared/document-uploads.ts';

const NONE = { villages: [], projects: [] };
const DETAILS: readonly Detail[] = ['kind', 'language', 'date', 'village', 'project', 'tags'];

/** Adds papers to the project's documents, one or many at once. */
export function Component() {
  const [typed, type] = useTyped('upload-documents');
  const versionOf = useSearchParams()[0].get('version_of');
  const { data: selection = NONE, error, isFetching, refetch } = useSelection();
  const most = fileSize(getConfiguration().configuration.uploads.maxBytes);

  return (
    <Page
      title={t`Upload documents`}
      description={
        versionOf === null
          ? t`Add reports, agreements, minutes and other documents.`
          : t`The file becomes the newest version. Details you leave empty are copied from the previous one.`
      }
      actions={<ButtonLink to="/documents">{t`All documents`}</ButtonLink>}
    >
      <UploadForm
        uploads={documentUploads}
        contents={CONTENTS}
        hint={t`PDF, Word, Excel, PowerPoint, OpenDocument, text, Markdown, CSV, JPEG and PNG, up to ${most} each. No documents with macros. Every member can read what is uploaded.`}
        typed={typed}
        onType={type}
        fields={(upload) => (
          <OwnDetails filled={DETAILS.some((detail) => typedFor(typed, detail, upload))}>
            <DetailFields
              none={t`Same as all`}
              selection={selection}
              valueOf={(detail) => typedFor(typed, detail, upload) ?? ''}
              onType={(detail, value) => type(typingFor(detail, upload, value || null))}
            />
          </OwnDetails>
        )}
        aboutOf={(upload, title) => ({
          ...aboutDocument(typed, upload, title),
          ...(versionOf !== null && { version_of: versionOf }),
        })}
        known={({ title }) => (
          <>
            <Trans>
              in <Link to={`/documents?q=${encodeURIComponent(title)}`}>{title}</Link>
            </Trans>
          </>
        )}
        done={(_, title) => (
          <>
            <Trans>
              Uploaded. <Link to={`/documents?q=${encodeURIComponent(title)}`}>{t`Open in Documents`}</Link>
            </Trans>
          </>
        )}
        details={
          <DetailsForAll
            onClear={
              DETAILS.some((detail) => typed[detail])
                ? () => type(Object.fromEntries(DETAILS.map((detail) => [detail, null])))
                : null
            }
          >
            {error && selection === NONE && (
              <ListsMissing error={error} onRetry={() => void refetch()} retrying={isFetching} />
            )}
            <DetailFields
              selection={selection}
              valueOf={(detail) => typed[detail] ?? ''}
              onType={(detail, value) => type({ [detail]: value || null })}
            />
          </DetailsForAll>
        }
      />
    </Page>
  );
}
