export function createTurns(): (authors: readonly (string | null)[]) => string | null | undefined;
