import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { reportOf, surplus } from './api-report.ts';

const root = path.resolve(__dirname, '../../..');

// What remotes rely on is changed deliberately: `groundwork api --accept` rewrites the report.
test('@groundwork/shared offers what shared/api.md says', async () => {
  const program = path.join(root, 'platform/release/src/main.ts');
  const compared = promisify(execFile)(process.execPath, [program, 'api'], { cwd: root });
  const output = await compared.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
  expect(output).toBe('shared/api.md matches the sources.\n');
});

test('changes are listed line by line', () => {
  expect([surplus('a\nb\nb\n', 'b\na\nc\n'), surplus('b\na\nc\n', 'a\nb\nb\n')]).toEqual([['b'], ['c']]);
});

test('names are followed through files to where they are declared, with what they speak of and without comments', () => {
  const dir = mkdtempSync(path.join(realpathSync(tmpdir()), 'groundwork-api-test-'));
  const write = (file: string, text: string): void => writeFileSync(path.join(dir, file), text);
  try {
    write(
      'index.d.ts',
      "export * from './a.ts';\nexport { One as Two } from './b.tsx';\nexport { Link } from 'elsewhere';\nimport { Inner } from './b.tsx';\nexport { Inner };\n",
    );
    write(
      'a.d.ts',
      "import type { Inner } from './b.tsx';\n/** Says. */\nexport declare function say(one: Inner): void;\nexport declare function say(two: Hidden): void;\ninterface Hidden { readonly x: 1; }\nexport {};\n",
    );
    write('b.d.ts', 'export interface One { readonly one: 1; }\nexport interface Inner { readonly inner: 2; }\n');
    write('other.d.ts', "export { say } from './a.ts';\n");
    const lines = reportOf(
      ts,
      dir,
      new Map([
        ['pkg', 'index.d.ts'],
        ['pkg/other', 'other.d.ts'],
      ]),
    )
      .split('\n')
      .filter((line) => /^(##|export|interface)/.test(line));
    expect(lines).toEqual([
      '## pkg',
      'export interface Inner {',
      "export { Link } from 'elsewhere';",
      'export interface One {',
      'export declare function say(one: Inner): void;',
      'export declare function say(two: Hidden): void;',
      '## pkg/other',
      "export { say } from 'pkg';",
      '## What these speak of',
      'interface Hidden {',
    ]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
