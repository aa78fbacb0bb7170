import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@groundwork/shared/contract';
import type { Ran, Terminal } from './terminal.ts';
import type { Workshop } from './workshop.ts';

interface Place {
  readonly workshop: Workshop;
  readonly terminal: Terminal;
}

/** What tests of releases do again and again, in the workshop and terminal of the test that runs. */
export function releasing(place: () => Place) {
  const run = (line: string): Promise<Ran> => place().terminal.run(line);
  const publish = async (name: string, ...versions: readonly string[]): Promise<void> => {
    for (const version of versions) await run(`publish ${await place().workshop.build(name, version)}`);
  };
  /** Publishes and promotes one version after the other, a minute apart. */
  const release = async (name: string, ...versions: readonly string[]): Promise<void> => {
    for (const version of versions) {
      await publish(name, version);
      await run(`promote ${name}@${version} --env production --by Ana`);
      place().terminal.pass(1);
    }
  };
  const water = async () => {
    const file = path.join(place().workshop.dir, 'store/environments/production/registry.json');
    return (JSON.parse(await readFile(file, 'utf8')) as Registry).remotes['water']!;
  };
  /** The versions of water that are current, gone back to on a rollback, and canary. */
  const standing = async () => {
    const { current, fallback, canary } = await water();
    return [current, fallback, canary].map((placed) => placed?.release.version);
  };
  return { run, publish, release, water, standing };
}
