import { Link } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { projectSign, Sign } from '@groundwork/shared/ui/data';
import { visitAddress } from '../shared/visit-address.ts';
import { nameOf, sponsorshipOf, villageOf } from '../shared/water-project.ts';
import { technologyName } from '../shared/words.ts';
import { kindName, kindOf } from './project-kinds.ts';
import type { PlacedProject } from './project-place.ts';
import { ProjectLink } from './ProjectLink.tsx';
import styles from './ProjectMap.module.css';

/** What the map says about a point: the project there, or all of them where several share a place. */
export function ProjectPopup({ projects }: { readonly projects: readonly PlacedProject[] }) {
  const { allowed = 'none' } = useAllowed('water_point_visits', 'create');
  return (
    <>
      {projects.length > 1 && (
        <p className={styles.here}>
          <Trans>{projects.length.toLocaleString()} projects here</Trans>
        </p>
      )}
      <ul className={styles.popup}>
        {projects.map((project) => (
          <li key={project.project_id}>
            <div className={styles.popupHead}>
              <ProjectLink project={project} anchor={false} />
              <span>
                <Sign look={projectSign(project.status)} /> {kindName(kindOf(project))}
              </span>
            </div>
            <div>
              {[project.technology === null ? undefined : technologyName(project.technology), villageOf(project)]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <div className={styles.faint}>{sponsorshipOf(project)}</div>
            {allowed !== 'none' && (
              <Link
                to={visitAddress(project.project_id)}
                aria-label={t`Record visit to ${nameOf(project)}`}
              >{t`Record visit`}</Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
