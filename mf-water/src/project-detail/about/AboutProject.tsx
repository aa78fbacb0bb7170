import { Card } from '@groundwork/shared/ui/core';
import { DateText, useLazyPart } from '@groundwork/shared/ui/data';
import { Fact, Facts } from '../Facts.tsx';
import { statusName, technologyName } from '../../shared/words.ts';
import { useAboutProject } from './about.data.ts';
import styles from './AboutProject.module.css';
import { costOf } from './cost.ts';

/** What else is known of a project; nothing at all where nothing is. */
export function AboutProject({ projectId }: { readonly projectId: string }) {
  const { data: about } = useAboutProject(projectId);
  if (!about) return null;
  const { status, technology, end_date, cost, currency, beneficiaries, narrative } = about;
  const facts = [
    status && <Fact key="status" name="Status">{statusName(status)}</Fact>,
    technology && <Fact key="technology" name="Technology">{technologyName(technology)}</Fact>,
    end_date && <Fact key="end" name="Handed over"><DateText day={end_date} /></Fact>,
    cost !== null && <Fact key="cost" name="Cost">{costOf(cost, currency)}</Fact>,
    beneficiaries !== null && <Fact key="people" name="People served">{beneficiaries.toLocaleString()}</Fact>,
  ].filter(Boolean);
  if (facts.length === 0 && !narrative?.trim()) return null;
  return (
    <Card title="About this project" className={styles.about}>
      {facts.length > 0 && <Facts>{facts}</Facts>}
      {narrative?.trim() && (
        <div className={styles.narrative}>
          <Narrative markdown={narrative} />
        </div>
      )}
    </Card>
  );
}

const loadMarkup = () => import('@groundwork/shared/ui/markup');

/** The narrative as markup; as it was written while, or if ever, the code for that is not here. */
function Narrative({ markdown }: { readonly markdown: string }) {
  const { part } = useLazyPart(loadMarkup, true);
  return part ? <part.Markup markdown={markdown} /> : <p className={styles.plain}>{markdown}</p>;
}
