import * as z from './schema-kit.ts';
import { elementSchema, navigationSchema, remoteName, searchSchema, versionRange } from './remote.ts';
import { routePath, routeSchema } from './route-schema.ts';

/** A semver version, without a `v`. */
export const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/, 'A version is written 1.2.3.'));

/** A file of a release, relative to its folder; never a way out of it. */
export const filePath = z
  .string()
  .check(
    z.regex(/^(?!.*\.\.)[A-Za-z0-9_~-][A-Za-z0-9_.~/-]*$/, 'A file is named relative to the release, without "..".'),
  );

/** Subresource integrity of a file. */
export const integrityHash = z
  .string()
  .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'An integrity value is sha384- and 64 letters of base64.'));

export const integrityTable = z.record(filePath, integrityHash);
export type IntegrityTable = z.infer<typeof integrityTable>;

export const preloadSchema = z.strictObject({
  /** Scripts and styles of the remote that the route's first picture needs, beside the entry. */
  files: z.array(filePath),
  /** Shared modules it takes from the shell. */
  shared: z.array(z.string()),
});
export type Preload = z.infer<typeof preloadSchema>;

/** What a build of a remote says of itself: everything the shell must know before it loads any of its code. */
export const releaseSchema = z.strictObject({
  name: remoteName,
  version: versionSchema,
  title: z.string(),
  owner: z.string(),
  /** The name of the remote's container and of its webpack runtime; it holds the version, or a rollback would run newer code. */
  uniqueName: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'A unique name is a JavaScript name.')),
  entry: filePath,
  integrity: integrityTable,
  /** Size of every file in bytes, not compressed: another machine's zlib would give other numbers for the same files. */
  sizes: z.record(filePath, z.number().check(z.nonnegative())),
  preload: z.record(routePath, preloadSchema),
  requires: z.strictObject({ shell: versionRange, shared: z.record(z.string(), versionRange) }),
  routes: z.array(routeSchema).check(z.minLength(1)),
  navigation: z.array(navigationSchema),
  elements: z.array(elementSchema),
  search: z.optional(searchSchema),
});
export type Release = z.infer<typeof releaseSchema>;

/** What a build of the shell says of itself. */
export const shellReleaseSchema = z.strictObject({
  version: versionSchema,
  contract: versionSchema,
  /** The scripts of the page, in order. */
  entry: z.array(filePath).check(z.minLength(1)),
  styles: z.array(filePath),
  /** Scripts and styles of the parts of the frame that only members see. */
  member: z.optional(z.array(filePath)),
  integrity: integrityTable,
  sizes: z.record(filePath, z.number().check(z.nonnegative())),
  /** Version of every shared module the shell provides. */
  provides: z.record(z.string(), versionSchema),
  /** Files behind each shared module that is not part of the entry. */
  shared: z.record(z.string(), z.array(filePath)),
  /** Whether the shell brings the policies of Trusted Types, so that its page may require them. Older shells do not. */
  trustedTypes: z.optional(z.boolean()),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** The files of the shell's build that foreign pages load, besides the scripts that are named in `/embed.js`. */
export const runtimeFilesSchema = z.strictObject({
  /** Scripts of the runtime, in order; already running when this is read. */
  entry: z.array(filePath).check(z.minLength(1)),
  styles: z.array(filePath),
  integrity: integrityTable,
  sizes: z.record(filePath, z.number().check(z.nonnegative())),
  /** Files behind each shared module that is not part of the entry. */
  shared: z.record(z.string(), z.array(filePath)),
});
export type RuntimeFiles = z.infer<typeof runtimeFilesSchema>;
