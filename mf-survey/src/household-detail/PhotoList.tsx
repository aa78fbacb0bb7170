import { t } from '@groundwork/shared/messages';
import { AuthenticatedImage } from '@groundwork/shared/ui/data';
import styles from './HouseholdDetail.module.css';
import type { VillagePhoto } from './photos.data.ts';

/** Photos and stills of videos with what they show; one whose file is missing is named. */
export const PhotoList = ({ photos }: { readonly photos: readonly VillagePhoto[] }) => (
  <ul className={styles.photos}>
    {photos.map(({ id, caption, credit, kind, preview_image: file }) => {
      const words = caption ?? (kind === 'video' ? t`A video without a caption` : t`A photo without a caption`);
      return (
        <li key={id}>
          {file?.filename_disk ? (
            <AuthenticatedImage
              file={file.filename_disk}
              rendition="card-320"
              alt={`${kind === 'video' ? t`Video` : t`Photo`}: ${words}`}
              ratio={4 / 3}
            />
          ) : (
            <p className={styles.missing}>{t`The file of “${words}” is missing.`}</p>
          )}
          <span>{[words, credit].filter(Boolean).join(' · ')}</span>
        </li>
      );
    })}
  </ul>
);
