import type { Command } from './command.ts';

/** The commands by name. Each is loaded when it is called, so that one's libraries cost another nothing. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  new: async () => (await import('./new.ts')).create,
  check: async () => (await import('./check.ts')).check,
  conformance: async () => (await import('./conformance.ts')).conformance,
  publish: async () => (await import('./publish.ts')).publish,
  promote: async () => (await import('./promote.ts')).promote,
  rollback: async () => (await import('./rollback.ts')).rollback,
  pin: async () => (await import('./hold.ts')).pin,
  unpin: async () => (await import('./hold.ts')).unpin,
  disable: async () => (await import('./hold.ts')).disable,
  enable: async () => (await import('./hold.ts')).enable,
  canary: async () => (await import('./canary.ts')).canary,
  status: async () => (await import('./status.ts')).status,
  diff: async () => (await import('./diff.ts')).diff,
  restore: async () => (await import('./restore.ts')).restore,
  verify: async () => (await import('./verify.ts')).verify,
  mirror: async () => (await import('./mirror.ts')).mirror,
  gc: async () => (await import('./gc.ts')).gc,
  keys: async () => (await import('./keys.ts')).keys,
  pack: async () => (await import('./pack.ts')).pack,
  api: async () => (await import('./api.ts')).api,
};
