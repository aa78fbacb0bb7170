import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Empty } from '@groundwork/shared/ui/core';
import { addressFor, mediaText } from '@groundwork/shared/ui/attached';
import { AuthenticatedImage } from '@groundwork/shared/ui/data';
import type { VillageThings } from './village-things.data.ts';
import { PHOTO_SIZE } from './photo-size.ts';
import styles from './VillageProfile.module.css';

/** The newest photos, and the way to all of them. One whose file is missing is named. */
export function Photos({
  village,
  photos,
  allPhotos,
  videos,
}: Omit<VillageThings, 'documents'> & { readonly village: string }) {
  const media = addressFor('/media', { village });
  if (photos.length === 0) {
    return (
      <div className={styles.noPhotos}>
        <Empty title={t`No photos yet`}>{videos > 0 && <Link to={media}>{mediaText(0, videos)}</Link>}</Empty>
      </div>
    );
  }
  return (
    <section className={styles.photos} aria-label={t`Photos`} data-count={photos.length}>
      {photos.map(({ id, caption, credit, preview_image: image }) => {
        const words = caption ?? t`Photo without a caption`;
        return (
          <div key={id} className={styles.photo} title={[words, credit].filter(Boolean).join(' · ')}>
            {image?.filename_disk ? (
              <AuthenticatedImage file={image.filename_disk} rendition={PHOTO_SIZE} alt={words} ratio={1.4} />
            ) : (
              <p className={styles.missing}>{t`The file of “${words}” is missing.`}</p>
            )}
            {credit && <span className={styles.credit}>{credit}</span>}
          </div>
        );
      })}
      <Link className={styles.allPhotos} to={media}>
        {mediaText(allPhotos, videos)}
      </Link>
    </section>
  );
}
