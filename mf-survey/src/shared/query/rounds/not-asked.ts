import { partsOf } from '@groundwork/survey/figures/table';
import type { SurveyField, SurveyTable } from '../dictionary/index.ts';
import type { AskedByRound } from './asked.data.ts';
import type { Rule } from '../rules/rules.ts';

/** The survey rounds that conditions leave. */
export const roundsLeft = (asked: NonNullable<AskedByRound>, rules: readonly Rule[]) => {
  const chosen = rules.flatMap(({ field, comparison, value }) =>
    field.link?.table === 'survey_rounds' && comparison === 'is' ? [value] : [],
  );
  return [...asked].filter(([id]) => chosen.every((one) => one === id));
};

/** The one survey round that conditions leave; empty where they say nothing of rounds. */
export const roundIn = (rules: readonly Rule[]): string =>
  rules.find(({ field, comparison }) => field.link?.table === 'survey_rounds' && comparison === 'is')?.value ?? '';

/** Whether none of the rounds that are left asked for the table, or for one of the columns. */
export function isNotAsked(
  table: SurveyTable,
  fields: readonly (SurveyField | undefined)[],
  rules: readonly Rule[],
  asked: AskedByRound,
): boolean {
  if (asked === undefined || table.household === null) return false;
  const rounds = roundsLeft(asked, rules);
  const parts = partsOf(table, fields);
  return rounds.length > 0 && !rounds.some(([, own]) => parts.every((part) => own.has(part)));
}
