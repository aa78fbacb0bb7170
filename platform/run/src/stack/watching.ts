import { spawn } from 'node:child_process';
import path from 'node:path';
import type { BuildablePackage } from '../builds/packages.ts';
import { watchMessageSchema, type WatchMessage } from '../builds/watch-message.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import * as z from '../schema.ts';

export interface WatchOptions {
  readonly root: string;
  readonly packages: readonly BuildablePackage[];
  /** Each package is built into a folder of its name in here. */
  readonly outRoot: string;
  readonly lifecycle: Lifecycle;
  readonly onBuild: (message: WatchMessage) => void;
  /** The watching process has ended by itself. */
  readonly onDeath: () => void;
}

/** Builds packages from source at every change, in a process of their own. */
export function watchPackages({ root, packages, outRoot, lifecycle, onBuild, onDeath }: WatchOptions): void {
  if (packages.length === 0) return;
  const program = path.join(root, 'platform/run/src/builds/watch-sources.ts');
  const child = spawn(process.execPath, [program, outRoot, ...packages.map(({ dir }) => dir)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A Ctrl-C of the terminal is for us to pass on, in our order.
    detached: true,
  });
  let ended = false;
  child.on('message', (value) => {
    const message = z.parseWith(watchMessageSchema, value);
    if (message.ok) onBuild(message.value);
  });
  child.once('exit', () => {
    if (!ended) onDeath();
  });
  lifecycle.onEnd(() => {
    ended = true;
    child.kill('SIGKILL');
  });
}
