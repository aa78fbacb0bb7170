import { t } from '@groundwork/shared/messages';
import { labelOf, type SurveyField } from '../dictionary/index.ts';
import type { PlaceNames } from '../grouping/grouping.ts';
import { ruleText, type Rule } from '../rules/rules.ts';
import { roundIn } from './not-asked.ts';

/** Which survey round and which rows a question is about, and what it is grouped by, in words. */
export function questionInWords(
  rules: readonly Rule[],
  by: SurveyField | undefined,
  { rounds, villages }: PlaceNames,
): { readonly round: string; readonly filters: string } {
  const round = roundIn(rules);
  const limits = rules
    .filter(({ field, value }) => field.link?.table !== 'survey_rounds' || value !== round)
    .map((rule) => ruleText(rule, (key) => villages.get(key) ?? rounds.get(key)));
  return {
    round: round === '' ? t`all survey rounds together` : (rounds.get(round) ?? round),
    filters: [...limits, ...(by ? [t`by ${labelOf(by)}`] : [])].join(', '),
  };
}
