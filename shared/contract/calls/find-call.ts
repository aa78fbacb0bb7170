import { furtherCall, serverCalls } from './server-calls.ts';
import type { ServerCall } from './server-call.ts';

/** A call of the table, and the address it has with Directus: written again, so that nobody reads it differently. */
export interface FoundCall {
  readonly call: ServerCall;
  readonly path: string;
}

/** In characters. */
const LONGEST_SEGMENT = 255;

/** One segment of an address as text; undefined where it is empty, climbs, or holds what no key has. A key may hold a slash: it travels encoded. */
function decoded(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    const climbs = text.split(/[\\/]/).some((part) => part === '.' || part === '..');
    const isPlain = text !== '' && !climbs && text.length <= LONGEST_SEGMENT && !/[\u0000-\u001f\u007f]/.test(text);
    return isPlain ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the entry of a call, by its method and its address as it came, without mount and query. */
export type CallFinder = (method: string, path: string) => FoundCall | undefined;

const shapeOf = (method: string, segments: number): string => `${method} ${String(segments)}`;

/**
 * Looks calls up in the table. Letter case and slashes count, although Directus' router would not mind them: the portal writes an
 * address in one way only.
 * @param further collections that members may read beside the portal's own
 */
export function createCallFinder(further: readonly string[] = []): CallFinder {
  const byShape = new Map<string, ServerCall[]>();
  for (const call of [...serverCalls, ...further.map(furtherCall)]) {
    const shape = shapeOf(call.method, call.path.split('/').length);
    byShape.set(shape, [...(byShape.get(shape) ?? []), call]);
  }
  return (method, path) => {
    const segments = path.split('/');
    if (segments[0] !== '') return undefined;
    const texts = segments.slice(1).map(decoded);
    if (texts.includes(undefined)) return undefined;
    const candidates = byShape.get(shapeOf(method, segments.length)) ?? [];
    const fitting = candidates.filter((call) =>
      call.path
        .split('/')
        .slice(1)
        .every((part, place) => part.startsWith(':') || part === texts[place]),
    );
    // Named addresses before those with a key: `/files/tus` is no file.
    const [call] = fitting.sort((a, b) => a.path.split(':').length - b.path.split(':').length);
    return call && { call, path: `/${texts.map((text) => encodeURIComponent(text ?? '')).join('/')}` };
  };
}
