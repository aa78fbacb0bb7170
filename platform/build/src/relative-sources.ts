import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const NAME = 'GroundworkRelativeSources';

/** A source as webpack itself names one within the folder of the build, `webpack://./src/remote.tsx`. */
function within(context: string, source: string): string {
  if (!path.isAbsolute(source)) return source;
  const relative = path.relative(context, source).split(path.sep).join('/');
  return `webpack://${relative.startsWith('../') ? relative : `./${relative}`}`;
}

const isMap = (map: unknown): map is { readonly sources: readonly string[] } =>
  typeof map === 'object' && map !== null && 'sources' in map && Array.isArray(map.sources);

/**
 * Names the sources in the source maps of loaders relative to the build's folder. A loader names them absolutely, webpack hashes that
 * with the module, and the minifier counts the letters of those hashes when it chooses short names: the same sources gave other files
 * in another folder.
 */
export class RelativeSourcesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(NAME, ([source, given, ...more]) => {
        const map: unknown = typeof given === 'string' ? JSON.parse(given) : given;
        return isMap(map)
          ? [
              source,
              { ...map, sources: map.sources.map((one) => within(compiler.context, one)) } as typeof given,
              ...more,
            ]
          : [source, given, ...more];
      });
    });
  }
}
