import { writeRule, type Rule } from '../shared/asking/rules.ts';
import type { AnalysisState } from './analysis-state.ts';

const ROUND = 'survey_round_id.name';

const isOfRound = ({ field }: Rule): boolean => field.name.endsWith(ROUND);

/**
 * The state with the newest of several rounds as a condition like any other, where nothing is said of rounds: neither a condition
 * about them, nor that they are compared, nor that they go together.
 * @param latest id of the newest round; empty where there are not several
 */
export function withLatestRound(state: AnalysisState, latest: string): AnalysisState {
  const field = state.table.fields.find(({ name }) => name === ROUND);
  const said = state.allRounds || state.rules.some(isOfRound) || [state.by, state.variable].some((one) => one?.name === ROUND);
  if (latest === '' || field === undefined || said) return state;
  return { ...state, rules: [...state.rules, { field, comparison: 'is', value: latest }] };
}

/** The state after its conditions were changed: who takes the round away wants all rounds. */
export function withRules(state: AnalysisState, rules: readonly Rule[], latest: string): AnalysisState {
  const before = withLatestRound(state, latest).rules;
  const taken = before.some(isOfRound) && !rules.some(isOfRound);
  const usual = (rule: Rule): boolean => isOfRound(rule) && writeRule(rule) === `${ROUND}:is:${latest}`;
  return { ...state, allRounds: state.allRounds ? !rules.some(isOfRound) : taken, rules: rules.filter((rule) => !usual(rule)) };
}

/** Whether rounds are put together that one may want apart. */
export const mixesRounds = (state: AnalysisState, latest: string): boolean => latest !== '' && withLatestRound(state, latest).rules.every((rule) => !isOfRound(rule)) && state.by?.name !== ROUND;
