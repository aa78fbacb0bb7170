import { Trans } from '@groundwork/shared/messages';
import type { ChangeEvent } from 'react';
import styles from './UploadMedia.module.css';

/** On telephones and tablets: straight to the camera. Elsewhere browsers have nothing to offer for it. */
export function CameraButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className={styles.camera}>
      <label className={styles.shot}>
        <Trans>
          Take a photo
          <input type="file" accept="image/*" capture="environment" onChange={take} />
        </Trans>
      </label>
      <label className={styles.shot}>
        <Trans>
          Record a video
          <input type="file" accept="video/*" capture="environment" onChange={take} />
        </Trans>
      </label>
    </div>
  );
}
