import * as z from './schema-kit.ts';
import { parseKnown } from './parse.ts';
import type { Parsed, Problem } from './problem.ts';
import { releaseSchema, shellReleaseSchema, versionSchema, type Release, type ShellRelease } from './release.ts';
import { remoteName } from './remote.ts';

/** Where the files of a release are, ending in a slash: `/remotes/water/1.4.0/`, or an address on another origin. */
const baseAddress = z
  .string()
  .check(
    z.regex(
      /^(https?:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*)?\/$/,
      'A base is a path or an http(s) address, and ends in a slash.',
    ),
  );

/** An Ed25519 signature of a release record: the name of the key, and 64 bytes in base64. */
export const signatureSchema = z.strictObject({
  key: z.string().check(z.minLength(1)),
  value: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/, 'A signature is 64 bytes in base64.')),
});
export type ReleaseSignature = z.infer<typeof signatureSchema>;

export const placedReleaseSchema = z.strictObject({
  base: baseAddress,
  release: releaseSchema,
  signature: z.optional(signatureSchema),
});
export interface PlacedRelease {
  readonly base: string;
  readonly release: Release;
  /** Over the release, its base and the name of its remote (signed-release.ts); a portal with `releases.keys` runs nothing without it. */
  readonly signature?: ReleaseSignature | undefined;
}

const time = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'A time is written 2026-11-20T08:30:00Z.'));

/** When something was done, in UTC, and by whom. */
const deed = { at: time, by: z.string().check(z.minLength(1)) };
export interface Deed {
  readonly at: string;
  readonly by: string;
}
/** A deed that needs a reason. */
export interface Decision extends Deed {
  readonly reason: string;
}
const decision = z.strictObject({ ...deed, reason: z.string().check(z.minLength(1)) });

export const registryRemoteSchema = z.strictObject({
  current: placedReleaseSchema,
  /** The previous release, taken when the current one fails to load. */
  fallback: z.optional(placedReleaseSchema),
  /** A release that a share of the users gets, the same ones every time. */
  canary: z.optional(
    z.strictObject({
      base: baseAddress,
      release: releaseSchema,
      signature: z.optional(signatureSchema),
      percent: z.number().check(z.minimum(0), z.maximum(100)),
      started: z.optional(z.strictObject(deed)),
    }),
  ),
  /** Since when `current` is current, and who made it so. */
  promoted: z.optional(z.strictObject(deed)),
  /** Held at its release: promotions and canaries are refused until it is let go. */
  pinned: z.optional(decision),
  /** Switched off: its links are gone and its screens say why. */
  disabled: z.optional(decision),
  /** The canary that ran last and failed too often for too many. */
  takenBack: z.optional(z.strictObject({ version: versionSchema, ...deed, reason: z.string().check(z.minLength(1)) })),
  /** Versions that somebody rolled back from, the latest last, and that were not promoted since: no rollback goes to them. */
  rolledBack: z.optional(z.array(versionSchema)),
});
export interface RegistryRemote {
  readonly current: PlacedRelease;
  readonly fallback?: PlacedRelease | undefined;
  readonly canary?: (PlacedRelease & { readonly percent: number; readonly started?: Deed | undefined }) | undefined;
  readonly promoted?: Deed | undefined;
  readonly pinned?: Decision | undefined;
  readonly disabled?: Decision | undefined;
  readonly takenBack?: (Decision & { readonly version: string }) | undefined;
  readonly rolledBack?: readonly string[] | undefined;
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

/** A registry as far as it could be read: the valid remotes, and by name what is wrong with the others. */
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
 * and named in `broken`. Only a registry that is broken itself is refused. Keys that this version does not know are passed over:
 * a page that is open, or a shell that was rolled back, reads registries that newer tools wrote (docs/decisions/0004).
 */
export function readRegistry(input: unknown): Parsed<ReadRegistry> {
  const outer = parseKnown(envelope, input, 'registry');
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
  const parsed = parseKnown<RegistryRemote>(registryRemoteSchema, value, field);
  if (!parsed.ok) return parsed;
  if (parsed.value.current.release.name !== name) {
    const message = `The release calls itself ${parsed.value.current.release.name}.`;
    return { ok: false, problems: [{ field: `${field}.current.release.name`, message }] };
  }
  return parsed;
}
