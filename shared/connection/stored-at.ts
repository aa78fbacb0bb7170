import type { AxiosResponse } from 'axios';
import { AWAITED_HEADER, STORED_AT_HEADER } from '../contract/offline.ts';

/** When the server gave this answer, if it comes from the store; undefined for one that has just come. */
export function storedAt({ headers }: AxiosResponse): number | undefined {
  const text: unknown = headers[STORED_AT_HEADER];
  return text === undefined ? undefined : Number(text);
}

/** Whether the server's own answer is still on its way. */
export const isAwaited = ({ headers }: AxiosResponse): boolean => headers[AWAITED_HEADER] !== undefined;
