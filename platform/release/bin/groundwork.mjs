#!/usr/bin/env node
/**
 * The `groundwork` command. It is TypeScript, which Node runs itself from 22.18 on; on an older one it hands over to the Node that
 * `npm start` has fetched into `.toolchain`, or says what is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const address = new URL('../src/main.ts', import.meta.url);
const program = fileURLToPath(address);

function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

/** The Node of this workspace, from the folder of this file upwards. */
function ownNode() {
  for (let dir = path.dirname(program); ; dir = path.dirname(dir)) {
    const packages = path.join(dir, '.toolchain/node_modules');
    const names = existsSync(packages) ? readdirSync(packages).filter((name) => /^node-/.test(name)) : [];
    const found = names
      .map((name) => path.join(packages, name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'))
      .find((file) => existsSync(file));
    if (found !== undefined || dir === path.dirname(dir)) return found;
  }
}

if (runsTypeScript(process.versions.node)) {
  await import(address.href);
} else {
  const node = ownNode();
  if (node === undefined) {
    process.stderr.write(
      `groundwork needs Node 22.18 or newer; this is ${process.version}. Install one, or run npm start once, which fetches it.\n`,
    );
    process.exitCode = 2;
  } else {
    process.exitCode = spawnSync(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
  }
}
