import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Names of sources in what the compiler leaves as it is: declarations, and addresses of workers. */
const sourceName = /((?:from |import\(|import |new URL\()['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g;

/** Declarations and worker addresses, too, name the compiled file. */
export const nameCompiled = (text: string): string => text.replace(sourceName, '$1.js$2');

const isTest = (file: string): boolean => /\.test\.(js|d\.ts)$/.test(file);
/** What is beside the sources and is used as it is. */
const isAsset = (file: string): boolean => /\.(css|cjs|mjs|template)$|[\\/]macro-options\.json$/.test(file);

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    if (!entry.isDirectory()) return [entry.name];
    return (await filesIn(path.join(dir, entry.name))).map((file) => path.join(entry.name, file));
  });
  return (await Promise.all(nested)).flat();
}

/**
 * Puts a package together: compiled sources, and what is beside the sources.
 * @param compiledDir its compiled sources
 * @param sourceDir its folder in the workspace
 * @param outDir where the package goes
 */
export async function stagePackage(compiledDir: string, sourceDir: string, outDir: string): Promise<void> {
  for (const file of await filesIn(compiledDir)) {
    if (isTest(file)) continue;
    const text = await readFile(path.join(compiledDir, file), 'utf8');
    await write(path.join(outDir, file), nameCompiled(text));
  }
  for (const file of (await filesIn(sourceDir)).filter(isAsset)) {
    const text = await readFile(path.join(sourceDir, file), 'utf8');
    // A program in plain JavaScript may hand over to one that is compiled.
    await write(path.join(outDir, file), file.endsWith('.mjs') ? nameCompiled(text) : text);
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
