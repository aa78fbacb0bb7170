import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { INTEGRITY_GLOBAL } from '@groundwork/shared/contract';
import webpack, { type Compiler } from 'webpack';

const NAME = 'GroundworkIntegrity';
const ask = (address: string): string => `self[${JSON.stringify(INTEGRITY_GLOBAL)}](${address})`;

/**
 * Makes webpack's runtime ask the page for the integrity of every script and stylesheet before it loads one. The table is
 * the registry's, not the build's: a file that is missing from it throws, so nothing unlisted ever runs.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.integrity = ${ask('url')};\nscript.crossOrigin = 'anonymous';`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, variables) => {
        const tag = variables?.tag ?? 'linkTag';
        return `${source}\n${tag}.integrity = ${ask(`${tag}.href`)};\n${tag}.crossOrigin = 'anonymous';`;
      });
    });
  }
}
