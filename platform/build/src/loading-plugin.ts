import { INTEGRITY_GLOBAL, LOADING_GLOBAL, LOAD_TIMEOUT } from '@groundwork/shared/contract';
import webpack, { type Compiler } from 'webpack';
import { changeRuntime } from './change-runtime.ts';

const NAME = 'GroundworkLoading';

/**
 * Loads scripts and stylesheets with a shorter runtime than webpack's, which every container would bring along (docs/decisions/0005). It
 * asks the page for the integrity of each file first, from the registry's table: a file that is missing from it throws, so nothing
 * unlisted ever runs. A file that failed may be asked for again (docs/decisions/0005). What a worker would load by itself nobody could
 * check: a worker that is more than one file fails the build.
 * @throws during the build when webpack's runtime is no longer the one that this changes
 */
export class LoadingPlugin {
  apply(compiler: Compiler): void {
    changeRuntime(compiler, NAME, {
      'ensure chunk': loadingChunks,
      'load script': () => '',
      'css loading': loadingStyles,
      'jsonp chunk loading': loadingScripts,
    });
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, ({ name }, chunk) => {
        if (name !== 'importScripts chunk loading') return;
        compilation.errors.push(
          new webpack.WebpackError(
            `${NAME}: the worker ${chunk.name ?? String(chunk.id)} loads further files, which would run unchecked. Import what it needs statically.`,
          ),
        );
      });
    });
  }
}

/** What `found` captured; fails the build where it is not there. */
function part(source: string, found: RegExp): string {
  const captured = found.exec(source)?.[1];
  if (captured === undefined)
    throw new Error(`${NAME}: webpack's runtime has changed; see platform/build/src/loading-plugin.ts.`);
  return captured;
}

/**
 * The runtime's source for chunks, which loads them through the page (a shell of before has no such function), and for one file of a
 * chunk: `loads` has a promise for what is on its way and 0 for what is there. What failed is forgotten.
 */
export function loadingChunks(source: string): string {
  if (!source.includes('__webpack_require__.f')) return source;
  part(source, /(__webpack_require__\.e = \(chunkId\) => )/);
  return `__webpack_require__.f = {};
__webpack_require__.e = (chunkId) => {
  const load = () => Promise.all(Object.values(__webpack_require__.f).map((start) => start(chunkId)));
  return self.${LOADING_GLOBAL} ? self.${LOADING_GLOBAL}(load) : load();
};
__webpack_require__.l = (loads, chunkId, tag, source, file) => loads[chunkId] ??= new Promise((resolve, reject) => {
  const element = document.createElement(tag);
  const end = ({ type }) => {
    clearTimeout(clock);
    if (type === "load" && source === "href") loads[chunkId] = 0;
    else element.remove();
    if (loads[chunkId] === 0) return resolve();
    const failure = { name: "ChunkLoadError", type: type === "load" ? "missing" : type, request: element[source] };
    reject(Object.assign(new Error(failure.request + " did not load: " + failure.type), failure));
  };
  if (source === "href") element.rel = "stylesheet";
  element[source] = __webpack_require__.p + file;
  element.crossOrigin = "anonymous";
  element.integrity = self.${INTEGRITY_GLOBAL}(element[source], element);
  element.onload = element.onerror = end;
  const clock = setTimeout(end, ${LOAD_TIMEOUT}, { type: "timeout" });
  document.head.append(element);
}).catch((error) => {
  delete loads[chunkId];
  throw error;
});`;
}

/** The runtime's source for stylesheets. */
export function loadingStyles(source: string): string {
  if (source === '') return '';
  const chunks = part(source, /^\s*var cssChunks = (\{.*\});$/m);
  return `const sheets = {};
__webpack_require__.f.miniCss = (chunkId) => (${chunks})[chunkId] && __webpack_require__.l(sheets, chunkId, "link", "href", __webpack_require__.miniCssF(chunkId));`;
}

/** The runtime's source for scripts. */
export function loadingScripts(source: string): string {
  if (!source.includes('__webpack_require__.f.j')) return source;
  const base = /^__webpack_require__\.b = .*;$/m.exec(source)?.[0] ?? '';
  const installed = part(source, /const installedChunks = (\{[^}]*\});/);
  const hasScript = part(source, /if\((.+)\) \{(?: \/\/ all chunks have JS)?\n\s*\/\/ setup Promise in chunk cache/);
  const queue = part(source, /const chunkLoadingGlobal = (.+);/);
  const waits = source.includes('__webpack_require__.O.j');
  return `${base}
const installed = ${installed};
__webpack_require__.f.j = (chunkId) => ${hasScript} && __webpack_require__.l(installed, chunkId, "script", "src", __webpack_require__.u(chunkId));
${waits ? '__webpack_require__.O.j = (chunkId) => installed[chunkId] === 0;' : ''}
const install = ([chunkIds, modules, runtime]) => {
  Object.assign(__webpack_require__.m, modules);
  runtime?.(__webpack_require__);
  for (const chunkId of chunkIds) installed[chunkId] = 0;
  ${waits ? '__webpack_require__.O();' : ''}
};
const queue = ${queue};
queue.forEach(install);
const push = queue.push.bind(queue);
queue.push = (chunk) => {
  push(chunk);
  install(chunk);
};`;
}
