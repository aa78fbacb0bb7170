import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandSettings } from '../commands/settings.ts';
import { prepareBackend } from '../index.ts';
import { freePort } from './free-port.ts';
import { PREPARED } from './prepared-folder.setup.ts';
import { giveQuickPasswords, QUICK_SETTINGS } from './quick-passwords.ts';

async function prepare(folder: string): Promise<void> {
  giveQuickPasswords(folder, QUICK_SETTINGS);
  const {
    dataDir,
    backendPort: port,
    ...settings
  } = commandSettings({
    DEMO: 'accounts',
    DATA_DIR: folder,
    BACKEND_PORT: String(await freePort()),
    PORT: '18080',
    HOST: 'localhost',
  });
  await prepareBackend({ ...settings, dataDir, port, log: () => undefined });
}

/**
 * A new data folder with schema, access rules and the demo's accounts: a start on it takes a quarter of the time. They are applied once in a test
 * run; a start notices by itself where they are not those of the code.
 */
export async function newDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'groundwork-backend-'));
  const root = process.env[PREPARED];
  if (root === undefined) {
    giveQuickPasswords(dataDir, QUICK_SETTINGS);
    return dataDir;
  }
  const [ready, building] = [join(root, 'ready'), join(root, 'building')];
  // Several test files begin at once, each in a process of its own: one prepares, the others wait.
  while (!existsSync(ready)) {
    if (mkdirSync(building, { recursive: true }) === undefined) await pause(200);
    else {
      try {
        await prepare(building);
        renameSync(building, ready);
      } catch (error) {
        rmSync(building, { recursive: true, force: true });
        throw error;
      }
    }
  }
  cpSync(ready, dataDir, { recursive: true });
  return dataDir;
}
