import type { Context } from '../command/call.ts';
import { runCommand } from '../command/run-command.ts';

/** What a command left: its exit code and what it printed. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Terminal {
  /** Runs `groundwork <line>`; words are parted by spaces, except within double quotes. */
  run(line: string, more?: Partial<Context>): Promise<Ran>;
  /** Like {@link run} with --json, parsed. */
  json<T>(line: string): Promise<T>;
  /** Advances the clock of the commands, in minutes. */
  pass(minutes: number): void;
}

/** Calls commands in `cwd` as Ana would, from half past eight on 20 November 2026. */
export function openTerminal(cwd: string, env: NodeJS.ProcessEnv = {}): Terminal {
  let time = Date.parse('2026-11-20T08:30:00Z');
  async function run(line: string, more: Partial<Context> = {}): Promise<Ran> {
    const [out, err]: [string[], string[]] = [[], []];
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const code = await runCommand(words, {
      cwd,
      env: { GROUNDWORK_STORE: 'store', ...env },
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      now: () => new Date(time),
      ...more,
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  }
  return {
    run,
    async json<T>(line: string) {
      return JSON.parse((await run(`${line} --json`)).out) as T;
    },
    pass(minutes) {
      time += minutes * 60_000;
    },
  };
}
