import type { Check } from './check.ts';
import { contradictions } from './contradictions.ts';
import { duplicates } from './duplicates.ts';
import { enumerators } from './enumerators.ts';
import { outliers } from './outliers.ts';

export type { Check } from './check.ts';
export { runCheck, type CheckFinding, type FoundByCheck } from './run-check.ts';
export { checkQuestionSchema, columnsRead, type CheckQuestion } from './question.ts';

/** Every check of the survey's answers, in the order of the screen. */
export const checks: ReadonlyMap<string, Check> = new Map([...duplicates, ...outliers, ...enumerators, ...contradictions].map((check) => [check.id, check]));
