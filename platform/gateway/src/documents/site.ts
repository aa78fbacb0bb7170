import type { Configuration, Registry } from '@groundwork/shared/contract';
import type { GatewayOptions } from '../options.ts';
import { publishConfiguration, publishRegistry, type Published } from './published.ts';
import { readShellBuild, shellFiles, type ShellBuild } from './shell-build.ts';
import { readIfPresent, stampOf } from './stamp.ts';

/** Everything a page is made of, at one moment. */
export interface Site {
  readonly shell: ShellBuild;
  readonly registry: Published<Registry>;
  readonly configuration: Published<Configuration>;
  /** Parts of the page that are the same for every visitor, by what they depend on. Emptied with the site. */
  readonly composed: Map<string, string>;
}

export interface SiteSource {
  /** The site as the files say now; read again only when one of them has changed. */
  current(): Promise<Site>;
  /** Reads again at the next {@link current}, whatever the files' dates say. */
  forget(): void;
}

type Sources = Pick<GatewayOptions, 'shellDir' | 'registryFile' | 'configFile' | 'overlayRegistry'>;

/** @param complain called once for each new thing that is wrong with a document */
export function watchSite(options: Sources, complain: (message: string) => void): SiteSource {
  let loaded: { readonly stamp: string; readonly site: Promise<Site> } | undefined;
  const complaints = new Set<string>();

  async function load(): Promise<Site> {
    const [shell, registryText, configText] = await Promise.all([
      readShellBuild(options.shellDir),
      readIfPresent(options.registryFile),
      readIfPresent(options.configFile),
    ]);
    const registry = publishRegistry(registryText, shell.ok ? shell.release : undefined, options.overlayRegistry);
    const configuration = publishConfiguration(configText);
    for (const complaint of [registry.complaint, configuration.complaint, shell.ok ? undefined : shell.reason]) {
      if (complaint === undefined || complaints.has(complaint)) continue;
      complaints.add(complaint);
      complain(complaint);
    }
    return { shell, registry, configuration, composed: new Map() };
  }

  return {
    async current() {
      const { release, page } = shellFiles(options.shellDir);
      const files = [release, page, options.registryFile, options.configFile];
      const stamp = (await Promise.all(files.map(stampOf))).join(' ');
      if (loaded?.stamp !== stamp) {
        const entry = { stamp, site: load() };
        loaded = entry;
        // A failed read (no permission, say) must not be what every later visitor gets.
        entry.site.catch(() => {
          if (loaded === entry) loaded = undefined;
        });
      }
      return loaded.site;
    },
    forget() {
      loaded = undefined;
    },
  };
}
