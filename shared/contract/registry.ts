import * as z from './schema-kit.ts';
import { parseWith, type Parsed, type Problem } from './problem.ts';
import { releaseSchema, shellReleaseSchema, type Release, type ShellRelease } from './release.ts';
import { remoteName } from './remote.ts';

/** Where the files of a release are, ending in a slash: `/remotes/water/1.4.0/`, or an address on another origin. */
const baseAddress = z
  .string()
  .check(z.regex(/^(https?:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*)?\/$/, 'A base is a path or an http(s) address, and ends in a slash.'));

export const placedReleaseSchema = z.strictObject({ base: baseAddress, release: releaseSchema });
export interface PlacedRelease {
  readonly base: string;
  readonly release: Release;
}

export const registryRemoteSchema = z.strictObject({
  current: placedReleaseSchema,
  /** The previous release, taken when the current one fails to load. */
  fallback: z.optional(placedReleaseSchema),
  /** A release that a share of the users gets, the same ones every time. */
  canary: z.optional(
    z.strictObject({
      base: baseAddress,
      release: releaseSchema,
      percent: z.number().check(z.minimum(0), z.maximum(100)),
    }),
  ),
});
export interface RegistryRemote {
  readonly current: PlacedRelease;
  readonly fallback?: PlacedRelease | undefined;
  readonly canary?: (PlacedRelease & { readonly percent: number }) | undefined;
}

const revision = z.int().check(z.minimum(0));

export const registrySchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** Grows by one at every change; two registries of one environment are compared by it. */
  revision,
  environment: z.string().check(z.minLength(1)),
  shell: z.optional(z.strictObject({ base: baseAddress, release: shellReleaseSchema })),
  remotes: z.record(remoteName, registryRemoteSchema),
});
export interface Registry {
  readonly revision: number;
  readonly environment: string;
  readonly shell?: { readonly base: string; readonly release: ShellRelease } | undefined;
  readonly remotes: Readonly<Record<string, RegistryRemote>>;
}

/** A registry as far as it could be read: the remotes that are sound, and by name what is wrong with the others. */
export interface ReadRegistry {
  readonly registry: Registry;
  readonly broken: Readonly<Record<string, readonly Problem[]>>;
}

const envelope = z.strictObject({
  $schema: z.optional(z.string()),
  revision,
  environment: z.string(),
  shell: z.optional(z.strictObject({ base: baseAddress, release: shellReleaseSchema })),
  remotes: z.record(z.string(), z.unknown()),
});

/**
 * Reads a registry so that one team's broken record does not take the others' away: a remote that does not parse is left out
 * and named in `broken`. Only a registry that is broken itself is refused.
 */
export function readRegistry(input: unknown): Parsed<ReadRegistry> {
  const outer = parseWith(envelope, input, 'registry');
  if (!outer.ok) return outer;
  const remotes: Record<string, RegistryRemote> = {};
  const broken: Record<string, readonly Problem[]> = {};
  for (const [name, value] of Object.entries(outer.value.remotes)) {
    const parsed = parseRemote(name, value);
    if (parsed.ok) remotes[name] = parsed.value;
    else broken[name] = parsed.problems;
  }
  const { revision: number, environment, shell } = outer.value;
  return { ok: true, value: { registry: { revision: number, environment, shell, remotes }, broken } };
}

function parseRemote(name: string, value: unknown): Parsed<RegistryRemote> {
  const field = `registry.remotes.${name}`;
  const parsed = parseWith<RegistryRemote>(registryRemoteSchema, value, field);
  if (!parsed.ok) return parsed;
  if (parsed.value.current.release.name !== name) {
    const message = `The release calls itself ${parsed.value.current.release.name}.`;
    return { ok: false, problems: [{ field: `${field}.current.release.name`, message }] };
  }
  return parsed;
}
