import type { Command } from './command.ts';

/** The commands by name. Each is loaded when it is called, so that one's libraries cost another nothing. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {};
