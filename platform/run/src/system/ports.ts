import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { CommandFailure } from '../failure.ts';
import * as z from '../schema.ts';

/** Whether a server could listen on `port` of this machine. */
export function isFree(port: number, host = '0.0.0.0'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => { resolve(false); });
    probe.listen(port, host, () => probe.close(() => { resolve(true); }));
  });
}

/** A port nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => { resolve(port); });
    });
  });
}

const ours = z.object({ service: z.literal('groundwork') });

/** Whether the one who listens on `port` is a portal of ours. */
export async function isOurs(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${String(port)}/healthz`, { signal: AbortSignal.timeout(2000) });
    return z.parseWith(ours, await answer.json()).ok;
  } catch {
    return false;
  }
}

/**
 * @param variable the environment variable that chooses the port
 * @throws CommandFailure naming port and variable, or saying that the portal runs already
 */
export async function requireFreePort(port: number, variable: 'PORT' | 'BACKEND_PORT'): Promise<void> {
  if (await isFree(port)) return;
  if (variable === 'PORT' && (await isOurs(port))) {
    throw new CommandFailure(`Groundwork already runs at http://localhost:${String(port)}.`);
  }
  throw new CommandFailure(`Port ${String(port)} is in use by another program: choose another with ${variable}.`);
}
