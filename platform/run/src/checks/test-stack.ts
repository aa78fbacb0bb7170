import path from 'node:path';
import { giveQuickPasswords } from '../../../../backend/src/integration/quick-passwords.ts';
import { defaultRateLimits, type Gateway, type RateLimits } from '@groundwork/gateway';
import { startPortalBackend, type PortalBackend } from '../stack/backend.ts';
import { startPortalGateway } from '../stack/gateway.ts';
import type { Settings } from '../settings.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import { createCallLog, type CallLog } from './call-log.ts';
import { findFreePort } from '../system/ports.ts';
import type { Progress } from '../system/progress.ts';

const plenty = { max: 100_000, windowMs: 60_000 };

/** Every browser test signs in from this one address. */
const rateLimits = Object.fromEntries(
  Object.keys(defaultRateLimits).map((kind) => [kind, plenty]),
) as unknown as RateLimits;

/** Settings of a portal that exists for one run of the tests: free ports, a data folder of its own, nothing of the outside. */
export async function testSettings(settings: Settings, dataDir: string): Promise<Settings> {
  const port = await findFreePort();
  const { root, startedAt, accessTokenTtl } = settings;
  return {
    root,
    startedAt,
    accessTokenTtl,
    port,
    backendPort: await findFreePort(),
    host: 'localhost',
    registration: 'open',
    registrationDomains: [],
    twoFactor: 'optional',
    studio: false,
    dataDir,
    logDir: path.join(dataDir, 'logs'),
  };
}

export interface TestStack {
  readonly calls: CallLog;
  readonly backend: PortalBackend;
  readonly gateway: Gateway;
}

/** @param built resolves when the shell and the remotes are built and released into the data folder */
export async function startTestStack(
  settings: Settings,
  built: Promise<void>,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<TestStack> {
  // The backend's progress messages would appear among the steps.
  const quiet: Progress = {
    say: () => undefined,
    print: (text) => {
      progress.print(text);
    },
  };
  giveQuickPasswords(settings.dataDir);
  const backend = await startPortalBackend(settings, quiet, lifecycle, (sentence) => {
    progress.print(sentence);
  });
  await built;
  const calls = createCallLog();
  return {
    backend,
    calls,
    gateway: await startPortalGateway(settings, backend, lifecycle, { rateLimits, onCall: calls.onCall }),
  };
}
