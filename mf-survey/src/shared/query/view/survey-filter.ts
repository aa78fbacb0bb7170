import type { Filter } from '@groundwork/shared/data';

/** Which part of the survey is looked at; empty means all. */
export interface SurveyFilter {
  /** A village's id. */
  readonly village: string;
  /** A survey round's id. */
  readonly round: string;
}

/** The filter for a collection whose rows reach their household by the path: `[]` for households themselves. */
export function filterFor({ village, round }: SurveyFilter, path: readonly string[]): Filter | undefined {
  const rules: Filter[] = [
    ...(village === '' ? [] : [{ village_id: { village_id: { _eq: village } } }]),
    ...(round === '' ? [] : [{ survey_round_id: { _eq: round } }]),
  ];
  if (rules.length === 0) return undefined;
  return path.reduceRight<Filter>((inner, step) => ({ [step]: inner }), { _and: rules });
}
