import { Card } from '@groundwork/shared/ui/core';
import { DateText, Unknown } from '@groundwork/shared/ui/data';
import { sponsorshipOf, villageOf, type WaterProject } from '../shared/water-project.ts';
import { Fact, Facts } from './Facts.tsx';

/** What is known of a project, in the order of SPEC §2 "Water Project detail". */
export function ProjectFacts({ project }: { readonly project: WaterProject }) {
  return (
    <Card>
      <Facts>
        <Fact name="Project UID">{project.project_uid ?? <Unknown />}</Fact>
        <Fact name="Project ID">{project.project_id}</Fact>
        <Fact name="Start Date">
          <DateText day={project.start_date} />
        </Fact>
        <Fact name="Project Sponsorship">{sponsorshipOf(project) ?? <Unknown />}</Fact>
        <Fact name="Village Name">{villageOf(project)}</Fact>
      </Facts>
    </Card>
  );
}
