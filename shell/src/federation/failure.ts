import type { PlacedRelease } from '@groundwork/shared/contract';

/**
 * Where the loading of a remote can end, and its number for people and logs. Each has a page in docs/errors.
 */
export const PHASES = {
  registry: 'GW-101',
  contract: 'GW-102',
  entry: 'GW-103',
  integrity: 'GW-104',
  evaluation: 'GW-105',
  render: 'GW-106',
  timeout: 'GW-107',
  disabled: 'GW-110',
} as const;

export type Phase = keyof typeof PHASES;

/** Whose failure it is. */
export interface Concerned {
  readonly remote: string;
  /** The release that was meant to run, unless none is known. */
  readonly placed?: PlacedRelease | undefined;
}

/** A remote that did not load: in which phase, and why. It is an Error so that a rejected promise can carry it. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly phase: Phase;
  /** Set where it is known, on the way to the panel. */
  concerns?: Concerned;

  constructor(phase: Phase, message: string, cause?: unknown) {
    super(message, { cause });
    this.phase = phase;
  }

  /** The number of the failure, for instance `GW-104`. */
  get number(): string {
    return PHASES[this.phase];
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Any thrown thing as a LoadFailure; what is not one already belongs to `phase`. */
export function asFailure(cause: unknown, phase: Phase): LoadFailure {
  if (cause instanceof LoadFailure) return cause;
  if (cause instanceof Error && cause.name === 'ChunkLoadError') {
    return new LoadFailure('entry', 'A file of this release could not be loaded.', cause);
  }
  return new LoadFailure(phase, messageOf(cause), cause);
}
