import type { Filter } from '@groundwork/shared/data';
import { tableOf, type SurveyTable } from '../shared/query/dictionary/index.ts';
import { householdField } from '../shared/query/rows/household-field.ts';
import { at } from '../shared/query/rows/rows.data.ts';
import type { ReportState } from './report-state.ts';

type Limits = Pick<ReportState, 'village' | 'round' | 'from' | 'until'>;

/** The way from a row to the key of its village or round. Fields that are left out of the file narrow it all the same. */
function wayTo(table: SurveyTable, target: 'villages' | 'survey_rounds'): string | undefined {
  if (table.name === target) return table.key;
  const link = tableOf(table.name)?.fields.find((field) => field.link?.table === target)?.link;
  return link && `${link.path}.${link.key}`;
}

/** What narrows the rows of a table: village and round where it has them, days of the interview where it belongs to households. */
export function reportFilter(table: SurveyTable, { village, round, from, until }: Limits): Filter | undefined {
  const [villageWay, roundWay, day] = [
    wayTo(table, 'villages'),
    wayTo(table, 'survey_rounds'),
    householdField(table, 'interview_date'),
  ];
  const rules = [
    ...(village !== '' && villageWay !== undefined ? [at(villageWay, { _eq: village })] : []),
    ...(round !== '' && roundWay !== undefined ? [at(roundWay, { _eq: round })] : []),
    ...(from !== '' && day !== undefined ? [at(day, { _gte: from })] : []),
    ...(until !== '' && day !== undefined ? [at(day, { _lte: until })] : []),
  ];
  return rules.length === 0 ? undefined : { _and: rules };
}
