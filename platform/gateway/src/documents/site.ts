import path from 'node:path';
import { TAKEN_BACK_FILE, type Configuration } from '@groundwork/shared/contract';
import type { GatewayOptions } from '../options.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';
import { lastRegistry } from './last-registry.ts';
import { publishConfiguration, publishRegistry, type Published, type PublishedRegistry } from './published.ts';
import { readRendered, type RenderedReleases } from './rendered.ts';
import { readShellBuild, shellFiles, type ShellBuild } from './shell-build.ts';
import { readIfPresent, stampOf } from './stamp.ts';
import { findWrongFiles } from './wrong-files.ts';

/** Everything a page is made of, at one moment. */
export interface Site {
  readonly shell: ShellBuild;
  readonly registry: PublishedRegistry;
  /** `last`: the registry itself is broken or missing, and the last valid one is served. */
  readonly served: 'file' | 'last';
  readonly configuration: Published<Configuration>;
  readonly rendered: RenderedReleases;
  /** Parts of the page that are the same for every visitor, by what they depend on. Emptied with the site. */
  readonly composed: Map<string, string>;
}

export interface SiteSource {
  /** The site as the files say now; read again only when one of them has changed. */
  current(): Promise<Site>;
  /** Reads again at the next {@link current}, whatever the files' dates say. */
  forget(): void;
  /** Withdrawn canaries, which the published registry leaves out. */
  readonly withdrawals: Withdrawals;
}

type Sources = Pick<
  GatewayOptions,
  | 'shellDir'
  | 'remotesDir'
  | 'registryFile'
  | 'configFile'
  | 'stateDir'
  | 'overlayRegistry'
  | 'registration'
  | 'openIdLabel'
>;

/** How long the last valid registry is used before the file is looked at again, whatever its date says. In milliseconds. */
const LOOK_AGAIN_MS = 5_000;

/** @param complain called once for each new thing that is wrong with a document */
export function watchSite(options: Sources, complain: (message: string) => void): SiteSource {
  let loaded: { readonly stamp: string; readonly site: Promise<Site> } | undefined;
  const kept = (name: string) => (options.stateDir === undefined ? undefined : path.join(options.stateDir, name));
  const withdrawalFile = kept(TAKEN_BACK_FILE);
  const withdrawals = createWithdrawals(withdrawalFile);
  let lastKeys: Configuration['releases']['keys'] = {};
  const last = lastRegistry(options.registryFile, kept('registry.last.json'), (registry) =>
    findWrongFiles(registry, options.remotesDir),
  );
  const complaints = new Set<string>();

  async function load(): Promise<Site> {
    const [shell, { text, served, complaint: ofRegistry }, configText, takenBack] = await Promise.all([
      readShellBuild(options.shellDir),
      last.read(),
      readIfPresent(options.configFile),
      withdrawals.read(),
    ]);
    const configuration = publishConfiguration(configText, options.registration, options.openIdLabel);
    const { keys } = configuration.value.releases;
    // While the configuration cannot be read, the keys that it had keep holding.
    if (configuration.complaint === undefined || Object.keys(keys).length > 0) lastKeys = keys;
    const published = publishRegistry(text, {
      shell: shell.ok ? shell.release : undefined,
      overlay: options.overlayRegistry,
      keys: lastKeys,
      withdrawals: takenBack,
    });
    const ofAll = [ofRegistry, published.complaint].filter((one) => one !== undefined).join(' ');
    const registry = { ...published, complaint: ofAll === '' ? undefined : ofAll };
    for (const complaint of [registry.complaint, configuration.complaint, shell.ok ? undefined : shell.reason]) {
      if (complaint === undefined || complaints.has(complaint)) continue;
      complaints.add(complaint);
      complain(complaint);
    }
    const rendered = await readRendered(registry.value, shell.ok ? shell.release : undefined, options);
    return { shell, registry, served, configuration, rendered, composed: new Map() };
  }

  return {
    async current() {
      const { release, page } = shellFiles(options.shellDir);
      const files = [
        release,
        page,
        options.registryFile,
        options.configFile,
        ...(withdrawalFile === undefined ? [] : [withdrawalFile]),
      ];
      const stamp = (await Promise.all(files.map(stampOf))).join(' ');
      if (loaded?.stamp !== stamp) {
        const entry = { stamp, site: load() };
        loaded = entry;
        // A failed read (no permission, say) must not be what every later visitor gets.
        const drop = (): void => {
          if (loaded === entry) loaded = undefined;
        };
        entry.site.then(({ served }) => {
          if (served === 'last') setTimeout(drop, LOOK_AGAIN_MS).unref();
        }, drop);
      }
      return loaded.site;
    },
    forget() {
      loaded = undefined;
    },
    withdrawals,
  };
}
