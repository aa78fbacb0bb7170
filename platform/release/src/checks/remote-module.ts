import { createRequire } from 'node:module';
import path from 'node:path';
import type { Problem } from '@groundwork/shared/contract';
import type TypeScript from 'typescript';

/** What the shell expects src/remote.tsx to export, for the compiler to check. Never written to disk. */
const assertion = `import type { RouteObject } from '@groundwork/shared';
import * as remote from './src/remote.tsx';
export const kept: { readonly routes: readonly RouteObject[] } = remote;
`;
const stylesheets =
  "declare module '*.module.css' { const classes: Readonly<Record<string, string>>; export default classes; }\ndeclare module '*.css';\n";

/** The compiler that the remote uses. */
function compilerFor(dir: string): typeof TypeScript | undefined {
  try {
    return createRequire(path.join(dir, 'package.json'))('typescript') as typeof TypeScript;
  } catch {
    return undefined;
  }
}

function optionsFor(ts: typeof TypeScript): TypeScript.CompilerOptions {
  return {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
}

/**
 * Whether `src/remote.tsx` exports what the shell loads, by its types.
 * @returns what is wrong, or undefined where there is no compiler to ask
 */
export function checkRemoteModule(dir: string): readonly Problem[] | undefined {
  const ts = compilerFor(dir);
  if (ts === undefined) return undefined;
  const texts = new Map([
    [path.join(dir, 'groundwork-remote.ts'), assertion],
    [path.join(dir, 'groundwork-styles.d.ts'), stylesheets],
  ]);
  const options = optionsFor(ts);
  const host = ts.createCompilerHost(options);
  const onDisk = ts.createCompilerHost(options);
  host.getSourceFile = (file, version, ...rest) => {
    const text = texts.get(path.normalize(file));
    return text === undefined ? onDisk.getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version);
  };
  host.fileExists = (file) => texts.has(path.normalize(file)) || onDisk.fileExists(file);
  host.readFile = (file) => texts.get(path.normalize(file)) ?? onDisk.readFile(file);
  const program = ts.createProgram([...texts.keys()], options, host);
  const judged = [path.join(dir, 'groundwork-remote.ts'), path.join(dir, 'src/remote.tsx')].map((file) =>
    program.getSourceFile(file),
  );
  return judged
    .flatMap((source) =>
      source === undefined
        ? []
        : [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)],
    )
    .map(({ messageText }): Problem => ({
      field: 'src/remote.tsx',
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
    }));
}
