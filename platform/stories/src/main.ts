import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

// Storybook looks for its packages from the folder that it is started in: `dev -p 6006`, `build -o <folder>`.
const program = createRequire(import.meta.url).resolve('storybook/internal/bin/dispatcher');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2), '-c', 'storybook'], {
  cwd: path.join(import.meta.dirname, '..'),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
