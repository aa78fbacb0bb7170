import { Link } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { formatDay, projectSign, projectStatusName, Sign } from '@groundwork/shared/ui/data';
import { visitAddress } from '../shared/visit-address.ts';
import { nameOf, sponsorshipOf, villageOf } from '../shared/water-project.ts';
import { causeName, technologyName } from '../shared/words.ts';
import { useFindings, type Findings } from './findings.data.ts';
import { isBroken } from './listed-project.ts';
import { sinceText } from './project-columns.tsx';
import type { PlacedProject } from './project-place.ts';
import { ProjectLink } from './ProjectLink.tsx';
import styles from './ProjectMap.module.css';

/** "since Nov 2025 · Broken or worn part · 420 people served · visited 12 Jun 2025"; a free line as long as it is not read. */
function stateText(project: PlacedProject, findings: Findings): string {
  const finding = findings.of(project.project_id);
  const { beneficiaries: people } = project;
  return (
    [
      isBroken(project) && finding && sinceText(finding),
      ...(isBroken(project) ? (finding?.causes.map(causeName) ?? []) : []),
      typeof people === 'number' && plural(people, { one: '# person served', other: '# people served' }),
      finding && (finding.lastDay === null ? t`no visits yet` : t`visited ${formatDay(finding.lastDay)}`),
    ]
      .filter(Boolean)
      .join(' · ') || '\u00a0'
  );
}

/** What the map says about a point: the project there, or all of them where several share a place. */
export function ProjectPopup({ projects }: { readonly projects: readonly PlacedProject[] }) {
  const { allowed = 'none' } = useAllowed('water_point_visits', 'create');
  const findings = useFindings(projects.map(({ project_id }) => project_id));
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
                <Sign look={projectSign(project.status)} /> {projectStatusName(project.status)}
              </span>
            </div>
            <div>
              {[project.technology === null ? undefined : technologyName(project.technology), villageOf(project)]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <div className={styles.faint}>{sponsorshipOf(project)}</div>
            <div>{stateText(project, findings)}</div>
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
