import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CHANGES } from '../../backend/src/figures/changes.ts';
import { textOf, type Column, type TypedBatch } from './rows.ts';
import type { Store } from './store.ts';

function stored({ kind }: Column, value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = kind === 'json' ? JSON.stringify(value) : textOf(value);
  return text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
}

/** Writes with COPY through `psql`, one call for all batches between two `settle`. */
export function postgresStore(psql: string, address: readonly string[]): Store {
  const run = (): { child: ReturnType<typeof spawn>; ended: Promise<void> } => {
    const child = spawn(psql, [...address, '--quiet', '--no-psqlrc', '--set', 'ON_ERROR_STOP=1'], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`psql ended with ${code}: ${complaints}`)),
      );
    });
    // Reported where it is awaited.
    ended.catch(() => undefined);
    return { child, ended };
  };
  let open: ReturnType<typeof run> | undefined;
  const send = async (text: string): Promise<void> => {
    open ??= run();
    const { stdin } = open.child;
    if (stdin !== null && !stdin.write(text)) await Promise.race([once(stdin, 'drain'), open.ended]);
  };
  const finish = async (): Promise<void> => {
    const one = open;
    open = undefined;
    one?.child.stdin?.end();
    await one?.ended;
  };
  return {
    forgetEngine: () => send(`DROP FUNCTION IF EXISTS ${CHANGES}_add() CASCADE; DROP TABLE IF EXISTS ${CHANGES};\n`),
    write: async ({ collection, columns, rows }: TypedBatch) => {
      const lines = rows.map((row) => columns.map((column) => stored(column, row[column.name])).join('\t'));
      await send(
        `COPY "${collection}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) FROM STDIN;\n${lines.join('\n')}\n\\.\n`,
      );
    },
    settle: async () => {
      await send('ANALYZE;\n');
      await finish();
    },
    close: finish,
  };
}
