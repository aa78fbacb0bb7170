import path from 'node:path';
import type { Settings } from '../settings.ts';
import type { Progress } from '../system/progress.ts';
import type { PortalBackend } from './backend.ts';

/** What a person needs once the portal runs: where, as whom, where mails go, how to stop. */
export async function printWelcome(settings: Settings, backend: PortalBackend, url: string, progress: Progress): Promise<void> {
  const lines = ['', `  Groundwork   ${url}`];
  if (backend.own) {
    const { demoAccounts } = await import('@groundwork/backend');
    const accounts = Object.values(demoAccounts).map(({ title, email, password }) => `${title.padEnd(17)} ${email}  ${password}`);
    lines.push(`  Directus     ${backend.apiUrl}`, '', ...accounts.map((account) => `  ${account}`), '');
    lines.push(`  Mails        ${path.join(settings.dataDir, 'mail')}`);
  } else {
    lines.push(`  Directus     ${backend.apiUrl}`);
  }
  lines.push(`  Logs         ${settings.logDir}`, '', '  Ctrl-C stops everything.', '');
  progress.print(lines.join('\n'));
}
