import { sponsorshipOf, villageOf } from '../shared/water-project.ts';
import type { PlacedProject } from './project-place.ts';
import { statusName, technologyName } from '../shared/words.ts';
import { ProjectLink } from './ProjectLink.tsx';
import styles from './ProjectMap.module.css';

/** What the map says about a point: the project there, or all of them where several share a place. */
export function ProjectPopup({ projects }: { readonly projects: readonly PlacedProject[] }) {
  return (
    <>
      {projects.length > 1 && <p className={styles.here}>{projects.length.toLocaleString()} projects at this place</p>}
      <ul className={styles.popup}>
        {projects.map((project) => (
          <li key={project.project_id}>
            <ProjectLink project={project} anchor={false} />
            <div>{villageOf(project)}</div>
            <div>
              {project.status === null ? 'Status not known' : statusName(project.status)}
              {project.technology !== null && `, ${technologyName(project.technology)}`}
            </div>
            <div className={styles.faint}>{sponsorshipOf(project)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
