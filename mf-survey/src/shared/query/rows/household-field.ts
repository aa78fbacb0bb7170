import type { SurveyTable } from '../dictionary/index.ts';

/** The dotted name of a field of a row's household; undefined for tables without households. */
export function householdField({ household }: Pick<SurveyTable, 'household'>, name: string): string | undefined {
  if (household === null) return undefined;
  return household === '' ? name : `${household}.${name}`;
}
