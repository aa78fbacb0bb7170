import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { CommandFailure } from '../failure.ts';
import * as z from '../schema.ts';
import { installationOf } from './installation.ts';

/** Whether a server could listen on `port` of this machine. */
export function isFree(port: number, host = '0.0.0.0'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, host, () =>
      probe.close(() => {
        resolve(true);
      }),
    );
  });
}

/** A port nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}

const portal = z.object({ service: z.literal('groundwork'), installation: z.optional(z.string()) });

/** Who listens on `port`: the portal of this copy of the project, that of another one, or something else. */
async function listenerOn(port: number, root: string): Promise<'this portal' | 'another portal' | 'another program'> {
  try {
    const answer = await fetch(`http://localhost:${String(port)}/healthz`, { signal: AbortSignal.timeout(2000) });
    const read = z.parseWith(portal, await answer.json());
    if (!read.ok) return 'another program';
    return read.value.installation === installationOf(root) ? 'this portal' : 'another portal';
  } catch {
    return 'another program';
  }
}

/**
 * @param variable the environment variable that chooses the port
 * @param root the project's folder
 * @throws CommandFailure naming port and variable, or saying that this portal runs already
 */
export async function requireFreePort(port: number, variable: 'PORT' | 'BACKEND_PORT', root: string): Promise<void> {
  if (await isFree(port)) return;
  const listener = await listenerOn(port, root);
  if (variable === 'PORT' && listener === 'this portal')
    throw new CommandFailure(`Groundwork already runs at http://localhost:${String(port)}.`);
  const who = listener === 'another program' ? listener : 'another copy of Groundwork';
  throw new CommandFailure(`Port ${String(port)} is in use by ${who}: choose another with ${variable}.`);
}
