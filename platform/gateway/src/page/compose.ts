import type { DocumentProblems, ShellRelease } from '@groundwork/shared/contract';
import { REGISTRY_TAG } from '@groundwork/shared/contract/offline';
import { reloadTag } from '../dev/live-reload.ts';
import type { Site } from '../documents/site.ts';
import { afterScripts } from './after-scripts.ts';
import { earlyRequestsScript } from './early-requests-script.ts';
import { attributes, escapeForScript, escapeHtml } from '../markup.ts';
import { memberPage } from './member-page.ts';
import { pageRegistry } from './page-registry.ts';
import { prerenderedPage } from './prerendered-page.ts';
import {
  canariesOf,
  firstReleases,
  NONCE_MARK,
  preloadLinks,
  SHELL_BASE,
  shellTags,
  stylePreloads,
  type Visit,
} from '../documents/preloads.ts';
import { secondTry } from './second-try.ts';
import { fillTemplate, holdsPrerendered } from '../documents/template.ts';

function kept(site: Site, key: string, make: () => string): string {
  const known = site.composed.get(key);
  if (known !== undefined) return known;
  const made = make();
  // Any path may be asked for, so what is kept is bounded.
  if (site.composed.size < 500) site.composed.set(key, made);
  return made;
}

function documentTag(id: string, nonce: string, text: string): string {
  return `<script type="application/json"${attributes({ id, nonce })}>${text}</script>`;
}

/** The registry, for a visit as much of it as the visit begins with, and which registry that is a part of. */
function registryTag(site: Site, shell: ShellRelease, visit: Visit | undefined, nonce: string): string {
  const { text, value, etag } = site.registry;
  const first = visit === undefined ? [] : firstReleases(value, visit);
  const made = (): string =>
    escapeForScript(visit === undefined ? text : pageRegistry(text, shell, first, Object.keys(value.remotes)));
  const key = visit === undefined ? 'registry' : `registry for ${first.map(({ base }) => base).join(' ')}`;
  return `<meta${attributes({ name: REGISTRY_TAG, content: etag.replace(/^W\/|"/g, '') })}>${documentTag('groundwork-registry', nonce, kept(site, key, made))}`;
}

/** The problems in the documents, for the shell to show; empty where there are none. */
function problemsTag({ configuration, registry }: Site, nonce: string): string {
  const problems: DocumentProblems = {
    ...(configuration.problems.length > 0 && { configuration: configuration.problems }),
    ...(registry.problems.length > 0 && { registry: registry.problems }),
    ...(Object.keys(registry.broken).length > 0 && { remotes: registry.broken }),
  };
  return Object.keys(problems).length === 0
    ? ''
    : documentTag('groundwork-problems', nonce, escapeForScript(JSON.stringify(problems)));
}

/**
 * The page for one visit.
 * @param visit undefined for a page that may be opened at any address: it preloads no screen
 * @param nonce of the content security policy sent with it
 * @returns undefined while there is no shell to serve
 */
export function composePage(
  site: Site,
  visit: Visit | undefined,
  nonce: string,
  liveReload: boolean,
): string | undefined {
  const { shell, registry, configuration } = site;
  if (!shell.ok) return undefined;
  const tags = shellTags(shell.release);
  const withNonce = (html: string): string => html.replaceAll(NONCE_MARK, nonce);
  const reload = liveReload ? reloadTag(nonce) : '';
  const prerendered =
    visit !== undefined && holdsPrerendered(shell.template)
      ? (prerenderedPage(site, visit) ?? memberPage(site, visit))
      : undefined;
  const links = ({ pathname, hasSession, bucket }: Visit): string =>
    `head ${String(hasSession)} ${canariesOf(registry.value, bucket)} ${pathname}`;
  const preloads =
    visit === undefined
      ? ''
      : withNonce(kept(site, links(visit), () => preloadLinks(shell.release, registry.value, visit)));
  return fillTemplate(shell.template, {
    nonce,
    productName: escapeHtml(configuration.value.productName),
    theme: configuration.value.theme,
    // Nothing is painted before the stylesheets above it are there. What was rendered brings its own, and scripts wait for those below it.
    head:
      (prerendered === undefined ? tags.styles : stylePreloads(shell.release)) +
      afterScripts(
        preloads,
        shell.release.entry.map((file) => SHELL_BASE + file),
        nonce,
      ),
    prerenderedStyles:
      prerendered === undefined
        ? ''
        : `${earlyRequestsScript(prerendered.asks ?? [], nonce)}<style${attributes({ id: 'prerendered-styles', nonce })}>${prerendered.styles}</style>`,
    prerendered: prerendered?.markup ?? '',
    lateStyles: prerendered === undefined ? '' : tags.styles,
    documents:
      documentTag(
        'groundwork-config',
        nonce,
        kept(site, 'config', () => escapeForScript(configuration.text)),
      ) +
      registryTag(site, shell.release, visit, nonce) +
      problemsTag(site, nonce),
    scripts: withNonce(secondTry(tags.styles + tags.scripts, NONCE_MARK) + tags.scripts) + reload,
  });
}
