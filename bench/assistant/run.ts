import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway } from '@groundwork/gateway';
import { prepareBackend, startBackend } from '@groundwork/backend';
import type { Budget } from '../budget-table.ts';
import { publishBuilt } from '../stack.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import { measureAssistant, type Judged } from './measure.ts';
import type { Outcome } from './judge.ts';

/** Of the questions that have an answer, this share is answered. */
const LEAST_RIGHT = 0.8;
/** Seconds. */
const MOST_SECONDS = 1;

const OUTCOMES: readonly Outcome[] = ['right', 'refused', 'wrong'];

function tableOf(judged: readonly Judged[]): string {
  const groups = [...new Set(judged.map(({ question }) => question.kind)), ...new Set(judged.map(({ question }) => question.language)), 'all'];
  const rows = groups.map((group) => {
    const own = judged.filter(({ question }) => group === 'all' || question.kind === group || question.language === group);
    return [group, String(own.length), ...OUTCOMES.map((outcome) => String(own.filter((one) => one.outcome === outcome).length))];
  });
  return [['questions', 'asked', ...OUTCOMES], ...rows].map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(14) : cell.padStart(9))).join('')).join('\n');
}

/** What the questions that were not answered rightly were answered with. */
export const reportOf = (judged: readonly Judged[]): string =>
  [tableOf(judged), ...judged.filter(({ outcome }) => outcome !== 'right').map(({ question, outcome, right, reply }) => `\n${outcome}: ${question.text}\n  right: ${right}\n  ${reply.split('\n').filter((line) => line !== '').slice(1, 4).join('\n  ')}`)].join('\n');

export function budgetsOf(judged: readonly Judged[]): readonly Budget[] {
  const right = judged.filter(({ outcome }) => outcome === 'right').length;
  return [
    { what: 'wrong answers of the assistant', measured: judged.filter(({ outcome }) => outcome === 'wrong').length, most: 0, unit: '' },
    { what: 'questions that it does not answer rightly, in percent', measured: Math.ceil(100 * (1 - right / judged.length)), most: 100 * (1 - LEAST_RIGHT), unit: '' },
    { what: 'its first answer', measured: judged[0]?.seconds ?? Infinity, most: MOST_SECONDS, unit: 's' },
    { what: 'its slowest other answer', measured: Math.max(...judged.slice(1).map(({ seconds }) => seconds)), most: MOST_SECONDS, unit: 's' },
  ];
}

/** Asks the built-in assistant the questions of `questions.ts` over the demo. */
export async function benchAssistant(say: (text: string) => void): Promise<readonly Budget[]> {
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-'));
  const port = await findFreePort();
  const options = { dataDir: folder, port, origin: 'http://localhost', registration: 'open', twoFactor: 'optional', log: () => undefined } as const;
  const { shellDir, remotesDir, registryFile } = await publishBuilt(root, folder);
  say('Preparing a Directus with demo data');
  await prepareBackend(options);
  const backend = await startBackend(options);
  const plenty = { max: 100_000, windowMs: 60_000 };
  const gateway = await createGateway({ configFile: path.join(folder, 'config.json'), apiUrl: backend.url, dataUrl: backend.url, shellDir, remotesDir, registryFile, rateLimits: { chat: plenty, login: plenty } });
  try {
    const judged = await measureAssistant(root, await gateway.listen(0), path.join(folder, 'backend/data.db'));
    say(reportOf(judged));
    return budgetsOf(judged);
  } finally {
    await gateway.close();
    await backend.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
