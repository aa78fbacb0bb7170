import { getConfiguration, Link } from '@groundwork/shared';
import { Page } from '@groundwork/shared/ui/core';
import { fileSize } from '@groundwork/shared/ui/data';
import { Choice, DetailsForAll, FieldGrid, LANGUAGE_CHOICES, OwnDetails, typedFor, typingFor, UploadForm, useTyped } from '@groundwork/shared/ui/uploading';
import { KnowledgeList } from './KnowledgeList.tsx';
import { CONTENTS, knowledgeUploads } from './knowledge-uploads.ts';

/** Gives the assistant documents to answer from, and shows which it has. */
export function Component() {
  const [typed, type] = useTyped('knowledge-documents');
  const most = fileSize(getConfiguration().configuration.uploads.maxBytes);
  return (
    <Page title="Knowledge documents" description="Documents that the assistant in the chat may answer from." actions={<Link to="/documents">All documents</Link>}>
      <UploadForm
        uploads={knowledgeUploads}
        contents={CONTENTS}
        hint={`PDF, Word, PowerPoint, OpenDocument, text, Markdown and CSV, up to ${most} each. Every member can read what is uploaded.`}
        typed={typed}
        onType={type}
        fields={(upload) => (
          <OwnDetails filled={Boolean(typedFor(typed, 'language', upload))}>
            <FieldGrid>
              <Choice
                label="Language"
                none="As for all files"
                options={LANGUAGE_CHOICES}
                value={typedFor(typed, 'language', upload) ?? ''}
                onChoose={(value) => type(typingFor('language', upload, value || null))}
              />
            </FieldGrid>
          </OwnDetails>
        )}
        aboutOf={(upload, title) => ({ title, language: typedFor(typed, 'language', upload) || typed['language'] || null })}
        known={({ title }) => <>among the knowledge documents, as “{title}”,</>}
        done={() => 'Added to the list below.'}
        details={
          <DetailsForAll onClear={typed['language'] ? () => type({ language: null }) : null}>
            <FieldGrid>
              <Choice label="Language" options={LANGUAGE_CHOICES} value={typed['language'] ?? ''} onChoose={(value) => type({ language: value || null })} />
            </FieldGrid>
          </DetailsForAll>
        }
      />
      <KnowledgeList />
    </Page>
  );
}
