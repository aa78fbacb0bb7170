import type { Connection } from '../../backend/src/api/client.ts';
import { ask } from './ask.ts';
import type { Measure } from './measures.ts';

/** Questions about any field, as Analysis and the data explorer put them. */
const QUESTIONS: Readonly<Record<string, object>> = {
  'analysis: attendance by roof, weighted': { table: 'members', show: 'answers', of: ['attending_school'], by: 'household_id.roof', weighted: true },
  'analysis: harvest by village, weighted': { table: 'crop_plantings', show: 'amount', of: ['harvest_kg'], by: 'plot_id.household_id.village_id.village_name', weighted: true },
  'explorer: mean area by tenure': { table: 'plots', show: 'mean', of: ['area_ha'], by: 'tenure' },
  'explorer: households by month': { table: 'households', show: 'count', by: 'interview_date' },
  'explorer: overview of members': { table: 'members', show: 'describe', of: ['sex', 'age_years', 'relation', 'attending_school', 'education_level', 'can_read_write', 'occupation', 'wg_seeing'] },
};

/** Each the first time, without anything remembered of it. */
export async function measureTables(member: Connection): Promise<readonly Measure[]> {
  const found: Measure[] = [];
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const { milliseconds } = await ask(member, 'GET', `/survey-figures/table?${new URLSearchParams({ question: JSON.stringify(question) }).toString()}`);
    found.push({ what, value: milliseconds, unit: 'ms' });
  }
  return found;
}
