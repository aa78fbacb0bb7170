import { randomBytes } from 'node:crypto';
import { CommandFailure } from '../failure.ts';
import * as z from '../schema.ts';

/** A portal without the demo, and the person who sets it up. */
export interface EmptyPortal {
  readonly email: string;
  /** Of the account that is created with a new portal; nobody else has it. */
  readonly password: string;
}

const email = z.email();

/**
 * Reads `--empty you@example.org`.
 * @returns undefined where nothing is asked for
 * @throws CommandFailure (exit code 2) for anything else
 */
export function readEmptyPortal(args: readonly string[]): EmptyPortal | undefined {
  const [option, address, ...others] = args;
  if (option === undefined) return undefined;
  if (option !== '--empty' || others.length > 0)
    throw new CommandFailure(
      `"${args.join(' ')}" is not understood. Usage: npm start, or npm start -- --empty you@example.org`,
      2,
    );
  const parsed = z.parseWith(email, address);
  if (!parsed.ok)
    throw new CommandFailure(
      'Give the email address of the first administrator: npm start -- --empty you@example.org',
      2,
    );
  return { email: parsed.value, password: randomBytes(12).toString('base64url') };
}
