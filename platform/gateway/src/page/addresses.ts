import { isPartOfPages, isReserved } from '@groundwork/shared/contract/offline';

export interface Asked {
  /** Decoded, without the query. */
  readonly pathname: string;
  /** The request's `Sec-Fetch-Dest`: `document` when somebody goes there. Old browsers and programs send none. */
  readonly destination?: string | undefined;
  readonly accept?: string | undefined;
}

/**
 * Whether the page must not answer: an address of files and services, or of a part that a page asks for. Every other unknown path
 * is the page, which sends the visitor to / (SPEC §2), whatever its last letters are.
 */
export function isNotAPage({ pathname, destination, accept = '' }: Asked): boolean {
  if (isReserved(pathname)) return true;
  if (!isPartOfPages(pathname)) return false;
  return destination === undefined ? !accept.includes('text/html') : destination !== 'document';
}

/** The path of a request's address, without the query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** The query of a request's address. */
export const queryOf = (url: string): URLSearchParams =>
  new URLSearchParams(url.slice(pathOf(url).length).split('#')[0]);

/** What a request says of what it asks for. */
export function askedBy({
  url,
  headers,
}: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): Asked {
  const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
  return {
    pathname: decoded(pathOf(url)),
    destination: one(headers['sec-fetch-dest']),
    accept: one(headers['accept']),
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
