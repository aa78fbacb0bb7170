import { createHash } from 'node:crypto';
import {
  defaultConfiguration,
  describeProblems,
  readConfiguration,
  readJson,
  readRegistry,
  withoutTakenBack,
  type Configuration,
  type Problem,
  type ReadRegistry,
  type Registry,
  type RegistrationMode,
  type ShellRelease,
  type Verdict,
} from '@groundwork/shared/contract';
import { SHELL_BASE } from './preloads.ts';
import { onlySigned } from './signatures.ts';

/** The registry as the browser gets it, and the releases that the gateway itself acts upon. */
export interface PublishedRegistry extends Published<Registry> {
  /** What is wrong with the records of remotes that cannot be used, by name. */
  readonly broken: ReadRegistry['broken'];
  /** What was left out because it is not signed, one sentence each. */
  readonly refused: readonly string[];
}

/** A document as the browser gets it, and as far as the gateway itself could read it. */
export interface Published<T> {
  readonly text: string;
  readonly etag: string;
  readonly value: T;
  /** Why it cannot be used as a whole; the shell shows it to the user. */
  readonly problems: readonly Problem[];
  /** What is wrong with it or its parts, in one line for the log. */
  readonly complaint?: string | undefined;
}

function published<T>(text: string, value: T, problems: readonly Problem[] = []): Published<T> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return { text, etag, value, problems, complaint: problems.length === 0 ? undefined : describeProblems(problems) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a broken configuration still says of releases: a slip in another key must not switch signatures off.
 */
function withItsReleases(json: unknown): Configuration {
  const read = readConfiguration(isRecord(json) && 'releases' in json ? { releases: json['releases'] } : {});
  return read.ok ? read.value : defaultConfiguration();
}

/**
 * The configuration for the page. A broken one is passed on as it is: the shell names the field to the user.
 * @param openIdLabel what the button of the OpenID provider says, if there is one
 */
export function publishConfiguration(
  text: string | undefined,
  registration?: RegistrationMode,
  openIdLabel?: string,
): Published<Configuration> {
  const filledIn = {
    ...(registration !== undefined && { registration }),
    ...(openIdLabel !== undefined && { openIdLabel }),
  };
  if (text === undefined) return published(JSON.stringify(filledIn), { ...defaultConfiguration(), ...filledIn });
  const given = readJson(text, 'configuration');
  const json = given.ok && isRecord(given.value) ? { ...given, value: { ...filledIn, ...given.value } } : given;
  if (!json.ok) return published(text, defaultConfiguration(), json.problems);
  const read = readConfiguration(json.value);
  const compact = JSON.stringify(json.value);
  if (!read.ok) return published(compact, withItsReleases(json.value), read.problems);
  return published(compact, read.value);
}

const emptyRegistry: Registry = { revision: 0, environment: 'local', remotes: {} };

export interface Publishing {
  readonly shell: ShellRelease | undefined;
  /** Development: changes the registry on its way to the page. */
  readonly overlay?: ((registry: Registry) => Registry) | undefined;
  /** Nothing that is not signed with one of them is published. */
  readonly keys?: Configuration['releases']['keys'];
  readonly withdrawals?: readonly Verdict[];
}

/**
 * The registry for the page, with the shell's release joined in, without withdrawn canaries and without what
 * should be signed and is not. Remotes that do not parse stay in the text (the shell shows their panel) and are left out of the
 * value.
 */
export function publishRegistry(
  text: string | undefined,
  { shell, overlay = (registry) => registry, keys = {}, withdrawals = [] }: Publishing,
): PublishedRegistry {
  const shellEntry = shell === undefined ? {} : { shell: { base: SHELL_BASE, release: shell } };
  const asItStands = (document: string, problems: readonly Problem[]): PublishedRegistry => ({
    ...published(document, emptyRegistry, problems),
    broken: {},
    refused: [],
  });
  if (text === undefined) {
    const value = overlay(emptyRegistry);
    return { ...published(JSON.stringify({ ...value, ...shellEntry }), value), broken: {}, refused: [] };
  }
  const json = readJson(text, 'registry');
  if (!json.ok) return asItStands(text, json.problems);
  if (!isRecord(json.value)) return asItStands(text, [{ field: 'registry', message: 'This should be an object.' }]);
  const read = readRegistry(json.value);
  if (!read.ok) {
    return asItStands(JSON.stringify({ ...json.value, ...shellEntry }), read.problems);
  }
  const {
    shown: value,
    trusted,
    refused,
  } = onlySigned(withoutTakenBack(overlay(read.value.registry), withdrawals), keys);
  const given = isRecord(json.value['remotes']) ? json.value['remotes'] : {};
  // The overlay of a developer's machine may have put a build in their place.
  const broken = Object.fromEntries(
    Object.entries(read.value.broken).filter(([name]) => !Object.hasOwn(value.remotes, name)),
  );
  const remotes = { ...value.remotes, ...Object.fromEntries(Object.keys(broken).map((name) => [name, given[name]])) };
  const document = JSON.stringify({ ...json.value, ...value, remotes, ...shellEntry });
  const complaint = [describeProblems(Object.values(read.value.broken).flat()), ...refused]
    .filter((sentence) => sentence !== '')
    .join(' ');
  return {
    ...published(document, trusted),
    complaint: complaint === '' ? undefined : complaint,
    broken,
    refused,
  };
}
