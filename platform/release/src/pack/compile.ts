import { execFile } from 'node:child_process';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Compilation {
  /** The workspace. */
  readonly root: string;
  /** Folders of the workspace, relative to it. */
  readonly dirs: readonly string[];
  /** Where the compiled files go, at the places that their sources have in the workspace. */
  readonly outDir: string;
}

/** How sources become what Node runs anywhere: types go into files of their own, and imports name the compiled files. */
const options = {
  noEmit: false,
  target: 'ES2022',
  allowImportingTsExtensions: false,
  rewriteRelativeImportExtensions: true,
  declaration: true,
};

/**
 * Compiles TypeScript of the workspace to plain JavaScript and declarations, tests left out. Messages are calls then, as in a
 * build.
 * @throws with the compiler's words when the sources do not check
 */
export async function compileSources({ root, dirs, outDir }: Compilation): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const project = path.join(outDir, 'tsconfig.json');
  const at = (file: string): string => path.join(root, file);
  await writeFile(
    project,
    JSON.stringify({
      extends: at('tsconfig.base.json'),
      compilerOptions: {
        ...options,
        rootDir: root,
        outDir,
        typeRoots: [at('node_modules/@types'), at('node_modules')],
      },
      include: [...dirs.map(at), at('types')],
      exclude: ['**/node_modules', '**/dist', '**/*.test.ts', '**/*.test.tsx'].map(at),
    }),
  );
  await new Promise<void>((resolve, reject) => {
    execFile(
      process.execPath,
      [at('node_modules/typescript7/bin/tsc'), '-p', project],
      { cwd: root, maxBuffer: 1e8 },
      (error, stdout) => {
        if (error === null) resolve();
        else reject(new Error(`The packages could not be compiled.\n${stdout || error.message}`));
      },
    );
  });
  for (const dir of dirs) await expandMessagesIn(root, dir, outDir);
}

async function expandMessagesIn(root: string, dir: string, outDir: string): Promise<void> {
  // No other command needs the compiler.
  const { expandMessages, hasMessages } = await import('@groundwork/build/expand-messages');
  for await (const file of glob(`${dir}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name),
  })) {
    const source = await readFile(path.join(root, file), 'utf8');
    if (hasMessages(source))
      await writeFile(
        path.join(outDir, file.replace(/\.tsx?$/, '.js')),
        await expandMessages(source, path.join(root, file)),
      );
  }
}
