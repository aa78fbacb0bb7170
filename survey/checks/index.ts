import type { CustomQuestion } from '../model/index.ts';
import type { Check } from './check.ts';
import { contradictions } from './contradictions.ts';
import { CUSTOM_NUMBERS, customNumbers } from './custom-numbers.ts';
import { duplicates } from './duplicates.ts';
import { enumerators } from './enumerators.ts';
import { anyFinding, fieldwork } from './fieldwork.ts';
import { outliers } from './outliers.ts';

export type { Check } from './check.ts';
export { runCheck, type CheckFinding, type FoundByCheck } from './run-check.ts';
export {
  checkQuestionSchema,
  columnsRead,
  definedCheckSchema,
  type CheckQuestion,
  type DefinedCheck,
} from './question.ts';

/** Every check of the survey's answers, in the order of the screen. */
const described: readonly Check[] = [...duplicates, ...outliers, ...enumerators, ...contradictions];
export const checks: ReadonlyMap<string, Check> = new Map(
  [...described, ...fieldwork, anyFinding(described)].map((check) => [check.id, check]),
);

/** Those, and the one of what these custom questions ask for. */
export function checksOf(questions: readonly CustomQuestion[]): readonly Check[] {
  const own = customNumbers(questions);
  return own ? [...checks.values(), own] : [...checks.values()];
}

/** A check by its id; undefined for one that there is not. */
export const checkOf = (id: string, questions: readonly CustomQuestion[] = []): Check | undefined =>
  id === CUSTOM_NUMBERS ? customNumbers(questions) : checks.get(id);

export { CUSTOM_NUMBERS } from './custom-numbers.ts';
