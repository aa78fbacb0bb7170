import { describeProblems, type Problem } from '@groundwork/shared/contract';

/** What is not done, with every reason and, where there is one, the way out. Nothing has been changed. */
export class ReleaseRefused extends Error {
  readonly what: string;
  readonly problems: readonly Problem[];
  /** What to do instead, as a sentence. */
  readonly advice: string | undefined;
  constructor(what: string, problems: readonly Problem[] = [], advice?: string) {
    super([what, describeProblems(problems), advice].filter(Boolean).join(' '));
    this.name = 'ReleaseRefused';
    this.what = what;
    this.problems = problems;
    this.advice = advice;
  }
}

/** The command was called in a way it does not know; the sentence says which way it does. */
export class CalledWrongly extends Error {}
