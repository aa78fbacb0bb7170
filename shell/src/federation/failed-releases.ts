const KEY = 'groundwork_failed_releases';
/** Far more than one tab meets. */
const KEPT = 20;

/** Releases that failed in this tab, by `uniqueName`, over reloads: what is broken is not tried at every visit. */
export interface FailedReleases {
  /** The number of the failure, for instance `GW-105`; undefined for a release that has not failed. */
  numberOf(uniqueName: string): string | undefined;
  add(uniqueName: string, number: string): void;
  /** All may be tried again. */
  forget(): void;
}

/** @param storage the tab's own storage; where the browser refuses it, they are known until the page is left */
export function createFailedReleases(storage: () => Storage): FailedReleases {
  const here = new Map<string, string>();
  const read = (): Map<string, string> => {
    try {
      const lines = (storage().getItem(KEY) ?? '').split('\n').filter((line) => line !== '');
      return new Map([
        ...lines.map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
        ...here,
      ]);
    } catch {
      return here;
    }
  };
  const write = (text: string): void => {
    try {
      storage().setItem(KEY, text);
    } catch {
      // Full or blocked: this page knows it anyway.
    }
  };
  return {
    numberOf: (uniqueName) => read().get(uniqueName),
    add(uniqueName, number) {
      here.set(uniqueName, number);
      write(
        [...read()]
          .slice(-KEPT)
          .map((pair) => pair.join(' '))
          .join('\n'),
      );
    },
    forget() {
      here.clear();
      write('');
    },
  };
}
