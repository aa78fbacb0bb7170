import path from 'node:path';
import type { Settings } from '../settings.ts';
import type { Progress } from '../system/progress.ts';
import type { PortalBackend } from './backend.ts';

/** What a person needs once the portal runs: where, as whom, where mails go, how to stop. */
export async function printWelcome(
  settings: Settings,
  backend: PortalBackend,
  url: string,
  progress: Progress,
): Promise<void> {
  const lines = ['', `  Groundwork   ${url}`];
  if (backend.own) {
    const { demoAccounts } = await import('@groundwork/backend');
    const known = [
      ...(backend.demo ? Object.values(demoAccounts) : []),
      ...(backend.created ? [{ title: 'Administrator', ...backend.created }] : []),
    ];
    lines.push(
      `  Directus     ${backend.apiUrl}`,
      '',
      ...known.map(({ title, email, password }) => `  ${title.padEnd(18)} ${email.padEnd(20)}  ${password}`),
    );
    if (backend.created) lines.push('  This password is shown once. Change it under Account after you have signed in.');
    if (known.length > 0) lines.push('');
    lines.push(`  Mails        ${path.join(settings.dataDir, 'mail')}`);
  } else {
    lines.push(`  Directus     ${backend.apiUrl}`);
  }
  lines.push(`  Logs         ${settings.logDir}`, '', '  Ctrl-C stops everything.', '');
  progress.print(lines.join('\n'));
}
