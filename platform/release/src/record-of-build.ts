import path from 'node:path';
import {
  EXPOSED_MODULE,
  SHARED_MODULES,
  parseJsonWith,
  parseWith,
  releaseSchema,
  remoteSchema,
  type Parsed,
  type Problem,
  type Release,
  type RemoteManifest,
} from '@groundwork/shared/contract';
import * as z from 'zod/mini';
import { integrityOf } from './files.ts';

/** What Module Federation's own plugin says of a build, as far as a record needs it. */
const list = z._default(z.array(z.string()), []);
const assets = z.looseObject({ sync: list, async: list });
const manifestSchema = z.looseObject({
  metaData: z.looseObject({
    globalName: z.string(),
    publicPath: z.optional(z.string()),
    getPublicPath: z.optional(z.string()),
    buildInfo: z.looseObject({ buildVersion: z.string() }),
    remoteEntry: z.looseObject({ name: z.string(), path: z._default(z.string(), ''), type: z.string() }),
  }),
  shared: z.array(
    z.looseObject({
      name: z.string(),
      version: z._default(z.string(), ''),
      requiredVersion: z.optional(z.unknown()),
      /** The files of its own copy, where the build brings one. */
      assets: z.optional(z.looseObject({ js: z.optional(assets) })),
    }),
  ),
  remotes: z._default(z.array(z.looseObject({ alias: z.string() })), []),
  exposes: z.array(z.looseObject({ path: z.string(), assets: z.looseObject({ js: assets, css: assets }) })),
});
type Manifest = z.infer<typeof manifestSchema>;

/** What a build holds that no page loads. */
const isRecord = (file: string): boolean =>
  /^(release(\.\w+)?|remote|mf-manifest|mf-stats)\.json$|\.(map|d\.ts|br|gz)$|(^|\/)@mf-types/.test(file);

const RANGE = /^[\^~]?\d+\.\d+\.\d+|^>=/;

export interface FederationBuild {
  /** Every file of the build. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The text of `remote.json`. */
  readonly remote: string;
  /** The text of `mf-manifest.json`. */
  readonly manifest: string;
  /** By default the one that the manifest names. */
  readonly version?: string | undefined;
}

const entryOf = ({ metaData: { remoteEntry } }: Manifest): string =>
  path.posix.join(remoteEntry.path, remoteEntry.name);

/** A name that JavaScript can have, of a version. */
const inName = (version: string): string => version.replaceAll(/[^A-Za-z0-9]/g, '_');

/** What the page could not load, could not check, or could not tell from another release. */
function faultsOf(manifest: Manifest, files: FederationBuild['files'], version: string): Problem[] {
  const { metaData, exposes, remotes } = manifest;
  const { remoteEntry, getPublicPath, publicPath = 'auto' } = metaData;
  const named = exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
  );
  const { globalName } = metaData;
  return [
    ...(globalName.endsWith(`_${inName(version)}`) || !/^\d/.test(version)
      ? []
      : [
          {
            field: 'metaData.globalName',
            message: `A page may run two releases of a remote, so the name of the container ends with the version: ${globalName}_${inName(version)}.`,
          },
        ]),
    ...(exposes.some((one) => one.path === EXPOSED_MODULE)
      ? []
      : [{ field: 'exposes', message: `The build does not expose ${EXPOSED_MODULE}.` }]),
    ...(/^(global|var)$/.test(remoteEntry.type)
      ? []
      : [
          {
            field: 'metaData.remoteEntry.type',
            message: `The entry is of type ${remoteEntry.type}: it should be a script ("var").`,
          },
        ]),
    ...(publicPath === 'auto' && getPublicPath === undefined
      ? []
      : [
          {
            field: 'metaData.publicPath',
            message: 'Files are loaded from where the release is: this should be "auto".',
          },
        ]),
    ...remotes.map(({ alias }) => ({
      field: `remotes.${alias}`,
      message: 'A remote does not load another by itself.',
    })),
    ...[...new Set([entryOf(manifest), ...named])]
      .filter((file) => !files.has(file))
      .map((file) => ({ field: file, message: 'The manifest names this file, and the build does not have it.' })),
  ];
}

const bringsItself = ({ name, assets: own }: Manifest['shared'][number]): boolean =>
  !Object.hasOwn(SHARED_MODULES, name) && [...(own?.js?.sync ?? []), ...(own?.js?.async ?? [])].length > 0;

/** The range of each module that the build takes from the shell; what only the build has, and brings, is no matter of the shell. */
const rangesOf = ({ shared }: Manifest): Record<string, string> =>
  Object.fromEntries(
    shared
      .filter((module) => !bringsItself(module))
      .map(({ name, version, requiredVersion }) => [
        name,
        typeof requiredVersion === 'string' && RANGE.test(requiredVersion) ? requiredVersion : `^${version}`,
      ]),
  );

/**
 * The release record of a build that the plain documentation of Module Federation leads to: `remoteEntry.js`, `mf-manifest.json` and
 * chunks, with a `remote.json` that says what the remote is. Every file that a page may load is listed with its hash and size.
 * @returns every reason for which there is none: a page runs nothing that no record lists
 */
export function recordOfBuild({ files, remote, manifest, version }: FederationBuild): Parsed<Release> {
  const about = parseJsonWith<RemoteManifest>(remoteSchema, remote, 'remote');
  const built = parseJsonWith<Manifest>(manifestSchema, manifest, 'mf-manifest');
  if (!about.ok) return about;
  if (!built.ok) return built;
  const released = version ?? built.value.metaData.buildInfo.buildVersion;
  const faults = faultsOf(built.value, files, released);
  if (faults.length > 0) return { ok: false, problems: faults };
  const { $schema: _schema, requires, ...rest } = about.value;
  const { metaData, exposes } = built.value;
  const entry = entryOf(built.value);
  const first = exposes.find((one) => one.path === EXPOSED_MODULE)?.assets;
  const preload = [...(first?.js.sync ?? []), ...(first?.css.sync ?? [])].filter((file) => file !== entry);
  const listed = [...files].filter(([file]) => !isRecord(file)).sort(([a], [b]) => (a < b ? -1 : 1));
  const record = {
    ...rest,
    version: released,
    uniqueName: metaData.globalName,
    entry,
    integrity: Object.fromEntries(listed.map(([file, bytes]) => [file, integrityOf(bytes)])),
    sizes: Object.fromEntries(listed.map(([file, bytes]) => [file, bytes.length])),
    preload: Object.fromEntries(rest.routes.map((route) => [route.path, { files: preload, shared: [] }])),
    requires: { shell: requires.shell, shared: rangesOf(built.value) },
  };
  return parseWith<Release>(releaseSchema, record, 'release');
}
