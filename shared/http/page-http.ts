import { useStore } from 'zustand';
import { session } from '../session/page-session.ts';
import { createHttpClient } from './client.ts';
import { onSlow } from './slow-answers.ts';
import { connection, type ConnectionState } from '../connection/connection.ts';

/** The client of every screen: relative addresses go to the page's own origin, `dataUrl(…)` to the data host. */
export const http = createHttpClient({ session, connection });

onSlow((slow) => connection.setSlow(slow));

/** The state of the connection, or what `select` picks of it, kept up to date. */
export function useConnection(): ConnectionState;
export function useConnection<T>(select: (state: ConnectionState) => T): T;
export function useConnection<T>(select?: (state: ConnectionState) => T): T | ConnectionState {
  return useStore(connection.store, select ?? ((state) => state as T & ConnectionState));
}
