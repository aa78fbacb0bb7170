import { readRegistryDocument } from './documents.ts';
import { FederationHost } from './federation/host.ts';
import { publishIntegrity, trustFiles } from './federation/integrity.ts';
import { startShell } from './start.tsx';

publishIntegrity();
const registry = readRegistryDocument();
const own = registry.ok ? registry.value.registry.shell : undefined;
if (own) trustFiles(own.base, own.release.integrity);

const versions = GROUNDWORK_SHARED_VERSIONS;
const host = new FederationHost(versions);
startShell({ registry, code: host, warm: (module) => host.warm(module), versions }).catch((error: unknown) => {
  // Too early for any panel: the page's own words, and a way to try again.
  console.error('The portal could not start.', error);
  document.querySelector('.slow')?.classList.add('now');
});
