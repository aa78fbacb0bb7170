import { customAnswer } from '@groundwork/survey/model';
import { writeRule } from '../shared/query/rules/rules.ts';
import { tableOf, type SurveyField } from '../shared/query/dictionary/index.ts';
import type { AnalysisState } from './analysis-state.ts';

/**
 * The data explorer with the rows of a group; undefined where it cannot be asked for them, because a condition or the group is of
 * the row's household.
 * @param key of the group, or null for all rows
 */
export function rowsOfGroup({ table, rules, by, allRounds }: AnalysisState, key: string | null): string | undefined {
  const fields = new Set(tableOf(table.name)?.fields.map(({ name }) => name));
  const isOwn = ({ name }: SurveyField): boolean => fields.has(name) || customAnswer(name) !== undefined;
  if (rules.some(({ field }) => !isOwn(field)) || (key !== null && (by === undefined || !isOwn(by)))) return undefined;
  const address = new URLSearchParams({ table: table.name });
  for (const rule of rules) address.append('where', writeRule(rule));
  if (allRounds || by?.link?.table === 'survey_rounds') address.set('rounds', 'all');
  if (key !== null && by) {
    address.set('by', by.name);
    address.set('group', key);
  }
  return `/data-explorer?${address.toString()}`;
}
