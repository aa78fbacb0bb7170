import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJson, rewriteBuild, type BuildRecord } from './rewritten-build.ts';

const released = path.resolve(import.meta.dirname, '../..', process.env['GROUNDWORK_DATA_DIR'] ?? 'var');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A build as a developer has it on his machine, served from an origin of its own. */
export interface OwnBuild {
  readonly origin: string;
  readonly version: string;
  close(): Promise<void>;
}

/** Serves another build of the released remote `name`, with `change` applied to its scripts. */
export async function serveOwnBuild(name: string, change: (source: string) => string): Promise<OwnBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'groundwork-own-build-'));
  const { remotes } = await readJson<{ remotes: Record<string, { current: { release: BuildRecord } }> }>(
    path.join(released, 'registry.json'),
  );
  const version = await rewriteBuild(
    path.join(released, 'remotes', name, remotes[name]!.current.release.version),
    folder,
    'mine',
    change,
  );
  const server = createServer((request, response) => {
    const file = path.basename(new URL(request.url ?? '/', 'http://build.invalid').pathname);
    readFile(path.join(folder, file)).then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': types[path.extname(file)] ?? 'text/plain',
            'access-control-allow-origin': '*',
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    version,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
