import { t } from '@groundwork/shared/messages';
import { readRule } from '../shared/query/rules/rules.ts';
import type { SurveyTable } from '../shared/query/dictionary/index.ts';

/** A question in plain words, and the query that answers it. */
export interface Suggested {
  readonly words: string;
  /** Address of the analysis, without the round. */
  readonly table: string;
  readonly of: string;
  readonly by: string;
  readonly where?: readonly string[];
}

const village = (way = '') => `${way}village_id.village_name`;

/** Places to begin: whichever is chosen becomes the query above, where every part of it can be changed. */
const QUESTIONS: readonly Suggested[] = [
  {
    words: t`Do girls attend school as often as boys?`,
    table: 'members',
    of: 'attending_school',
    by: 'sex',
    where: ['age_years:min:6', 'age_years:max:17'],
  },
  {
    words: t`Why do children not attend school, in each village?`,
    table: 'members',
    of: 'reason_not_attending',
    by: village('household_id.'),
    where: ['age_years:min:6', 'age_years:max:17', 'attending_school:is:false'],
  },
  {
    words: t`Where does drinking water come from, in each village?`,
    table: 'households',
    of: 'water_source',
    by: village(),
  },
  { words: t`Are poorly roofed houses smaller?`, table: 'households', of: 'rooms', by: 'roof' },
  {
    words: t`Who sought care when ill, women or men?`,
    table: 'members',
    of: 'care_sought',
    by: 'sex',
    where: ['ill_recall:is:true'],
  },
  { words: t`How is land held, in each village?`, table: 'plots', of: 'tenure', by: village('household_id.') },
  { words: t`Do households with an account save more?`, table: 'finance', of: 'savings', by: 'has_account' },
  { words: t`Which shocks hit the villages?`, table: 'finance', of: 'shocks', by: village('household_id.') },
  { words: t`What does a crop bring, by buyer?`, table: 'crop_sales', of: 'income', by: 'buyer_type' },
];

/** The questions that the person's tables can answer. */
export const questionsFor = (tables: readonly SurveyTable[]): readonly Suggested[] =>
  QUESTIONS.filter(({ table: name, of, by, where = [] }) => {
    const table = tables.find((one) => one.name === name);
    const has = (field: string): boolean => table?.fields.some((one) => one.name === field) === true;
    return table !== undefined && has(of) && has(by) && where.every((rule) => readRule(rule, table) !== undefined);
  });

/** The address of a question; weights and rounds stay as they are. */
export function addressOf({ table, of, by, where = [] }: Suggested, now: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams({ table, of, by });
  for (const rule of where) address.append('where', rule);
  for (const kept of ['weights', 'rounds']) {
    const value = now.get(kept);
    if (value !== null) address.set(kept, value);
  }
  return address;
}
