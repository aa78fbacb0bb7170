import { getConfiguration } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { ButtonLink, Page } from '@groundwork/shared/ui/core';
import { fileSize } from '@groundwork/shared/ui/data';
import { useTyped } from '@groundwork/shared/data';
import {
  Choice,
  DetailsForAll,
  FieldGrid,
  LANGUAGE_CHOICES,
  OwnDetails,
  typedFor,
  typingFor,
  UploadForm,
} from '@groundwork/shared/ui/uploading';
import { KnowledgeList } from './KnowledgeList.tsx';
import { CONTENTS, knowledgeUploads } from './knowledge-uploads.ts';

/** Gives the assistant documents to answer from, and shows which it has. */
export function Component() {
  const [typed, type] = useTyped('knowledge-documents');
  const most = fileSize(getConfiguration().configuration.uploads.maxBytes);
  return (
    <Page
      title={t`Knowledge documents`}
      description={t`Documents that the assistant uses to answer questions.`}
      actions={<ButtonLink to="/documents">{t`All documents`}</ButtonLink>}
    >
      <UploadForm
        uploads={knowledgeUploads}
        contents={CONTENTS}
        hint={t`PDF, Word, PowerPoint, OpenDocument, text, Markdown and CSV, up to ${most} each. Every member can read what is uploaded.`}
        typed={typed}
        onType={type}
        fields={(upload) => (
          <OwnDetails filled={Boolean(typedFor(typed, 'language', upload))}>
            <FieldGrid>
              <Choice
                label={t`Language`}
                none={t`Same as all`}
                options={LANGUAGE_CHOICES}
                value={typedFor(typed, 'language', upload) ?? ''}
                onChoose={(value) => type(typingFor('language', upload, value || null))}
              />
            </FieldGrid>
          </OwnDetails>
        )}
        aboutOf={(upload, title) => ({
          title,
          language: typedFor(typed, 'language', upload) || typed['language'] || null,
        })}
        known={({ title }) => (
          <>
            <Trans>among the knowledge documents, as “{title}”,</Trans>
          </>
        )}
        done={() => t`Added to the list below.`}
        details={
          <DetailsForAll onClear={typed['language'] ? () => type({ language: null }) : null}>
            <FieldGrid>
              <Choice
                label={t`Language`}
                options={LANGUAGE_CHOICES}
                value={typed['language'] ?? ''}
                onChoose={(value) => type({ language: value || null })}
              />
            </FieldGrid>
          </DetailsForAll>
        }
      />
      <KnowledgeList />
    </Page>
  );
}
