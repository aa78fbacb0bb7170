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
    changeRuntime(compiler, NAME, {
      consumes: takingTheOneVersion,
      sharing: keepingTheScope,
      publicPath: besideTheEntry,
    });
  }
}

const changed = (): Error =>
  new Error(`${NAME}: webpack's runtime has changed; see platform/build/src/lean-runtime-plugin.ts.`);

/** The id of a module, the way to take it, and its name. The way of the contract, one for the page, of whatever version. */
const TAKEN = /^\s*("[^"]+"|\w+): \(\) => \((.+?)\("default", ("[^"]+"), false\)\),?$/gm;

/** The runtime's source for shared modules, which takes the one version that is there. One that cannot be had throws where it is used. */
export function takingTheOneVersion(source: string): string {
  if (source === '') return source;
  const chunks = /const chunkMapping = (\{[^}]*\});/.exec(source)?.[1];
  const taken = [...source.matchAll(TAKEN)];
  const all = source.split(' => (load').length - 1;
  if (chunks === undefined || taken.length !== all || taken.some(([, , way]) => way !== 'loadSingleton'))
    throw changed();
  return `const names = {${taken.map(([, id, , name]) => `${id}: ${name}`).join(',')}};
const chunks = ${chunks};
const taken = {};
const take = async (name) => {
  for (const version of Object.values(__webpack_require__.S.default[name] ?? {})) return version.get();
  throw new Error("The page has no shared module " + name);
};
__webpack_require__.f.consumes = (chunkId) => Promise.all((chunks[chunkId] ?? []).map((id) => taken[id] ??= take(names[id]).then((factory) => {
  __webpack_require__.m[id] = (module) => { module.exports = factory(); };
}, (error) => {
  delete taken[id];
  __webpack_require__.m[id] = () => { throw error; };
})));`;
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
