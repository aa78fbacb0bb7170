import { LOADING_GLOBAL } from '@groundwork/shared/contract';
import type { Compiler } from 'webpack';
import { changeRuntime } from './change-runtime.ts';

const NAME = 'GroundworkRetry';
const FORGETS = 'delete installedModules[id];';
const ENSURE = '__webpack_require__.e = ';

/** What is changed of webpack's runtime, by the name of its part. */
const changes: Readonly<Record<string, (source: string) => string>> = { consumes: forgettingFailures, 'ensure chunk': loadingTwice };

/**
 * Lets a failed file be loaded again (docs/decisions/0005): by itself, through the page, and after a press of Retry.
 * @throws during the build when webpack's runtime is no more the one that this changes
 */
export class RetryPlugin {
  apply(compiler: Compiler): void {
    changeRuntime(compiler, NAME, changes);
  }
}

const changed = (): Error => new Error(`${NAME}: webpack's runtime has changed; see platform/build/src/retry-plugin.ts.`);

/**
 * The runtime's source for shared modules, with a failed fetch forgotten. webpack notes that it has started to fetch one and never
 * starts again, also after a failure, so that Retry would fail for as long as the page lives.
 */
export function forgettingFailures(source: string): string {
  if (!source.includes('startedInstallModules[id] = true')) return source;
  if (!source.includes(FORGETS)) throw changed();
  return source.replace(FORGETS, `${FORGETS} delete startedInstallModules[id];`);
}

/** The runtime's source for chunks, which loads them through the page; a shell from before it has no such function. */
export function loadingTwice(source: string): string {
  if (!source.includes('__webpack_require__.f')) return source;
  if (source.split(ENSURE).length !== 2) throw changed();
  return `${source.replace(ENSURE, 'var ensureChunk = ')}
${ENSURE}(...chunk) => (self.${LOADING_GLOBAL} ? self.${LOADING_GLOBAL}(() => ensureChunk(...chunk)) : ensureChunk(...chunk));`;
}
