import { join } from 'node:path';
import { openLogFile, type Log } from '@groundwork/shared/contract/log-file';
import type { Context } from './directus.ts';

export interface SecurityEvent {
  readonly event: string;
  readonly outcome: 'accepted' | 'refused';
  readonly [key: string]: unknown;
}

export type RecordEvent = (event: SecurityEvent) => void;

const files = new Map<string, Log>();

/** One for all parts of the extension, so that lines do not mix. */
function fileIn(folder: string, logger: Context['logger']): Log {
  const known = files.get(folder);
  if (known !== undefined) return known;
  const log = openLogFile(join(folder, 'security.log'), (sentence) => logger.warn(sentence));
  files.set(folder, log);
  return log;
}

/**
 * Writes security events as JSON, one a line: `time`, `event`, `outcome`, and keys of people and records. No e-mail addresses, names, answers
 * or passwords. Into `security.log` of the folder of logs, or into Directus' own log where there is none.
 */
export const securityLog = ({ env, logger }: Pick<Context, 'env' | 'logger'>): RecordEvent => {
  const folder = env['GROUNDWORK_LOG_DIR'];
  const log = typeof folder === 'string' && folder !== '' ? fileIn(folder, logger) : undefined;
  return (event) => {
    const line = JSON.stringify({ time: new Date().toISOString(), ...event });
    if (log === undefined) logger.warn(`security ${line}`);
    else log.write(`${line}\n`);
  };
};
