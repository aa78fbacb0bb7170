/** The backend of Groundwork: a Directus project that prepares, starts, resets and fills itself. */
import { extensionsDir } from './paths.ts';
import { ensureExtension } from './run/extension.ts';
export { demoAccounts } from './accounts.ts';
export type { DemoAccount } from './accounts.ts';
export { BackendError } from './run/backend-error.ts';
export { prepareBackend, resetDemo } from './run/prepare.ts';
export type { PrepareOptions } from './run/prepare.ts';
export { startBackend } from './run/start.ts';
export type { RunningBackend, StartOptions } from './run/start.ts';

/** Builds the extension of Directus, so that a start need not. */
export const buildExtension = (log: (line: string) => void): Promise<string> => ensureExtension(extensionsDir, log);
