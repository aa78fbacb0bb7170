import webpack, { type Configuration, type Stats, type Watching } from 'webpack';

export type Compiled =
  | { readonly ok: true; readonly stats: Stats }
  | { readonly ok: false; readonly errors: readonly string[] };

function outcome(error: Error | null | undefined, stats: Stats | undefined): Compiled {
  if (error) return { ok: false, errors: [error.message] };
  if (!stats) return { ok: false, errors: ['webpack gave no answer.'] };
  if (stats.hasErrors()) {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    return { ok: false, errors: errors.map((one) => `${one.moduleName ?? ''} ${one.message}`.trim()) };
  }
  return { ok: true, stats };
}

/** Runs webpack once. Never rejects: what went wrong is in the answer. */
export function compile(configuration: Configuration): Promise<Compiled> {
  return new Promise((resolve) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      const result = outcome(error, stats);
      compiler.close(() => resolve(result));
    });
  });
}

/** Runs webpack whenever a source changes, until the watching is closed. */
export function watch(configuration: Configuration, onResult: (result: Compiled) => void): Watching {
  const compiler = webpack(configuration);
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => onResult(outcome(error, stats)));
  if (!watching) throw new Error('webpack does not watch.');
  return watching;
}
