import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from './directus.ts';

export interface SecurityEvent {
  readonly event: string;
  readonly outcome: 'accepted' | 'refused';
  readonly [key: string]: unknown;
}

export type RecordEvent = (event: SecurityEvent) => void;

/**
 * Writes security events as JSON, one a line: `time`, `event`, `outcome`, and keys of people and records. No e-mail addresses, names, answers
 * or passwords. Into `security.log` of the folder of logs, or into Directus' own log where there is none.
 */
export const securityLog = ({ env, logger }: Pick<Context, 'env' | 'logger'>): RecordEvent => {
  const folder = env['GROUNDWORK_LOG_DIR'];
  const file = typeof folder === 'string' && folder !== '' ? join(folder, 'security.log') : undefined;
  // One after the other, so that lines do not mix.
  let last = Promise.resolve();
  return (event) => {
    const line = JSON.stringify({ time: new Date().toISOString(), ...event });
    if (file === undefined) {
      logger.warn(`security ${line}`);
      return;
    }
    last = last
      .then(() => appendFile(file, `${line}\n`, { mode: 0o600 }))
      .catch((error: unknown) => logger.error(error, 'A security event could not be written'));
  };
};
