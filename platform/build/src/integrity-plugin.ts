import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { INTEGRITY_GLOBAL, LOAD_TIMEOUT } from '@groundwork/shared/contract';
import webpack, { type Compiler } from 'webpack';

const NAME = 'GroundworkIntegrity';
/** The element goes along: the page may give it another query when the same address has failed before. */
const ask = (address: string, element: string): string => `self[${JSON.stringify(INTEGRITY_GLOBAL)}](${address}, ${element})`;

/**
 * Makes webpack's runtime ask the page for the integrity of every script and stylesheet before it loads one. The table is
 * the registry's, not the build's: a file that is missing from it throws, so nothing unlisted ever runs. Scripts have
 * webpack's own time limit (`chunkLoadTimeout`); stylesheets get the same one here. What a worker would load by itself nobody
 * could check: a worker that is more than one file fails the build.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, ({ name }, chunk) => {
        if (name !== 'importScripts chunk loading') return;
        compilation.errors.push(new webpack.WebpackError(`${NAME}: the worker ${chunk.name ?? String(chunk.id)} loads further files, which would run unchecked. Import what it needs statically.`));
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.integrity = ${ask('url', 'script')};\nscript.crossOrigin = 'anonymous';`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, variables) => {
        const tag = variables?.tag ?? 'linkTag';
        return [
          source,
          `${tag}.integrity = ${ask(`${tag}.href`, tag)};`,
          `${tag}.crossOrigin = 'anonymous';`,
          // The handler is taken off when the element is done, so a clock that runs out later does nothing.
          `setTimeout(function () { ${tag}.onerror && ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${LOAD_TIMEOUT});`,
        ].join('\n');
      });
    });
  }
}
