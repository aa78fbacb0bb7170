import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  parseJsonWith,
  remoteSchema,
  shellReleaseSchema,
  type Decision,
  type Deed,
  type ShellRelease,
} from '@groundwork/shared/contract';
import { readTextIfPresent } from '../files.ts';
import { CalledWrongly, ReleaseRefused } from '../refusal.ts';
import { deedOf, type RemoteIn, type Terms } from '../registry/placing.ts';
import { keysIn, trustedKeys } from '../registry/read.ts';
import { readKey, type SigningKey } from '../signing.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';

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

const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+([-+].*)?$/.test(text);

export const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/** @throws ReleaseRefused when it does not answer within 20 s */
export async function fetchText(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) });
    if (answer.ok) return await answer.text();
    throw new Error(`It answers ${String(answer.status)}.`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ReleaseRefused(`${address} cannot be read.`, [{ field: address, message }]);
  }
}

/** A remote, and the version that was named with it. */
interface Named {
  readonly name: string;
  readonly version?: string | undefined;
}

/** How `groundwork` was called: what its arguments mean. */
export class Call {
  readonly context: Context;
  readonly positionals: readonly string[];
  readonly #options: Readonly<Record<string, string | boolean | undefined>>;

  constructor(
    context: Context,
    positionals: readonly string[],
    options: Readonly<Record<string, string | boolean | undefined>>,
  ) {
    this.context = context;
    this.positionals = positionals;
    this.#options = options;
  }

  /** The text of an option, or undefined. */
  option(name: string): string | undefined {
    const value = this.#options[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  has(name: string): boolean {
    return this.#options[name] === true;
  }

  /** The number of an option. */
  count(name: string, otherwise: number): number {
    const text = this.option(name) ?? String(otherwise);
    if (!/^\d{1,9}$/.test(text)) throw new CalledWrongly(`--${name} is a whole number, 0 or more.`);
    return Number(text);
  }

  path(file: string): string {
    return path.resolve(this.context.cwd, file);
  }

  /** The folder of the one build that is named; `dist` when none is. */
  build(verb: string): string {
    if (this.positionals.length > 1) throw new CalledWrongly(`${verb} one build at a time.`);
    return this.path(this.positionals[0] ?? 'dist');
  }

  store(): Store {
    const address = this.option('store') ?? (this.context.env['GROUNDWORK_STORE'] || undefined);
    if (address !== undefined) return openStore(address, this.context);
    throw new CalledWrongly(
      'Which store? Give --store <folder or s3://bucket/prefix>, or set GROUNDWORK_STORE. The portal of npm start has --store var --env local.',
    );
  }

  /** The environment that was named, if one was. */
  environmentIfGiven(): string | undefined {
    return this.option('env') ?? (this.context.env['GROUNDWORK_ENV'] || undefined);
  }

  environment(): string {
    const environment = this.environmentIfGiven();
    if (environment !== undefined) return environment;
    throw new CalledWrongly('Which environment? Give --env <name>, or set GROUNDWORK_ENV.');
  }

  /** Who calls, by --by, the name git knows, or the one of this machine's user; a container may have given it none. */
  async deed(): Promise<Deed> {
    const { cwd, env, now } = this.context;
    const user = (): string => {
      try {
        return userInfo().username || 'somebody';
      } catch {
        return 'somebody';
      }
    };
    const byGit = async (): Promise<string> => {
      const asked = promisify(execFile)('git', ['config', 'user.name'], { cwd, env });
      return asked.then(
        ({ stdout }) => stdout.trim(),
        () => '',
      );
    };
    return deedOf((this.option('by') ?? (await byGit())) || user(), now());
  }

  /** A deed with its reason, which the option must give. */
  async decision(): Promise<Decision> {
    const reason = this.option('reason');
    if (reason === undefined) throw new CalledWrongly('Why? Give --reason "…"; groundwork status shows it.');
    return { ...(await this.deed()), reason };
  }

  /** The key that --key or GROUNDWORK_SIGNING_KEY names: a file, or what is in one. */
  async key(): Promise<SigningKey | undefined> {
    const given = this.option('key') ?? (this.context.env['GROUNDWORK_SIGNING_KEY'] || undefined);
    if (given === undefined) return undefined;
    return readKey(given.trimStart().startsWith('{') ? given : this.path(given), this.context.err);
  }

  /** The record that --shell names: a file, a folder with shell.json, or an address. */
  async shell(): Promise<ShellRelease | undefined> {
    const given = this.option('shell');
    if (given === undefined) return undefined;
    const place = isAddress(given)
      ? given
      : this.path(given.endsWith('.json') ? given : path.join(given, 'shell.json'));
    const text = isAddress(place) ? await fetchText(place) : await readTextIfPresent(place);
    if (text === undefined) throw new CalledWrongly(`There is no ${place}.`);
    const parsed = parseJsonWith<ShellRelease>(shellReleaseSchema, text, 'shell');
    if (!parsed.ok) throw new ReleaseRefused(`${place} cannot be read.`, parsed.problems);
    return parsed.value;
  }

  /** What is asked of a release before it is placed. */
  async terms(store: Store, environment: string): Promise<Terms> {
    const [config, files] = [this.option('config'), this.option('files')];
    if (files !== undefined && !/^(https?:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*)?\/$/.test(files))
      throw new CalledWrongly(`--files ${files}: this is a path or an http(s) address, and ends in a slash.`);
    const shell = await this.shell();
    if (config === undefined) return { keys: await trustedKeys(store, environment), shell, files };
    const text = await readTextIfPresent(this.path(config));
    if (text === undefined) throw new CalledWrongly(`There is no ${this.path(config)}.`);
    return { keys: keysIn(text, this.path(config)), shell, files };
  }

  async #remoteHere(): Promise<string | undefined> {
    const file = this.path('remote.json');
    const text = await readTextIfPresent(file);
    if (text === undefined) return undefined;
    const parsed = parseJsonWith(remoteSchema, text, 'remote');
    if (!parsed.ok) throw new ReleaseRefused(`${file} cannot be read.`, parsed.problems);
    return parsed.value.name;
  }

  /**
   * The remote an argument names: `water`, `water@1.4.0`; in the folder of a remote also `1.4.0`, or nothing.
   * @throws CalledWrongly when it names none
   */
  async remote(): Promise<Named> {
    const [text = '', ...more] = this.positionals;
    if (more.length > 0) throw new CalledWrongly(`One remote at a time, not ${this.positionals.join(' ')}.`);
    const [first = '', ...rest] = text.split('@');
    const version = rest.length > 0 ? rest.join('@') : isVersion(first) ? first : undefined;
    if (version !== undefined && !isVersion(version))
      throw new CalledWrongly(`${version} is not a version, which is written 1.4.0.`);
    const name = first === '' || first === version ? await this.#remoteHere() : first;
    if (name === undefined)
      throw new CalledWrongly(
        'Which remote? Name it (water@1.4.0), or run the command in its folder, where remote.json names it.',
      );
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
      throw new CalledWrongly(`${name} is not the name of a remote: lower case letters, digits and dashes.`);
    return { name, version };
  }

  /** The release an argument names, where it goes, who puts it there and under which terms. */
  async placing(): Promise<{ store: Store; placing: RemoteIn & { version: string; deed: Deed }; terms: Terms }> {
    const [store, environment] = [this.store(), this.environment()];
    const { name, version } = await this.remote();
    if (version === undefined) throw new CalledWrongly(`Which version of ${name}? Write ${name}@<version>.`);
    const terms = await this.terms(store, environment);
    return { store, placing: { environment, name, version, deed: await this.deed() }, terms };
  }
}
