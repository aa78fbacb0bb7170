import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SHARED_MODULES, type SharedModule } from '@groundwork/shared/contract';

interface Package {
  readonly version: string;
}

const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

function versionOf(module: string, dir: string): string {
  const require = createRequire(`${dir}/package.json`);
  // `@groundwork/shared` does not export its package.json: its contract lies one folder below it, as source in the workspace and compiled elsewhere.
  const file =
    packageOf(module) === '@groundwork/shared'
      ? require.resolve('@groundwork/shared/contract').replace(/contract[\\/]index\.[jt]s$/, 'package.json')
      : require.resolve(`${packageOf(module)}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as Package).version;
}

/** The installed version of every shared module, as seen from the package in `dir`. */
export function sharedVersions(dir: string): Record<SharedModule, string> {
  const modules = Object.keys(SHARED_MODULES) as SharedModule[];
  return Object.fromEntries(modules.map((module) => [module, versionOf(module, dir)])) as Record<SharedModule, string>;
}

/**
 * What a remote built against `version` asks of a shell. Our own modules: this version or a later one of the same major, since a
 * missing export is invisible to the runtime and a minor only adds (docs/decisions/0004). Others: the major.
 */
export function requiredRange(module: SharedModule, version: string): string {
  return module.startsWith('@groundwork/') ? `^${version}` : `^${version.split('.')[0] ?? '0'}.0.0`;
}
