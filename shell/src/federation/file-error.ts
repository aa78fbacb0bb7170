import { LOAD_TIMEOUT } from '@groundwork/shared/contract';
import { LoadFailure } from './failure.ts';

/** A file that did not load, as webpack's runtimes for scripts and stylesheets report it. */
export interface FileError extends Error {
  /** Its address. */
  readonly request: string;
  /** The kind of event that ended it, or `timeout`. */
  readonly type?: string;
}

export const isFileError = (cause: unknown): cause is FileError =>
  cause instanceof Error && cause.name === 'ChunkLoadError' && 'request' in cause && typeof cause.request === 'string';

export const fileError = (request: string, type: string): FileError =>
  Object.assign(new Error(`${request} did not load.`), { name: 'ChunkLoadError', request, type });

/** The failure of a file that did not come in time. */
export function tooLate(address: string): LoadFailure {
  const seconds = LOAD_TIMEOUT / 1000;
  return new LoadFailure(
    'timeout',
    `The server did not send ${new URL(address, document.baseURI).pathname} in ${seconds} seconds.`,
  );
}
