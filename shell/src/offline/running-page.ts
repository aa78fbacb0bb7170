import type { PlacedRelease, Registry } from '@groundwork/shared/contract';

/** The page that runs. */
export interface RunningPage {
  readonly registry: Registry;
  /** Which release of a remote it runs. */
  readonly held: (remote: string) => PlacedRelease | undefined;
}
