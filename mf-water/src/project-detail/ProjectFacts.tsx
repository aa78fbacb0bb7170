import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { DateText, NotKnown } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { sponsorshipOf, villageOf, type WaterProject } from '../shared/water-project.ts';
import { technologyName } from '../shared/words.ts';
import { useAboutProject } from './about/about.data.ts';
import { costOf } from './about/cost.ts';
import { Fact, Facts } from './Facts.tsx';
import styles from './ProjectDetail.module.css';

interface ProjectFactsProps {
  readonly project: WaterProject;
  /** Opens the form. */
  readonly pencil?: ReactNode;
}

/** What is known of a project: first the five facts of SPEC §2 "Water Project detail", in their order. */
export function ProjectFacts({ project, pencil }: ProjectFactsProps) {
  return (
    <Card className={styles.inCorner}>
      {pencil}
      <Facts>
        <Fact name={t`Project UID`}>{project.project_uid ?? <NotKnown />}</Fact>
        <Fact name={t`Project ID`}>{project.project_id}</Fact>
        <Fact name={t`Start Date`}>
          <DateText day={project.start_date} />
        </Fact>
        <Fact name={t`Project Sponsorship`}>{sponsorshipOf(project) ?? <NotKnown />}</Fact>
        <Fact name={t`Village Name`}>{villageOf(project)}</Fact>
        <MoreFacts projectId={project.project_id} />
      </Facts>
    </Card>
  );
}

/** Only those that are known. */
function MoreFacts({ projectId }: { readonly projectId: string }) {
  const { data: about } = useAboutProject(projectId);
  if (!about) return null;
  const { technology, end_date, cost, currency, beneficiaries } = about;
  return (
    <>
      {technology && <Fact name={t`Technology`}>{technologyName(technology)}</Fact>}
      {end_date && (
        <Fact name={t`Handed over`}>
          <DateText day={end_date} />
        </Fact>
      )}
      {cost !== null && <Fact name={t`Cost`}>{costOf(cost, currency)}</Fact>}
      {beneficiaries !== null && <Fact name={t`People served`}>{beneficiaries.toLocaleString()}</Fact>}
    </>
  );
}
