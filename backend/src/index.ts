/** The backend of Groundwork: a Directus project that prepares, starts, resets and fills itself. */
export { demoAccounts } from './accounts.ts';
export type { DemoAccount } from './accounts.ts';
export { BackendError } from './run/backend-error.ts';
export { prepareBackend, resetDemo } from './run/prepare.ts';
export type { PrepareOptions } from './run/prepare.ts';
export { startBackend } from './run/start.ts';
export type { RunningBackend, StartOptions } from './run/start.ts';
