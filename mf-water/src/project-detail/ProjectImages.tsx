import { AuthenticatedImage } from '@groundwork/shared/ui/data';
import styles from './ProjectDetail.module.css';

interface ProjectImagesProps {
  /** Names on disk. */
  readonly files: readonly string[];
  /** What the project is called. */
  readonly name: string;
}

/** SPEC §9: "image ratio 1.2". */
const RATIO = 1.2;

/** The project's photos: 1, 2, 3 or 4 in a row (SPEC §2). */
export function ProjectImages({ files, name }: ProjectImagesProps) {
  return (
    <section className={styles.images} aria-labelledby="project-images">
      <h2 id="project-images">Project Images</h2>
      <ul className={styles.grid}>
        {files.map((file, index) => (
          <li key={file}>
            <AuthenticatedImage file={file} rendition="card-640" ratio={RATIO} fit="cover" alt={`Photo ${index + 1} of ${files.length} of ${name}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
