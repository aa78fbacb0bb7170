import { Link } from '@groundwork/shared';
import type { DuePoint } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { ButtonLink } from '@groundwork/shared/ui/core';
import { Sign } from '@groundwork/shared/ui/data';
import { conditionLook, conditionName, conditionOf } from '@groundwork/shared/ui/visit-timeline';
import type { ReactNode } from 'react';
import { UnsentVisits } from '../shared/unsent-visit.tsx';
import { visitAddress } from '../shared/visit-address.ts';
import { nameOfPoint } from './due-view.ts';
import styles from './DueVisits.module.css';
import type { DueInWords } from './reasons.ts';

interface DueLineProps {
  readonly point: DuePoint;
  readonly due: DueInWords;
  readonly mayRecord: boolean;
  /** While a route is planned: what adds the point or takes it out, in place of the way to the form. */
  readonly planning?: ReactNode;
}

/** A point in one line; on a phone its name is the way to the form, and there is no room for the button. */
export function DueLine({ point, due, mayRecord, planning }: DueLineProps) {
  const { id, project, projectUid, last } = point;
  const state = conditionOf(last?.found);
  const title = nameOfPoint(point);
  const toProject = `/water-projects/${encodeURIComponent(project)}`;
  return (
    <li className={planning === undefined ? styles.point : `${styles.point} ${styles.planned}`}>
      <Sign look={conditionLook[state]} label={conditionName[state]} />
      <div className={styles.about}>
        <Link
          className={styles.name}
          to={mayRecord ? visitAddress(project, id) : toProject}
          aria-label={mayRecord ? t`Record visit to ${title}` : undefined}
        >
          {title}
        </Link>
        <Link className={styles.project} to={toProject}>
          {projectUid ?? t`Without a number`}
        </Link>
      </div>
      <div className={styles.due}>
        {due.when}
        {due.why !== '' && <span className={styles.why}>{` · ${due.why}`}</span>}
        <UnsentVisits pointId={id} />
      </div>
      {planning}
      {planning === undefined && mayRecord && (
        <span className={styles.record}>
          <ButtonLink to={visitAddress(project, id)}>{t`Record visit`}</ButtonLink>
        </span>
      )}
    </li>
  );
}
