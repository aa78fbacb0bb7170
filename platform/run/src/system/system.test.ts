import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { runChild } from './child.ts';
import { prepareDataFolder } from './data-folder.ts';
import { createLifecycle } from './lifecycle.ts';
import { installationOf } from './installation.ts';
import { findFreePort, isFree, requireFreePort } from './ports.ts';
import { createProgress, span } from './progress.ts';

describe('progress', () => {
  test('shows the time since the command started', () => {
    const lines: string[] = [];
    const progress = createProgress(
      1000,
      (line) => lines.push(line),
      () => 13_340,
    );
    progress.say('Building');
    progress.print('plain');
    expect(lines).toEqual(['[ 12.3 s] Building\n', 'plain\n']);
    expect([span(840), span(125_900)]).toEqual(['0.8 s', '2 min 05 s']);
  });
});

describe('ports', () => {
  async function occupy(body: unknown): Promise<{ port: number; free: () => Promise<void> }> {
    const server = createServer((_request, response) => response.end(JSON.stringify(body)));
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      port,
      free: () =>
        new Promise((resolve) => {
          server.closeAllConnections();
          server.close(() => {
            resolve();
          });
        }),
    };
  }

  test('that are free pass', async () => {
    const port = await findFreePort();
    expect(await isFree(port)).toBe(true);
    await requireFreePort(port, 'PORT', '/here');
  });

  test('that are taken are named with their variable', async () => {
    const other = await occupy({ hello: 1 });
    await expect(requireFreePort(other.port, 'BACKEND_PORT', '/here')).rejects.toThrow(
      `Port ${String(other.port)} is in use by another program: choose another with BACKEND_PORT.`,
    );
    await other.free();
  });

  test('where this portal runs already are known', async () => {
    const portal = await occupy({ service: 'groundwork', installation: installationOf('/here') });
    await expect(requireFreePort(portal.port, 'PORT', '/here')).rejects.toThrow(
      `Groundwork already runs at http://localhost:${String(portal.port)}.`,
    );
    await portal.free();
  });

  test.each([[{ service: 'groundwork' }], [{ service: 'groundwork', installation: installationOf('/there') }]])(
    'where the portal of another copy runs (%j) are said to be taken by it',
    async (health) => {
      const portal = await occupy(health);
      await expect(requireFreePort(portal.port, 'PORT', '/here')).rejects.toThrow(
        `Port ${String(portal.port)} is in use by another copy of Groundwork: choose another with PORT.`,
      );
      await portal.free();
    },
  );
});

describe('children and folders', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'groundwork-run-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  test('a program’s output is in its log, with its exit code', async () => {
    const logFile = path.join(dir, 'logs/x.log');
    const pieces: string[] = [];
    const script = "process.stdout.write('out'); process.stderr.write('err'); process.exitCode = 3";
    const { code, output } = await runChild(process.execPath, ['-e', script], {
      cwd: dir,
      logFile,
      onOutput: (text) => pieces.push(text),
    });
    expect(code).toBe(3);
    expect(output).toMatch(/out/);
    expect(await readFile(logFile, 'utf8')).toBe(output);
    expect(pieces.join('')).toBe(output);
    expect((await runChild(path.join(dir, 'none'), [], { cwd: dir, logFile })).code).toBe(127);
  });

  test('a program that gives way has the lowest priority', async () => {
    const script = "console.log(require('node:os').getPriority())";
    const priority = async (givesWay: boolean) =>
      Number(
        (
          await runChild(process.execPath, ['-e', script], {
            cwd: dir,
            logFile: path.join(dir, 'priority.log'),
            givesWay,
          })
        ).output,
      );
    expect(await priority(true)).toBe(constants.priority.PRIORITY_LOW);
    expect(await priority(false)).toBe(getPriority());
  });

  test('a data folder that is a file is a sentence', async () => {
    await writeFile(path.join(dir, 'var'), '');
    await expect(prepareDataFolder(path.join(dir, 'var'), path.join(dir, 'var/logs'))).rejects.toThrow(
      /The data folder .*var cannot be written to .*DATA_DIR/,
    );
    await prepareDataFolder(path.join(dir, 'data'), path.join(dir, 'data/logs'));
  });
});

describe('the end', () => {
  test('comes in the opposite order, once, whatever fails', async () => {
    const seen: string[] = [];
    const complaints: string[] = [];
    const lifecycle = createLifecycle((message) => complaints.push(message));
    lifecycle.onEnd(() => {
      seen.push('first');
    });
    lifecycle.onEnd(() => Promise.reject(new Error('stuck')));
    lifecycle.onEnd(async () => {
      await Promise.resolve();
      seen.push('last');
    });
    await Promise.all([lifecycle.end(), lifecycle.end()]);
    expect([seen, complaints]).toEqual([['last', 'first'], ['stuck']]);
    lifecycle.onEnd(() => {
      seen.push('late');
    });
    expect(seen).toContain('late');
  });
});
