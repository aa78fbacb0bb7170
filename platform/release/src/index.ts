export { checkAgainstOthers } from './checks/collisions.ts';
export { checkAgainstShell } from './checks/compatibility.ts';
export { ReleaseRefused } from './refusal.ts';
export { baseOf, promote, type Promoted, type Promotion } from './registry/promote.ts';
export { readRegistryFile } from './registry/registry-file.ts';
export { precompress } from './store/precompress.ts';
export { pruneVersions } from './store/prune.ts';
export { publishRelease, type Published } from './store/publish.ts';
export { readRelease } from './store/read-release.ts';
