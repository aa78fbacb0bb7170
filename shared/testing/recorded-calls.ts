import { appendFileSync } from 'node:fs';
import { checkQuery, createCallFinder } from '../contract/calls/index.ts';

const findCall = createCallFinder();

/**
 * Adds a call of a screen to the file that `npm test` compares with the table of calls (`GROUNDWORK_CALLS_FILE`), as a gateway records it.
 * What no entry describes is left out: tests of the client ask for addresses that there are not. The double knows no roles:
 * who makes a call is recorded where members and visitors may.
 */
export function recordCall(method: string, url: string, isSignedIn: boolean): void {
  const file = process.env['GROUNDWORK_CALLS_FILE'];
  if (file === undefined) return;
  const { pathname, search } = new URL(url);
  const [, path] = /^\/(?:api|data)(\/.*)$/.exec(pathname) ?? [];
  const found = path === undefined ? undefined : findCall(method, path);
  if (found === undefined) return;
  const { access, parameters = [] } = found.call;
  const query = checkQuery(parameters, search.slice(1));
  const who = access === 'visitor' || (access === 'member' && isSignedIn) ? { access } : {};
  if (query.ok)
    appendFileSync(
      file,
      `${JSON.stringify({ method, path, entry: `${method} ${found.call.path}`, used: query.used, ...who })}\n`,
    );
}
