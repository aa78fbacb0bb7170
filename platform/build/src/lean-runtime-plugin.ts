import type { Compiler } from 'webpack';
import { changeRuntime } from './change-runtime.ts';

const NAME = 'GroundworkLeanRuntime';

/**
 * Leaves out of a remote's container what webpack has for hosts that offer several versions of a module: the shell offers one of
 * each, and compares versions before it loads anything (shell/src/federation). A container provides no modules itself, and a
 * script element loads it.
 * @throws during the build when webpack's runtime is no more the one that this changes
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    changeRuntime(compiler, NAME, { consumes: takingTheOneVersion, sharing: keepingTheScope, publicPath: besideTheEntry });
  }
}

const changed = (): Error => new Error(`${NAME}: webpack's runtime has changed; see platform/build/src/lean-runtime-plugin.ts.`);

const MODULES = /^(const|var) installedModules = \{\};$/m;
/** Every way to take a module but that of the contract: one for the page, of whatever version. */
const OTHER_WAYS = /\b(load|loadVersion|loadStrictVersion|loadSingletonVersion|loadStrictSingletonVersion)\("/;

/** The runtime's source for shared modules, which takes the one version that is there. */
export function takingTheOneVersion(source: string): string {
  const [, rest] = source.split(MODULES.exec(source)?.[0] ?? source);
  if (source === '') return source;
  if (!rest?.includes('loadSingleton("') || OTHER_WAYS.test(rest)) throw changed();
  return `const loadSingleton = (scope, name) => {
  for (const version of Object.values(__webpack_require__.S[scope][name] ?? {})) return version.get();
  throw new Error("The page has no shared module " + name);
};
const installedModules = {};${rest}`;
}

/** The runtime's source for the scope of shared modules, to which this container adds none. */
export function keepingTheScope(source: string): string {
  if (!source.includes('switch(name) {\n\t}')) throw changed();
  return '__webpack_require__.S = {};\n__webpack_require__.I = () => 1;';
}

/** The runtime's source for the address of further files. */
export function besideTheEntry(source: string): string {
  if (!source.includes('__webpack_require__.p = scriptUrl;')) throw changed();
  return '__webpack_require__.p = document.currentScript.src.replace(/[?#].*$/, "").replace(/[^/]+$/, "");';
}
