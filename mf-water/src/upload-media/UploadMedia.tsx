import { Page } from '@groundwork/shared/ui/core';
import { useSelection } from './upload-media.data.ts';

/** The page where media will be added (SPEC §2 "Upload Media"): so far it only gets ready what they can be filed under. */
export function Component() {
  useSelection();
  return (
    <Page title="Upload Media" description="Add new photos or videos to the media library.">
      <p>Uploading from this page is not possible yet.</p>
    </Page>
  );
}
