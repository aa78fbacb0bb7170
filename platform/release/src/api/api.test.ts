import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { compareReports } from './compare.ts';
import { Declarations } from './declarations.ts';

const root = path.resolve(__dirname, '../../../..');

// What remotes rely on is changed deliberately: `groundwork api --accept` rewrites the report.
test('@groundwork/shared offers what shared/api.md says', async () => {
  const compared = promisify(execFile)(process.execPath, [path.join(root, 'platform/release/src/main.ts'), 'api'], {
    cwd: root,
  });
  const output = await compared.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
  expect(output).toBe('shared/api.md matches the sources.\n');
});

test('changes are listed line by line', () => {
  expect(compareReports('a\nb\nb\n', 'b\na\nc\n')).toEqual({ added: ['c'], removed: ['b'] });
  expect(compareReports('a\n\nb', 'b\na')).toEqual({ added: [], removed: [] });
});

test('names are followed through files to where they are declared, with what they speak of and without comments', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'groundwork-api-test-'));
  try {
    writeFileSync(
      path.join(dir, 'index.d.ts'),
      "export * from './a.ts';\nexport { One as Two } from './b.tsx';\nexport { Link } from 'elsewhere';\nimport { Inner } from './b.tsx';\nexport { Inner };\n",
    );
    writeFileSync(
      path.join(dir, 'a.d.ts'),
      "import type { Inner } from './b.tsx';\n/** Says. */\nexport declare function say(one: Inner): void;\nexport declare function say(two: Hidden): void;\ninterface Hidden { readonly x: 1; }\n",
    );
    writeFileSync(
      path.join(dir, 'b.d.ts'),
      'export interface One { readonly one: 1; }\nexport interface Inner { readonly inner: 2; }\nexport {};\n',
    );
    const read = new Declarations(ts);
    const found = read.exportsOf(path.join(dir, 'index.d.ts'));
    const file = (name: string): string => path.join(dir, `${name}.d.ts`);
    expect([...found]).toEqual([
      ['Inner', { file: file('b'), name: 'Inner' }],
      ['Link', { from: 'elsewhere', name: 'Link' }],
      ['Two', { file: file('b'), name: 'One' }],
      ['say', { file: file('a'), name: 'say' }],
    ]);
    const { text, speaksOf } = read.textOf({ file: file('a'), name: 'say' });
    expect(text).toBe(
      'export declare function say(one: Inner): void;\nexport declare function say(two: Hidden): void;',
    );
    expect(speaksOf).toEqual([
      { file: file('b'), name: 'Inner' },
      { file: file('a'), name: 'Hidden' },
    ]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
