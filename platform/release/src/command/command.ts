import type { ParseArgsConfig } from 'node:util';

/** What a command may use of the world, so that a test can give it another. */
export interface Context {
  /** The folder it was called in. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Prints a line of the answer. */
  readonly out: (line: string) => void;
  /** Prints a line about what is going on or went wrong. */
  readonly err: (line: string) => void;
  readonly now: () => Date;
}

export interface Arguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One command of `groundwork`. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the command's name, for instance `<version> --env <name>`. */
  readonly usage: string;
  /** A sentence or two for each option, for `groundwork help <command>`. */
  readonly help: readonly string[];
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** @returns the exit code: 0 done, 1 refused with its reasons printed, 2 called wrongly */
  run(given: Arguments, context: Context): Promise<number>;
}
