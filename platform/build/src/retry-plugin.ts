import type { Compiler } from 'webpack';

const NAME = 'GroundworkRetry';
const FORGETS = 'delete installedModules[id];';

/**
 * Lets a remote ask again for a shared module that did not come. webpack's runtime notes that it has started to fetch one and
 * never starts again, also after a failure, so that Retry would fail for as long as the page lives (docs/decisions/0005).
 * @throws during the build when webpack's runtime is no more the one that this changes
 */
export class RetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => forgettingFailures(String(generate() ?? ''));
      });
    });
  }
}

/** The runtime's source, with a failed fetch forgotten. */
export function forgettingFailures(source: string): string {
  if (!source.includes('startedInstallModules[id] = true')) return source;
  if (!source.includes(FORGETS)) throw new Error(`${NAME}: webpack's runtime for shared modules has changed; see platform/build/src/retry-plugin.ts.`);
  return source.replace(FORGETS, `${FORGETS} delete startedInstallModules[id];`);
}
