import { appendFile } from 'node:fs/promises';

/** A log that is never a reason to stop. For Node alone. */
export interface Log {
  /** Text with any number of lines, or parts of one. */
  write(text: string): void;
  /** Resolves when what was given is written, or lost. */
  close(): Promise<void>;
}

/** What waits to be written is lost beyond this, in characters. */
const MOST_WAITING = 8_388_608;

const named = /((?:access|refresh|session)_token\\?["']?\s*[=:]\s*\\?["']?|\bBearer\s+)[^\s"'\\&,;]+/gi;
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** Keys that are made of random letters, such as refresh tokens; a UUID and a name of many words are none. */
const random = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}|(?<![\w-])[0-9a-f]{64}(?![\w-])/g;

/** PostgreSQL puts values of rows, or a whole one, beside the sentence of an error, and some of its sentences end with a value. */
const fromPostgres = /"severity":"/;
const fields = /("(?:detail|where|internalQuery)":)"(?:[^"\\]|\\.)*"/g;
const sentences =
  /(invalid input (?:syntax|value) for [^:"\\]*: |date\/time field value out of range: |\bvalue )\\".*?\\"(?=",|\\n| is out of range)/g;
const withoutValues = (line: string): string =>
  fromPostgres.test(line) ? line.replace(fields, '$1"[value]"').replace(sentences, '$1[value]') : line;

/** Text without tokens, and without what PostgreSQL says of rows. Whatever writes to a log, these are in no line of it. */
export const withoutTokens = (text: string): string =>
  text
    .split('\n')
    .map(withoutValues)
    .join('\n')
    .replace(named, '$1[token]')
    .replace(jwt, '[token]')
    .replace(random, '[token]');

/** Gives whole lines, and what is left of one at the end. */
function inLines(use: (lines: string) => void): { readonly add: (text: string) => void; readonly end: () => void } {
  let rest = '';
  return {
    add: (text) => {
      const whole = rest + text;
      const end = whole.lastIndexOf('\n') + 1;
      rest = whole.slice(end);
      if (end > 0) use(whole.slice(0, end));
    },
    end: () => {
      if (rest !== '') use(`${rest}\n`);
      rest = '';
    },
  };
}

/**
 * A log in a file. Lines that cannot be written, as on a full disk, are lost and counted; the next one is tried again. The file is opened for each
 * write, so it may be moved away meanwhile.
 * @param complain called once when lines begin to be lost, and once when they are written again
 */
export function openLogFile(file: string, complain: (sentence: string) => void): Log {
  let waiting = '';
  let lost = 0;
  let running: Promise<void> | undefined;
  const lines = (text: string): number => text.split('\n').length - 1;
  const writeAll = async (): Promise<void> => {
    while (waiting !== '') {
      const text = waiting;
      waiting = '';
      // A write that failed may have left half a line.
      const note =
        lost === 0
          ? ''
          : `\n${JSON.stringify({ level: 40, time: Date.now(), msg: `${String(lost)} lines before this one could not be written` })}\n`;
      try {
        await appendFile(file, note + text, { mode: 0o600 });
        if (lost > 0) complain(`${file} is written again; ${String(lost)} lines are missing.`);
        lost = 0;
      } catch (error) {
        if (lost === 0)
          complain(
            `${file} cannot be written (${error instanceof Error ? error.message : String(error)}). Its lines are lost until that is possible again.`,
          );
        lost += lines(text);
      }
    }
    running = undefined;
  };
  const take = inLines((text) => {
    if (waiting.length > MOST_WAITING) lost += lines(text);
    else waiting += withoutTokens(text);
    running ??= writeAll();
  });
  return {
    write: take.add,
    close: async () => {
      take.end();
      await running;
    },
  };
}

const unbreakable = new WeakSet<NodeJS.WritableStream>();

/** Keeps a program running whose output cannot be written, as into a file on a full disk; the next line is tried again. */
export function outliveOutput(output: NodeJS.WritableStream): void {
  if (unbreakable.has(output)) return;
  unbreakable.add(output);
  output.on('error', () => undefined);
}

/** The same as `openLogFile` for standard output. */
export function logTo(output: NodeJS.WritableStream): Log {
  outliveOutput(output);
  const take = inLines((text) => void output.write(withoutTokens(text)));
  return {
    write: take.add,
    close: () => {
      take.end();
      return Promise.resolve();
    },
  };
}
