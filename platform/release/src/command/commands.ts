import type { Command } from './command.ts';

/** The commands by name. Each is loaded when it is called, so that one's libraries cost another nothing. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  api: async () => (await import('./api.ts')).api,
  conformance: async () => (await import('./conformance.ts')).conformance,
  new: async () => (await import('./new.ts')).create,
  check: async () => (await import('./check.ts')).check,
  pack: async () => (await import('./pack.ts')).pack,
};
