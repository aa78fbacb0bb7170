import webpack, { type Compiler, type javascript } from 'webpack';

const NAME = 'GroundworkPlacelessModules';

/**
 * Leaves the folder of the build out of what is built: webpack writes `import.meta.url` as the file's place on the machine that builds.
 * In a page it means nothing. `new URL('./x.worker.ts', import.meta.url)` is read before, and names a file of the build.
 */
export class PlacelessModulesPlugin {
  apply(compiler: Compiler): void {
    const change = (parser: javascript.JavascriptParser): void => {
      parser.hooks.expression.for('import.meta.url').tap({ name: NAME, stage: -100 }, (expression) => {
        const { range, loc } = expression;
        if (!range) return undefined;
        const constant = new webpack.dependencies.ConstDependency(JSON.stringify('file:///'), range);
        if (loc) constant.loc = loc;
        parser.state.module.addPresentationalDependency(constant);
        return true;
      });
    };
    compiler.hooks.compilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        normalModuleFactory.hooks.parser.for(type).tap(NAME, change);
    });
  }
}
