import { INTEGRITY_GLOBAL, LOADING_GLOBAL } from '@groundwork/shared/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const NAME = 'GroundworkLoading';
const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Asks the page for the integrity of the file that `element` is about to load. A page of ours knows it from the registry, and refuses what
 * is not there; a host that is not ours has no such function.
 */
const checked = (element: string, address: string): string =>
  `${element}.crossOrigin = "anonymous";
${element}.integrity = self.${INTEGRITY_GLOBAL}?.(${element}.${address}, ${element}) ?? "";`;

/** Loads chunks through the page where it has a function for that, so that a file that failed once is loaded again. */
class LoadAgainRuntimeModule extends RuntimeModule {
  constructor() {
    super('groundwork load again', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { ensureChunk } = RuntimeGlobals;
    return Template.asString([
      `const loadChunk = ${ensureChunk};`,
      `${ensureChunk} = (chunkId) => {`,
      Template.indent('const load = () => loadChunk(chunkId);'),
      Template.indent(`return self.${LOADING_GLOBAL} ? self.${LOADING_GLOBAL}(load) : load();`),
      '};',
    ]);
  }
}

/**
 * Has every script and stylesheet of a build checked by the page that loads it (docs/decisions/0005), by hooks of webpack and
 * mini-css-extract-plugin. What a worker would load by itself nobody could check: a worker that is more than one file fails the build.
 */
export class LoadingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        Template.asString([source, checked('script', 'src')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, { tag }) =>
        Template.asString([source, checked(tag, 'href')]),
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadAgainRuntimeModule());
      });
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
