import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainInstallation } from './explain.mjs';
import { SetupFailure } from './failure.mjs';
import { runLogged } from './run-logged.mjs';

/** The package.json files of the workspace: at most two folders deep, as in `platform/run`. */
function manifests(root) {
  const folders = (dir) =>
    readdirSync(path.join(root, dir), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|var|\..*)$/.test(entry.name))
      .map((entry) => path.join(dir, entry.name));
  const first = folders('.');
  return ['.', ...first, ...first.flatMap(folders)]
    .map((dir) => path.join(dir, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)));
}

/** Changes with everything that an installation depends on. */
export function installationFingerprint(root, nodeVersion) {
  const hash = createHash('sha256').update(`${nodeVersion} ${process.platform} ${process.arch}`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc'].filter((file) => existsSync(path.join(root, file)));
  for (const file of [...files, ...manifests(root).sort()])
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function readDone(file) {
  try {
    const done = JSON.parse(readFileSync(file, 'utf8'));
    return { fingerprint: done.fingerprint, withBackend: done.withBackend === true };
  } catch {
    return undefined;
  }
}

/**
 * Installs the workspace's packages, unless that has been done for exactly these files and this Node.
 * @param withBackend false leaves Directus out, for a portal in front of a server that runs elsewhere
 */
export async function installPackages({ root, logDir, progress, toolchain, withBackend }) {
  const marker = path.join(root, 'node_modules', '.groundwork-install');
  const fingerprint = installationFingerprint(root, toolchain.nodeVersion);
  const done = readDone(marker);
  if (done?.fingerprint === fingerprint && (done.withBackend || !withBackend)) return;
  progress(
    withBackend
      ? 'Installing packages (Directus’ database driver is compiled: some minutes the first time)'
      : 'Installing packages',
  );
  const logFile = path.join(logDir, 'install.log');
  const args = ['install', '--frozen-lockfile', '--reporter=append-only', '--config.confirmModulesPurge=false'];
  const filter = withBackend ? [] : ['--filter', '!@groundwork/backend'];
  const { code, output } = await runLogged(toolchain.node, [toolchain.pnpm, ...args, ...filter], {
    cwd: root,
    env: toolchain.env,
    logFile,
  });
  if (code !== 0) throw new SetupFailure(explainInstallation('The packages', output, logFile));
  writeFileSync(marker, `${JSON.stringify({ fingerprint, withBackend })}\n`);
}
