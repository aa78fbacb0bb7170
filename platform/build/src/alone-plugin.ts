import webpack, { type Chunk, type Compiler } from 'webpack';
import { shareKey } from './chunk-groups.ts';

const NAME = 'GroundworkAlone';

/** A worker is no part of the page: it has an entry of its own, which the page does not start with. */
const isWorker = (chunk: Chunk): boolean => chunk.getEntryOptions()?.chunkLoading === 'import-scripts';

/**
 * Fails the build where a worker takes a module from the shell. The shell's modules are in the page only: the worker would stop as soon
 * as it starts, and its work would be done on the page without a word.
 */
export class AlonePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.afterChunks.tap(NAME, (chunks) => {
        for (const chunk of chunks) {
          if (!isWorker(chunk)) continue;
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
            const key = shareKey(module);
            if (key !== undefined)
              compilation.errors.push(
                new webpack.WebpackError(
                  `${NAME}: a worker takes ${key} from the shell, which is not there. Its code, and what that imports, must do without.`,
                ),
              );
          }
        }
      });
    });
  }
}
