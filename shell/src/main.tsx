import { getConfiguration } from '@groundwork/shared';
import type { Registry } from '@groundwork/shared/contract';
import { takeRegistryDocument } from './documents.ts';
import { checkAppended } from './federation/check-appended.ts';
import { FederationHost } from './federation/host.ts';
import { publishIntegrity, trustFiles } from './federation/integrity.ts';
import { publishLoading } from './federation/second-try.ts';
import { startLocale } from './locale/start-locale.ts';
import { startShell } from './start.tsx';
import { installDefaultPolicy, policyRules } from './trusted-types/default-policy.ts';

// Preload links that wait for the scripts (platform/gateway/src/page/after-scripts.ts), where the page has not followed them yet: a preload after the
// request for its file would be in vain.
const next = document.querySelector<HTMLTemplateElement>('#groundwork-next');
if (next) document.head.append(next.content);
publishIntegrity();
publishLoading();
checkAppended(document.head);
const registry = takeRegistryDocument();
// Before any further script is loaded.
installDefaultPolicy(
  policyRules(
    document.baseURI,
    registry.ok ? basesOf(registry.value.registry) : [],
    getConfiguration().configuration.overrides.origins,
  ),
);
const own = registry.ok ? registry.value.registry.shell : undefined;
if (own) trustFiles(own.base, own.release.integrity);

const host = new FederationHost(GROUNDWORK_SHARED_VERSIONS);
startLocale()
  .then(() => startShell({ registry, host }))
  .catch((error: unknown) => {
    // Too early for any panel: the page's own words, and a way to try again.
    console.error('The portal could not start.', error);
    document.querySelector('.slow')?.classList.add('now');
  });

/** Where the registry says that releases are. */
function basesOf({ shell, remotes }: Registry): readonly string[] {
  const placed = Object.values(remotes).flatMap(({ current, fallback, canary }) => [current, fallback, canary]);
  return [shell, ...placed].flatMap((one) => (one === undefined ? [] : [one.base]));
}
