import { CommandFailure } from '../failure.ts';
import type { Settings } from '../settings.ts';
import type { Progress } from '../system/progress.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import type { EmptyPortal } from './empty-portal.ts';

export interface PortalBackend {
  readonly apiUrl: string;
  readonly dataUrl: string;
  /** Whether it is ours, with a mail folder. */
  readonly own: boolean;
  /** Whether it has the demo, with its accounts. */
  readonly demo: boolean;
  /** With which it signs access tokens, where it is ours. */
  readonly tokenSecret?: string;
  /** The administrator that was created just now. */
  readonly created?: EmptyPortal;
}

/** Ends the command with a sentence when our Directus cannot be kept running. */
export type OnGaveUp = (sentence: string) => void;

/**
 * Prepares and starts the project's Directus; with an address in the settings, none. The backend's code is loaded only when
 * it is wanted: in front of another server it is not even installed.
 * @throws CommandFailure where an empty portal was asked for, and there is one with the demo
 */
export async function startPortalBackend(
  settings: Settings,
  progress: Progress,
  lifecycle: Lifecycle,
  onGaveUp: OnGaveUp,
  empty?: EmptyPortal,
): Promise<PortalBackend> {
  if (settings.apiUrl !== undefined) {
    return { apiUrl: settings.apiUrl, dataUrl: settings.dataUrl ?? settings.apiUrl, own: false, demo: false };
  }
  const { prepareBackend, startBackend } = await import('@groundwork/backend');
  const options = {
    dataDir: settings.dataDir,
    port: settings.backendPort,
    origin: settings.publicUrl ?? `http://localhost:${String(settings.port)}`,
    registration: settings.registration,
    registrationDomains: settings.registrationDomains,
    twoFactor: settings.twoFactor,
    studio: settings.studio,
    log: (line: string) => {
      progress.say(line);
    },
    ...(settings.accessTokenTtl === undefined ? {} : { accessTokenTtl: settings.accessTokenTtl }),
  };
  const { demo, fresh } = await prepareBackend({ ...options, ...(empty && { demo: false, administrator: empty }) });
  if (empty && demo)
    throw new CommandFailure(
      `There is a portal with the demo in ${settings.dataDir}. Set DATA_DIR to another folder for an empty one.`,
      2,
    );
  progress.say('Starting Directus');
  const backend = await startBackend(options);
  lifecycle.onEnd(() => backend.stop());
  void backend.gaveUp.then(onGaveUp);
  return {
    apiUrl: backend.url,
    dataUrl: settings.dataUrl ?? backend.url,
    own: true,
    demo,
    tokenSecret: backend.tokenSecret,
    ...(empty && fresh && { created: empty }),
  };
}
