import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes security events as JSON, one a line: `time`, `event`, `outcome`, and keys of people and records. No e-mail addresses, names, answers
 * or passwords. Into `security.log` of the folder of logs, or into Directus' own log where there is none.
 */
export const securityLog = ({ env, logger }) => {
  const file = env.GROUNDWORK_LOG_DIR ? join(String(env.GROUNDWORK_LOG_DIR), 'security.log') : undefined;
  // One after the other, so that lines do not mix.
  let last = Promise.resolve();
  return (entry) => {
    const line = JSON.stringify({ time: new Date().toISOString(), ...entry });
    if (file === undefined) return void logger.warn(`security ${line}`);
    last = last.then(() => appendFile(file, `${line}\n`, { mode: 0o600 })).catch((error) => logger.error(error, 'A security event could not be written'));
  };
};
