import type { Call } from './call.ts';

export interface Answer {
  /** For a program, with --json. */
  readonly data: object;
  /** For a person. */
  readonly lines: readonly string[];
  /** False when what was asked about is not as it should be: the exit code is 1. */
  readonly ok?: boolean;
}

/** One command of `groundwork`. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the command's name, for instance `<version> --env <name>`. */
  readonly usage: string;
  /** What is said of each option, by how it is written: `percent <number>` takes a value, `off` does not. */
  readonly options: Readonly<Record<string, string>>;
  /** @throws ReleaseRefused, or CalledWrongly */
  run(call: Call): Promise<Answer>;
}

/** Options that several commands have. */
export const STORE = {
  'store <store>':
    'a folder, or s3://bucket/prefix?endpoint=…&region=… with the usual AWS variables; or GROUNDWORK_STORE',
};
export const ENVIRONMENT = { ...STORE, 'env <name>': 'the environment, such as production; or GROUNDWORK_ENV' };
export const CHANGE = {
  ...ENVIRONMENT,
  'by <who>': 'who does it; by default the name git knows, or the user of this machine',
};
export const CONFIG = {
  'config <file>': 'the configuration whose releases.keys are trusted; by default the config.json next to the registry',
};
export const PLACING = {
  ...CHANGE,
  ...CONFIG,
  'shell <file>': 'the record of the shell (shell.json, or its folder): a release that does not fit is refused',
  'files <base>': 'where browsers find the remotes/ of the store, by default /remotes/',
};
