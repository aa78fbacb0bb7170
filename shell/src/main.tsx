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
void startShell({ registry, code: host, warm: (module) => host.warm(module), versions });
