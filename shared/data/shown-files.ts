import { useEffect } from 'react';
import { dataUrl, ownOrigin } from '../config/index.ts';

/** A picture or document that a screen shows, or would show where somebody opens it. */
export interface ShownFile {
  /** The file's name on disk at the data host, or its id. */
  readonly file: string;
  /** The server's preset for the size of a picture; absent for the file as it is. */
  readonly rendition?: string | undefined;
}

/** The whole address of a file, as it is asked for and stored. */
export function addressOfFile({ file, rendition }: ShownFile): string {
  const { href } = new URL(dataUrl(`/assets/${encodeURIComponent(file)}`), ownOrigin());
  return rendition === undefined ? href : `${href}?key=${encodeURIComponent(rendition)}`;
}

/** How many places of the page show a file, by its address. Those too that wait until somebody scrolls to them. */
const shown = new Map<string, number>();

/** The addresses of all files that the page shows now. */
export const shownFiles = (): readonly string[] => [...shown.keys()];

/** While the component is there, these are files of the page: a page that is kept on the device keeps them. */
export function useShownFiles(files: readonly ShownFile[]): void {
  const addresses = JSON.stringify(files.filter(({ file }) => file !== '').map(addressOfFile));
  useEffect(() => {
    const all = JSON.parse(addresses) as readonly string[];
    for (const address of all) shown.set(address, (shown.get(address) ?? 0) + 1);
    return () => {
      for (const address of all) {
        const count = (shown.get(address) ?? 0) - 1;
        if (count > 0) shown.set(address, count);
        else shown.delete(address);
      }
    };
  }, [addresses]);
}
