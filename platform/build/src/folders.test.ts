import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseConfig } from './base-config.ts';
import { compile } from './compile.ts';

const root = mkdtempSync(join(tmpdir(), 'groundwork-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

const SOURCES = {
  'src/main.tsx':
    "import('./screen.tsx').then(({ name }) => console.log(name)); import('./other.tsx').then(({ name }) => console.log(name));",
  'src/screen.tsx':
    "import styles from './screen.module.css'; import { word } from '../lib/word.ts'; export const name: string = styles.wide + word;",
  'src/other.tsx': "import { word } from '../lib/word.ts'; export const name: string = `other ${word}`;",
  'src/screen.module.css': '.wide { width: 100% }',
  'lib/word.ts': 'export const word: string = `word of ${import.meta.url}`;',
};

/** Builds the same sources in a folder; both are equally far from the loaders, as copies of a project are. @returns a hash of every file, source maps included */
async function build(folder: string): Promise<Record<string, string>> {
  const dir = join(root, folder);
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const outDir = join(dir, 'dist');
  const compiled = await compile({
    ...baseConfig({ dir, outDir, mode: 'production', packageName: 'same' }),
    entry: { main: './src/main.tsx' },
    output: { ...baseConfig({ dir, outDir, mode: 'production', packageName: 'same' }).output, uniqueName: 'same' },
  });
  expect(compiled).toMatchObject({ ok: true });
  return Object.fromEntries(
    readdirSync(outDir).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(outDir, file)))
        .digest('hex'),
    ]),
  );
}

test('the same sources give the same files in another copy of the project, source maps included', async () => {
  const here = await build('here');
  expect(Object.keys(here).length).toBeGreaterThan(5);
  expect(await build('somewhere-else')).toEqual(here);
  const map = readdirSync(join(root, 'here/dist')).find((file) => /^\d+.*\.js\.map$/.test(file)) ?? 'none';
  expect(readFileSync(join(root, 'here/dist', map), 'utf8')).toContain('/src/');
});
