import type { Compiler, RuntimeModule } from 'webpack';

/** Changes the source of parts of webpack's runtime, by the names of the parts. */
export function changeRuntime(
  compiler: Compiler,
  plugin: string,
  changes: Readonly<Record<string, (source: string) => string>>,
): void {
  compiler.hooks.compilation.tap(plugin, (compilation) => {
    compilation.hooks.runtimeModule.tap(plugin, (module: RuntimeModule) => {
      const change = changes[module.name];
      if (change === undefined) return;
      const generate = module.generate.bind(module);
      module.generate = () => change(String(generate() ?? ''));
    });
  });
}
