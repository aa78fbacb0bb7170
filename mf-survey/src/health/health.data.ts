import { sectionQuery, type SectionCounter } from '../shared/section/frame.data.ts';
import { countPatients } from '../shared/wash/count-patients.ts';
import { countWash } from '../shared/wash/count-wash.ts';
import { dividedByRecall, readHealth, type HealthContent } from '../shared/wash/health.data.ts';

async function countHealth({ count }: SectionCounter): Promise<HealthContent> {
  const [people, households] = await Promise.all([count(countPatients), count(countWash)]);
  return { people, byRecall: dividedByRecall(people), households };
}

/** The figures on health as a question to the one cache. */
export const healthQuery = sectionQuery('health', readHealth, countHealth);
