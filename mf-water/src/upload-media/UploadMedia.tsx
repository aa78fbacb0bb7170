import { getConfiguration, Link, messageOf, useSearchParams } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { addressFor } from '@groundwork/shared/ui/attached';
import { ButtonLink, Failure, Page } from '@groundwork/shared/ui/core';
import { fileSize } from '@groundwork/shared/ui/data';
import { useTyped } from '@groundwork/shared/data';
import { DetailsForAll, UploadForm, useSelection, type Selection } from '@groundwork/shared/ui/uploading';
import type { Upload } from '@groundwork/shared/uploads';
import { useEffect } from 'react';
import { aboutMedia, DETAILS } from './about-media.ts';
import { CameraButton } from './CameraButton.tsx';
import { CONTENTS } from './check-media.ts';
import { handlingIn } from './handling.ts';
import { handleAs, mediaUploads } from './media-uploads.ts';
import { MediaFields } from './MediaFields.tsx';
import { OwnFields } from './OwnFields.tsx';
import { Preparation } from './Preparation.tsx';
import { preparedText, Preview } from './Preview.tsx';
import { SharedFiles } from './SharedFiles.tsx';
import { usePrefilled } from './use-prefilled.ts';
import styles from './UploadMedia.module.css';

/** SPEC §8. There it is kept and not shown; people who cannot choose a village have to know why (docs/decisions/0026). */
const SELECTION_FAILURE = t`Failed to load selection data.`;

const NONE: Selection = { villages: [], projects: [] };

/** The page where media are added (SPEC §2 "Upload Media"), with the form that the specification had yet to come. */
export function Component() {
  const [typed, type] = useTyped('upload-media');
  const [address] = useSearchParams();
  usePrefilled(address, type);
  const { data: selection = NONE, error, isFetching, refetch } = useSelection();
  useEffect(() => handleAs(handlingIn(typed)), [typed]);
  const most = fileSize(getConfiguration().configuration.uploads.maxBytes);

  return (
    <Page
      title={t`Upload Media`}
      description={t`Add new photos or videos to the media library.`}
      actions={<ButtonLink to="/media">{t`All media`}</ButtonLink>}
    >
      <SharedFiles outcome={address.get('shared')} />
      <CameraButton onFiles={(files) => mediaUploads.add(files)} />
      <UploadForm
        uploads={mediaUploads}
        titled={false}
        contents={CONTENTS}
        hint={t`Photos (JPEG, PNG, WebP, GIF, HEIC, AVIF) up to 200 MB and videos (MP4, MOV, WebM) up to ${most} each. Their location is removed on this device before upload unless you keep it. Every member can see what is uploaded unless its consent is restricted.`}
        typed={typed}
        onType={type}
        picture={pictureOf}
        note={preparedText}
        fields={(upload) => <OwnFields upload={upload} typed={typed} onType={type} selection={selection} />}
        aboutOf={(upload) => aboutMedia(typed, upload)}
        known={({ title }) => (
          <>
            <Trans>
              in <Link to="/media">{t`Media`}</Link>
            </Trans>
            {title !== '' && t` as “${title}”`}
          </>
        )}
        done={doneText}
        details={
          <>
            <DetailsForAll
              onClear={
                DETAILS.some((detail) => typed[detail])
                  ? () => type(Object.fromEntries(DETAILS.map((detail) => [detail, null])))
                  : null
              }
            >
              {error && selection === NONE && (
                <div className={styles.failure}>
                  <Failure
                    calm
                    title={SELECTION_FAILURE}
                    detail={t`${messageOf(error, t`Unknown error`)} You can still choose and upload files.`}
                    onRetry={() => void refetch()}
                    retrying={isFetching}
                  />
                </div>
              )}
              <MediaFields
                selection={selection}
                dateLabel={t`Date taken, if not in the file`}
                valueOf={(detail) => typed[detail] ?? ''}
                onType={(detail, value) => type({ [detail]: value || null })}
              />
            </DetailsForAll>
            <Preparation typed={typed} onType={type} />
          </>
        }
      />
    </Page>
  );
}

const pictureOf = (upload: Upload) => <Preview upload={upload} />;

/** Where it can be seen now. */
function doneText({ plan }: Upload) {
  const key = (field: string): string | undefined =>
    typeof plan?.values[field] === 'string' ? plan.values[field] : undefined;
  return (
    <>
      <Trans>
        Uploaded.{' '}
        <Link
          to={addressFor('/media', { village: key('village_id'), project: key('water_project_id') })}
        >{t`Open in Media`}</Link>
      </Trans>
    </>
  );
}
