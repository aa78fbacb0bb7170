import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainInstallation } from './explain.mjs';
import { SetupFailure } from './failure.mjs';
import { isSuitable, NODE_VERSION, nodePackage } from './node-version.mjs';
import { runLogged } from './run-logged.mjs';

const PNPM_VERSION = '10.34.9';

/**
 * @typedef {object} Toolchain
 * @property {string} node the Node that everything runs on
 * @property {string} nodeVersion
 * @property {string} pnpm pnpm's program, to be run by that Node
 * @property {Record<string, string | undefined>} env the environment for everything that follows
 */

/** What has to be in `.toolchain`, each in its exact version. */
function wantedPackages() {
  if (isSuitable(process.version)) return { pnpm: PNPM_VERSION };
  const name = nodePackage();
  if (name === undefined) {
    throw new SetupFailure(
      `Node 22.18 or newer of the 22 line is needed, and there is no package of it for ${process.platform} ${process.arch}: install it and run the command again.`,
    );
  }
  return { pnpm: PNPM_VERSION, [name]: NODE_VERSION };
}

function installedVersion(dir, name) {
  try {
    return JSON.parse(readFileSync(path.join(dir, 'node_modules', name, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** How to run npm: the one that runs us, the one beside this Node, or the one on the PATH. */
function npmCommand() {
  const beside = path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const program = [process.env.npm_execpath, beside].find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  return program === undefined ? { file: 'npm', args: [] } : { file: process.execPath, args: [program] };
}

async function install(dir, wanted, logDir, progress) {
  const what = Object.keys(wanted).length > 1 ? `Node ${NODE_VERSION} and pnpm` : 'pnpm';
  progress(`Fetching ${what}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(
    path.join(dir, 'package.json'),
    `${JSON.stringify({ private: true, dependencies: wanted }, null, 2)}\n`,
  );
  const { file, args } = npmCommand();
  const logFile = path.join(logDir, 'toolchain.log');
  const options = ['install', '--prefix', dir, '--no-audit', '--no-fund', '--no-update-notifier', '--no-package-lock'];
  const { code, output } = await runLogged(file, [...args, ...options], { cwd: dir, env: process.env, logFile });
  if (code !== 0) throw new SetupFailure(explainInstallation(what, output, logFile));
}

/** The folder whose `include/node` fits the Node that is used, so that compiling fetches no headers and mistakes none. */
function headersDir(node) {
  const dir = path.resolve(path.dirname(node), '..');
  return existsSync(path.join(dir, 'include/node/node_version.h')) ? dir : undefined;
}

/** Makes `.toolchain` hold what is wanted and says how to use it. @returns {Promise<Toolchain>} */
export async function prepareToolchain({ root, logDir, progress }) {
  const dir = path.join(root, '.toolchain');
  const wanted = wantedPackages();
  if (Object.entries(wanted).some(([name, version]) => installedVersion(dir, name) !== version)) {
    await install(dir, wanted, logDir, progress);
  }
  const fetched = Object.keys(wanted).find((name) => name !== 'pnpm');
  const bin = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const node = fetched === undefined ? process.execPath : path.join(dir, 'node_modules', fetched, bin);
  if (!existsSync(node)) throw new SetupFailure(`${node} is missing: remove ${dir} and run the command again.`);
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
  const headers = headersDir(node);
  // A user's own setting may point at the headers of another Node; then what is compiled would crash.
  if (headers !== undefined) env.npm_config_nodedir = headers;
  return {
    node,
    nodeVersion: fetched === undefined ? process.version : `v${NODE_VERSION}`,
    pnpm: path.join(dir, 'node_modules/pnpm/bin/pnpm.cjs'),
    env,
  };
}
