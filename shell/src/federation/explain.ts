import { diagnose } from './diagnose.ts';
import { asFailure, type LoadFailure, type Phase } from './failure.ts';
import { tooLate } from './load-script.ts';

/**
 * Like asFailure; a file that webpack could not load is looked at once more, to tell a missing one from a wrong one. Both the
 * runtime for scripts and the one for stylesheets say ChunkLoadError, with the kind of event and the address.
 */
export async function explain(cause: unknown, phase: Phase): Promise<LoadFailure> {
  const isChunk = cause instanceof Error && cause.name === 'ChunkLoadError';
  if (!isChunk || !('request' in cause) || typeof cause.request !== 'string') return asFailure(cause, phase);
  return 'type' in cause && cause.type === 'timeout' ? tooLate(cause.request) : diagnose(cause.request);
}
