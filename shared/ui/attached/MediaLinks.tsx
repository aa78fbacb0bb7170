import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { addressFor, type About } from './about.ts';
import { AddLink } from './AddLink.tsx';
import styles from './Attached.module.css';
import { mediaText } from './media-text.ts';

interface MediaLinksProps {
  readonly about: About;
  /** What something new is filed under, where that is more; null while it is not known. */
  readonly add?: About | null;
  /** How many the person may see; undefined until known. */
  readonly photos: number | undefined;
  readonly videos: number | undefined;
}

/** How many photos and videos there are, the way to all of them, and the way to add one. */
export function MediaLinks({ about, add = about, photos = 0, videos = 0 }: MediaLinksProps) {
  const text = mediaText(photos, videos);
  return (
    <p className={styles.links}>
      {text !== '' && <Link to={addressFor('/media', about)}>{t`${text} in Media`}</Link>}
      {add && <AddLink what="photos" about={add} />}
    </p>
  );
}
