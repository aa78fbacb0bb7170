import { AGES, isOfNotAsked, type Grouping } from '../query/grouping/grouping.ts';
import type { RowsBehind } from '@groundwork/survey/indicators';
import { HOUSEHOLD_OF } from '@groundwork/survey/model';
import { householdField } from '../query/rows/household-field.ts';
import type { SurveyFilter } from '../query/view/survey-filter.ts';

const ROUND = 'survey_round_id.name';

/** A rule about a link: its key, or that it is not known. */
const linkRule = (field: string, key: string): string => (key === '' ? `${field}:unknown` : `${field}:is:${key}`);

/** Ages of a group by the key of `groupRows`: the age it begins at. */
function ageRules(key: string): readonly string[] {
  if (key === '') return ['age_years:unknown'];
  const next = AGES.find((from) => from > Number(key));
  return [`age_years:min:${key}`, ...(next === undefined ? [] : [`age_years:max:${next - 1}`])];
}

const sexRule = (key: string): string => (key === '' ? 'sex:unknown' : `sex:is:${key}`);

/** The rules of one group of a division; undefined where the rows cannot be asked for it. */
function groupRules(
  by: Grouping,
  key: string,
  table: string,
  village: string | undefined,
): readonly string[] | undefined {
  if (isOfNotAsked(key)) return undefined;
  if (by === 'village') return village === undefined ? undefined : [linkRule(village, key)];
  if (by === 'round') return [linkRule(ROUND, key)];
  if (table !== 'members') return undefined;
  if (by === 'sex') return [sexRule(key)];
  if (by === 'age') return ageRules(key);
  if (by !== 'sex-age') return undefined;
  const [age = '', sex = ''] = key.split(' ');
  return [...ageRules(age), sexRule(sex)];
}

/** The way to the rows of a figure, and whether more is there. */
export interface WayToRows {
  readonly to: string;
  /** False where the group cannot be asked for, so that the rows of all groups are there. */
  readonly exact: boolean;
}

/**
 * The data explorer with the rows behind a figure: those of its village, its round and its group.
 * @param group of the division that the figure is of, by its key in `groupRows`
 */
export function rowsBehind(
  { table: name, where = [] }: RowsBehind,
  { village, round }: SurveyFilter,
  group?: { readonly by: Grouping; readonly key: string },
): WayToRows {
  const villageField = householdField({ household: HOUSEHOLD_OF[name] ?? null }, 'village_id.village_name');
  const own = group === undefined ? [] : groupRules(group.by, group.key, name, villageField);
  const rules = [
    ...where,
    ...(village === '' || villageField === undefined || group?.by === 'village'
      ? []
      : [linkRule(villageField, village)]),
    ...(round === '' || group?.by === 'round' ? [] : [linkRule(ROUND, round)]),
    ...(own ?? []),
  ];
  const address = new URLSearchParams({ table: name });
  for (const rule of rules) address.append('where', rule);
  if (round === '' && group?.by !== 'round') address.set('rounds', 'all');
  return { to: `/data-explorer?${address.toString()}`, exact: own !== undefined };
}

/**
 * The household list with the households of a filter, in the address that docs/indicators.md describes.
 * @param behind for those alone that have a row which the figure is about: a child of school age, a loan
 */
export function householdsBehind({ village, round }: SurveyFilter, behind?: RowsBehind): string {
  const address = new URLSearchParams();
  if (village !== '') address.set('village', village);
  if (round !== '') address.append('where', linkRule(ROUND, round));
  const part = behind?.table === 'households' ? 'where' : behind?.table;
  if (part !== undefined) for (const rule of behind?.where ?? []) address.append(part, rule);
  const asked = address.toString();
  return asked === '' ? '/baseline-survey/list' : `/baseline-survey/list?${asked}`;
}
