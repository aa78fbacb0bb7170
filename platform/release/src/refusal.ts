import { describeProblems, type Problem } from '@groundwork/shared/contract';

/** A release that is not taken, with every reason. Nothing has been changed. */
export class ReleaseRefused extends Error {
  readonly problems: readonly Problem[];
  constructor(what: string, problems: readonly Problem[]) {
    super(`${what} ${describeProblems(problems)}`);
    this.name = 'ReleaseRefused';
    this.problems = problems;
  }
}
