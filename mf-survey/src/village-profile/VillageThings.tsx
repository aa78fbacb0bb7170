import { Link } from '@groundwork/shared';
import { Card, Empty } from '@groundwork/shared/ui/core';
import { MediaLinks } from '@groundwork/shared/ui/attached';
import { AuthenticatedImage, DateText, projectSign, Sign } from '@groundwork/shared/ui/data';
import { statusText } from '../shared/villages/facts.tsx';
import type { VillageProject } from '../shared/villages/village-file.data.ts';
import type { VillageThings } from './village-things.data.ts';
import styles from './VillageProfile.module.css';

/** Water projects with the state they are in. */
export function Projects({ projects }: { readonly projects: readonly VillageProject[] }) {
  return (
    <Card title="Water projects">
      {projects.length === 0 && <Empty title="No water projects" />}
      <ul className={styles.things}>
        {projects.map((project) => (
          <li key={project.project_id}>
            <Link to={`/water-projects/${encodeURIComponent(project.project_id)}`}>{project.project_uid ?? project.project_id}</Link>
            <span>
              <Sign look={projectSign(project.status)} /> {statusText(project)}
            </span>
            <DateText day={project.start_date} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The newest photos; all of them are in Media. */
export function Photos({ village, photos, allPhotos, videos }: Omit<VillageThings, 'documents'> & { readonly village: string }) {
  return (
    <Card title="Photos" className={`${styles.wide} ${styles.pictures}`}>
      {photos.length === 0 && <Empty title="No photos of this village" />}
      <ul className={styles.photos}>
        {photos.map(({ id, caption, credit, preview_image: image }) => (
          <li key={id}>
            {image?.filename_disk ? <AuthenticatedImage file={image.filename_disk} rendition="card-320" alt={caption ?? 'Photo without a caption'} ratio={1.4} /> : null}
            <div className={styles.caption}>
              {caption}
              {credit !== null && <span className={styles.basis}> {credit}</span>}
            </div>
          </li>
        ))}
      </ul>
      <MediaLinks about={{ village }} photos={allPhotos} videos={videos} />
    </Card>
  );
}
