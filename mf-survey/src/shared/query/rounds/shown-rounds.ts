import type { SurveyField, SurveyTable } from '../dictionary/index.ts';
import { writeRule, type Rule } from '../rules/rules.ts';

/** What of a question has to do with survey rounds. */
interface Query {
  readonly table: SurveyTable;
  readonly rules: readonly Rule[];
  /** Whether all survey rounds are combined on purpose. */
  readonly allRounds: boolean;
  readonly by: SurveyField | undefined;
  readonly variable?: SurveyField;
}

const isRound = (field: SurveyField | undefined): boolean => field?.link?.table === 'survey_rounds';
const isOfRound = ({ field }: Rule): boolean => isRound(field);

/**
 * The state with the newest of several rounds as a condition like any other, where nothing is said of rounds: neither a condition
 * about them, nor that they are compared, nor that they go together.
 * @param latest id of the newest round; empty where there are not several
 */
export function withLatestRound<S extends Query>(state: S, latest: string): S {
  const field = state.table.fields.find(isRound);
  const hasRound = state.allRounds || state.rules.some(isOfRound) || [state.by, state.variable].some(isRound);
  if (latest === '' || field === undefined || hasRound) return state;
  return { ...state, rules: [...state.rules, { field, comparison: 'is', value: latest }] };
}

/** The state after its conditions were changed: who takes the round away wants all rounds. */
export function withRules<S extends Query>(state: S, rules: readonly Rule[], latest: string): S {
  const before = withLatestRound(state, latest).rules;
  const taken = before.some(isOfRound) && !rules.some(isOfRound);
  const usual = (rule: Rule): boolean => isOfRound(rule) && writeRule(rule) === `${rule.field.name}:is:${latest}`;
  return {
    ...state,
    allRounds: state.allRounds ? !rules.some(isOfRound) : taken,
    rules: rules.filter((rule) => !usual(rule)),
  };
}

/** Whether rounds are combined that one may want to see separately. */
export const mixesRounds = (state: Query, latest: string): boolean =>
  latest !== '' &&
  state.table.fields.some(isRound) &&
  withLatestRound(state, latest).rules.every((rule) => !isOfRound(rule)) &&
  !isRound(state.by);
