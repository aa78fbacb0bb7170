import type { Settings } from '../settings.ts';
import type { Progress } from '../system/progress.ts';
import type { Lifecycle } from '../system/lifecycle.ts';

export interface PortalBackend {
  readonly apiUrl: string;
  readonly dataUrl: string;
  /** Whether it is ours, with the demo's accounts and mail folder. */
  readonly own: boolean;
}

/** Ends the command with a sentence when our Directus cannot be kept running. */
export type OnGaveUp = (sentence: string) => void;

/**
 * Prepares and starts the project's Directus; with an address in the settings, none. The backend's code is loaded only when
 * it is wanted: in front of another server it is not even installed.
 */
export async function startPortalBackend(settings: Settings, progress: Progress, lifecycle: Lifecycle, onGaveUp: OnGaveUp): Promise<PortalBackend> {
  if (settings.apiUrl !== undefined) {
    return { apiUrl: settings.apiUrl, dataUrl: settings.dataUrl ?? settings.apiUrl, own: false };
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
    log: (line: string) => { progress.say(line); },
    ...(settings.accessTokenTtl === undefined ? {} : { accessTokenTtl: settings.accessTokenTtl }),
  };
  await prepareBackend(options);
  progress.say('Starting Directus');
  const backend = await startBackend(options);
  lifecycle.onEnd(() => backend.stop());
  void backend.gaveUp.then(onGaveUp);
  return { apiUrl: backend.url, dataUrl: settings.dataUrl ?? backend.url, own: true };
}
