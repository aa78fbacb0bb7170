import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  parseJsonWith,
  remoteSchema,
  shellReleaseSchema,
  type Deed,
  type ShellRelease,
} from '@groundwork/shared/contract';
import { CalledWrongly } from '../called-wrongly.ts';
import { ReleaseRefused } from '../refusal.ts';
import type { Terms } from '../registry/candidate.ts';
import { keysIn, trustedKeys } from '../registry/read.ts';
import { deedOf } from '../registry/remote-of.ts';
import { exists, readTextIfPresent } from '../files.ts';
import { openStore, type Store } from '../store/store.ts';
import { whoCalls } from '../caller-name.ts';
import type { Arguments, Context } from './command.ts';

/** Options that several commands have, and what is said of them. */
export const storeOptions = { store: { type: 'string' }, json: { type: 'boolean' } } as const;
export const storeHelp = [
  '--store <store>  a folder, or s3://bucket/prefix?endpoint=…&region=… with the usual AWS variables; or GROUNDWORK_STORE',
  '--json           the answer as JSON',
] as const;

export const environmentOptions = { ...storeOptions, env: { type: 'string' } } as const;
export const environmentHelp = [
  '--env <name>     the environment, such as production; or GROUNDWORK_ENV',
  ...storeHelp,
] as const;

export const changeOptions = { ...environmentOptions, by: { type: 'string' } } as const;
export const changeHelp = [
  ...environmentHelp,
  '--by <who>       who does it; by default the name git knows, or the user of this machine',
] as const;

export const placingOptions = {
  ...changeOptions,
  config: { type: 'string' },
  shell: { type: 'string' },
  files: { type: 'string' },
} as const;
export const placingHelp = [
  ...changeHelp,
  '--config <file>  the configuration whose releases.keys are trusted; by default the config.json next to the registry',
  '--shell <file>   the record of the shell (shell.json, or its folder): a release that does not fit is refused',
  '--files <base>   where browsers find the remotes/ of the store, by default /remotes/',
] as const;

/** The text of an option, or undefined. */
export function option(given: Arguments, name: string): string | undefined {
  const value = given.options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function openGiven(given: Arguments, { cwd, env }: Context): Store {
  const address = option(given, 'store') ?? (env['GROUNDWORK_STORE'] || undefined);
  if (address === undefined) {
    throw new CalledWrongly(
      'Which store? Give --store <folder or s3://bucket/prefix>, or set GROUNDWORK_STORE. The portal of npm start has --store var --env local.',
    );
  }
  return openStore(address, { cwd, env });
}

/** The environment that was named, if one was. */
export function environmentIfGiven(given: Arguments, { env }: Context): string | undefined {
  return option(given, 'env') ?? (env['GROUNDWORK_ENV'] || undefined);
}

export function environmentOf(given: Arguments, context: Context): string {
  const environment = environmentIfGiven(given, context);
  if (environment === undefined)
    throw new CalledWrongly('Which environment? Give --env <name>, or set GROUNDWORK_ENV.');
  return environment;
}

export async function deedFrom(given: Arguments, { cwd, env, now }: Context): Promise<Deed> {
  return deedOf(option(given, 'by') ?? (await whoCalls(cwd, env)), now());
}

/** A deed with its reason, which the option must give. */
export async function decisionFrom(given: Arguments, context: Context): Promise<Deed & { readonly reason: string }> {
  const reason = option(given, 'reason');
  if (reason === undefined) throw new CalledWrongly('Why? Give --reason "…"; groundwork status shows it.');
  return { ...(await deedFrom(given, context)), reason };
}

async function shellAt(file: string): Promise<ShellRelease> {
  const place = file.endsWith('.json') ? file : path.join(file, 'shell.json');
  const text = await readTextIfPresent(place);
  if (text === undefined) throw new CalledWrongly(`There is no ${place}.`);
  const parsed = parseJsonWith<ShellRelease>(shellReleaseSchema, text, 'shell');
  if (!parsed.ok) throw new ReleaseRefused(`${place} cannot be read.`, parsed.problems);
  return parsed.value;
}

/** What is asked of a release before it is placed. */
export async function termsFrom(given: Arguments, { cwd }: Context, store: Store, environment: string): Promise<Terms> {
  const [config, shell, files] = [option(given, 'config'), option(given, 'shell'), option(given, 'files')];
  if (files !== undefined && !/^(https?:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*)?\/$/.test(files)) {
    throw new CalledWrongly(`--files ${files}: this is a path or an http(s) address, and ends in a slash.`);
  }
  const configFile = config === undefined ? undefined : path.resolve(cwd, config);
  if (configFile !== undefined && !(await exists(configFile))) throw new CalledWrongly(`There is no ${configFile}.`);
  const keys =
    configFile === undefined
      ? await trustedKeys(store, environment)
      : keysIn(await readFile(configFile, 'utf8'), configFile);
  return { keys, shell: shell === undefined ? undefined : await shellAt(path.resolve(cwd, shell)), files };
}

const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+([-+].*)?$/.test(text);

async function remoteHere(cwd: string): Promise<string | undefined> {
  const text = await readTextIfPresent(path.join(cwd, 'remote.json'));
  if (text === undefined) return undefined;
  const parsed = parseJsonWith(remoteSchema, text, 'remote');
  if (!parsed.ok) throw new ReleaseRefused(`${path.join(cwd, 'remote.json')} cannot be read.`, parsed.problems);
  return parsed.value.name;
}

export interface Named {
  readonly name: string;
  readonly version?: string | undefined;
}

/**
 * The remote an argument names: `water`, `water@1.4.0`; in the folder of a remote also `1.4.0`, or nothing.
 * @throws CalledWrongly when it names none
 */
export async function remoteFrom({ positionals }: Arguments, { cwd }: Context): Promise<Named> {
  if (positionals.length > 1) throw new CalledWrongly(`One remote at a time, not ${positionals.join(' ')}.`);
  const [text = ''] = positionals;
  const [first = '', ...rest] = text.split('@');
  const version = rest.length > 0 ? rest.join('@') : isVersion(first) ? first : undefined;
  if (version !== undefined && !isVersion(version))
    throw new CalledWrongly(`${version} is not a version, which is written 1.4.0.`);
  const name = first === '' || first === version ? await remoteHere(cwd) : first;
  if (name === undefined)
    throw new CalledWrongly(
      'Which remote? Name it (water@1.4.0), or run the command in its folder, where remote.json names it.',
    );
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
    throw new CalledWrongly(`${name} is not the name of a remote: lower case letters, digits and dashes.`);
  return { name, version };
}

/** Like {@link remoteFrom}, where a version has to be named. */
export async function releaseFrom(
  given: Arguments,
  context: Context,
): Promise<{ readonly name: string; readonly version: string }> {
  const { name, version } = await remoteFrom(given, context);
  if (version === undefined) throw new CalledWrongly(`Which version of ${name}? Write ${name}@<version>.`);
  return { name, version };
}

/** Prints an answer: `data` with --json, else `lines`. */
export function answer({ options }: Arguments, { out }: Context, data: object, lines: readonly string[]): number {
  if (options['json'] === true) out(JSON.stringify(data, null, 2));
  else for (const line of lines) out(line);
  return 0;
}
