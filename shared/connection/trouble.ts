import { originOf } from '../config/index.ts';

/** A call that failed in a way the person should be able to see behind the connection dot (DESIGN §5, "list errors"). */
export interface Trouble {
  readonly id: number;
  /** Upper case: `GET`. */
  readonly method: string;
  /** The origin that was asked. */
  readonly host: string;
  /** The path without its query: a query may hold what somebody typed. */
  readonly path: string;
  readonly status: number | 'no answer';
  /** When it failed, milliseconds since 1970. */
  readonly at: number;
  /** Sends the call again; only where that changes nothing on the server. Rejects when it fails again. */
  readonly retry?: (() => Promise<void>) | undefined;
}

/** What is known of a call when it fails: a {@link Trouble} before it is filed. */
export type TroubleReport = Omit<Trouble, 'id' | 'at'>;

/** Statuses with which a gateway says that what is behind it does not answer. */
export const UNREACHABLE_STATUSES: readonly (number | string)[] = ['no answer', 502, 503, 504];

/** The names of a call for a report. */
export function describeCall(method: string | undefined, url: string): Pick<Trouble, 'method' | 'host' | 'path'> {
  const host = originOf(url) ?? '';
  return { method: (method ?? 'get').toUpperCase(), host, path: host === '' ? url : new URL(url, host).pathname };
}

/** A list (`/items/villages`, `/files`), as opposed to one record (`/items/villages/7`), whose screen shows a refusal itself. */
function isList(method: string, path: string): boolean {
  return method === 'GET' && /\/(items\/[^/]+|files|users|folders)\/?$/.test(path);
}

/**
 * Whether a failed call is trouble. No answer, an overload and a broken server are; a refusal is an answer that the screen
 * that asked can show, except on lists, whose errors are shown nowhere else (SPEC §8, DESIGN §5).
 */
export function isTrouble({ method, path, status }: TroubleReport): boolean {
  if (status === 'no answer' || status === 429 || status >= 500) return true;
  return status >= 400 && isList(method, path);
}
