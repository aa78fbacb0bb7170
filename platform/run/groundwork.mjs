/**
 * What `npm start` and its relatives call. It runs on the Node that is there (20 or newer), has no dependencies, brings the
 * Node, the pnpm and the packages the project needs, and hands over. Quiet unless something fails; the whole story of every
 * step is in the log folder.
 */
import { handOver } from './bootstrap/hand-over.mjs';
import { SetupFailure } from './bootstrap/failure.mjs';
import { installPackages } from './bootstrap/packages.mjs';
import { createProgress } from './bootstrap/progress.mjs';
import { prepareToolchain } from './bootstrap/toolchain.mjs';
import { logDirOf, root } from './bootstrap/paths.mjs';

/** The program of each command, what it is always called with, and whether it needs Directus even when the portal's own one is not used. */
const commands = {
  start: { program: 'platform/run/src/start.ts', needsBackend: !process.env.GROUNDWORK_API_URL },
  build: { program: 'platform/run/src/build.ts', needsBackend: true },
  dev: { program: 'platform/run/src/dev.ts', needsBackend: !process.env.GROUNDWORK_API_URL },
  test: { program: 'platform/run/src/test.ts', needsBackend: true },
  'test:watch': {
    program: 'node_modules/jest/bin/jest.js',
    args: ['--selectProjects', 'browser', 'node', 'figures', '--watch'],
    needsBackend: true,
  },
  format: {
    program: 'node_modules/oxfmt/bin/oxfmt',
    args: [root],
    needsBackend: true,
  },
  stories: { program: 'platform/stories/src/main.ts', args: ['dev', '-p', '6006', '--ci'], needsBackend: false },
  changeset: { program: 'node_modules/@changesets/cli/bin.js', needsBackend: false },
  // The hook before a commit: formats what is committed. `git commit --no-verify` skips it.
  'format:staged': { program: 'node_modules/lint-staged/bin/lint-staged.js', args: ['--quiet'], needsBackend: true },
  mutations: { program: 'platform/run/src/mutations/main.ts', needsBackend: true },
  bench: { program: 'bench/main.ts', needsBackend: true },
  'demo:remove': { program: 'backend/src/commands/demo-remove.ts', needsBackend: true },
  'demo:reset': { program: 'backend/src/commands/demo-reset.ts', needsBackend: true },
  backup: { program: 'backend/src/commands/backup.ts', needsBackend: true },
  restore: { program: 'backend/src/commands/restore.ts', needsBackend: true },
  move: { program: 'backend/src/commands/move.ts', needsBackend: true },
  upgrade: { program: 'backend/src/commands/upgrade.ts', needsBackend: true },
  'data:import': { program: 'backend/src/commands/data-import.ts', needsBackend: false },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (command === undefined) {
  process.stderr.write(`Usage: node platform/run/groundwork.mjs <${Object.keys(commands).join('|')}> [arguments]\n`);
  process.exit(2);
}

const startedAt = Date.now();
try {
  const progress = createProgress(startedAt);
  const toolchain = await prepareToolchain({ root, logDir: logDirOf(process.env), progress });
  await installPackages({
    root,
    logDir: logDirOf(process.env),
    progress,
    toolchain,
    withBackend: command.needsBackend,
  });
  process.exitCode = await handOver({
    root,
    toolchain,
    program: command.program,
    args: [...(command.args ?? []), ...args],
    startedAt,
  });
} catch (error) {
  process.stderr.write(`${error instanceof SetupFailure ? error.message : (error?.stack ?? String(error))}\n`);
  process.exitCode = 1;
}
