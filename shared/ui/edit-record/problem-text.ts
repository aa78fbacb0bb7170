import { t } from '@groundwork/shared/messages';
import type { ValueProblem } from '../../contract/calls/index.ts';

/** Why an answer cannot be recorded, as a sentence beside its field. */
export function problemText(problem: ValueProblem): string {
  switch (problem.why) {
    case 'empty':
      return t`Enter an answer.`;
    case 'whole':
      return t`Enter a whole number.`;
    case 'choice':
      return t`Choose one of the listed answers.`;
    case 'day':
      return t`Enter a date.`;
    case 'range':
      return t`Enter a number from ${problem.least.toLocaleString()} to ${problem.most.toLocaleString()}.`;
    case 'long':
      return t`Enter at most ${problem.longest} characters.`;
    case 'counts':
      return t`Enter a name, a colon and a whole number on each line.`;
    case 'kind':
      return t`Choose at least one answer, or “None”.`;
  }
}
