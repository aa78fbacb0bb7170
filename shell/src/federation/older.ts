import { createStore } from 'zustand/vanilla';

/** A remote that runs an older release than it should, because the one meant failed. */
export interface Older {
  readonly remote: string;
  readonly title: string;
  /** The version that runs. */
  readonly running: string;
  /** The version that failed, and the number of its failure. */
  readonly meant: string;
  readonly number: string;
}

interface OlderReleases {
  /** One entry for each remote. */
  readonly list: readonly Older[];
  /** Forgets what failed and loads the page again: the shell's to set. */
  readonly tryAgain: () => void;
}

/** The remotes of this page that run an older release. */
export const older = createStore<OlderReleases>(() => ({ list: [], tryAgain: () => undefined }));

export function fileOlder(entry: Older): void {
  const others = older.getState().list.filter(({ remote }) => remote !== entry.remote);
  older.setState({ list: [...others, entry] });
}
