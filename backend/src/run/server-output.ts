import type { Readable } from 'node:stream';
import { logTo, openLogFile, type Log } from '@groundwork/shared/contract/log-file';

/** As much of the end of an output is remembered, in characters: what explains a failure stands there. */
const REMEMBERED = 65_536;

export const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Where an installation of Directus writes its log. */
export interface LogPlace {
  readonly logFile: string;
  /** Whether its log goes where the log of this process goes, and not into the file. */
  readonly logsToOutput: boolean;
}

export const logOf = ({ logFile, logsToOutput }: LogPlace): Log =>
  logsToOutput ? logTo(process.stdout) : openLogFile(logFile, complain);

/**
 * Passes what a program prints on to a log, and remembers the end of it: the log may be on a full disk.
 * @returns what it printed last
 */
export function keepOutput(streams: readonly (Readable | null)[], log: Log): () => string {
  let last = '';
  for (const stream of streams) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      last = (last + text).slice(-REMEMBERED);
      log.write(text);
    });
  }
  return () => last;
}
