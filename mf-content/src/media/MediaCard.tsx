import { AuthenticatedImage, DateText } from '@groundwork/shared/ui/data';
import { ProjectLink } from '../shared/ProjectLink.tsx';
import type { MediaItem } from './media.data.ts';
import styles from './Media.module.css';

/** The renditions of the grid have this shape, width by height. */
const RATIO = 1.2;

/** One photo or video with what is known of it. */
export function MediaCard({ item }: { readonly item: MediaItem }) {
  const { caption, credit, taken_at, kind, village_id: village, water_project_id: project, preview_image } = item;
  const file = preview_image?.filename_disk;
  return (
    <figure className={styles.card}>
      <div className={styles.picture}>
        {file ? (
          <AuthenticatedImage file={file} rendition="card-320" ratio={RATIO} alt={descriptionOf(item)} />
        ) : (
          <div className={styles.noPicture}>No preview</div>
        )}
        {kind === 'video' && <span className={styles.badge}>Video</span>}
      </div>
      <figcaption>
        {caption && <p className={styles.caption}>{caption}</p>}
        <p className={styles.facts}>
          {village?.village_name && <span>{village.village_name}</span>}
          {project && <ProjectLink project={project} />}
          {taken_at && <DateText day={taken_at} />}
          {credit && <span>{`Credit: ${credit}`}</span>}
        </p>
      </figcaption>
    </figure>
  );
}

/** What can be seen, as far as somebody wrote it down. */
function descriptionOf({ caption, kind, village_id }: MediaItem): string {
  if (caption) return caption;
  const thing = kind === 'video' ? 'Video' : 'Photo';
  return village_id?.village_name ? `${thing} from ${village_id.village_name}` : `${thing} without a caption`;
}
