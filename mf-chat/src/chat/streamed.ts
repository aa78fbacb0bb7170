import { z } from '@groundwork/shared/data';

/** Events are parted by empty lines, each a line of JSON. */
const DATA = 'data: ';

const partSchema = z.looseObject({ part: z.string() });

/** The last event of a reply that has come whole; undefined while there is none. */
function lastEvent(body: string): string | undefined {
  const end = body.lastIndexOf('\n\n');
  if (end === -1) return undefined;
  const event = body.slice(body.lastIndexOf('\n\n', end - 1) + 1, end).trimStart();
  return event.startsWith(DATA) ? event.slice(DATA.length) : undefined;
}

/** What there is so far of a reply that is streamed; undefined where nothing is, or all. */
export function partIn(body: string): string | undefined {
  try {
    const event = z.safeParse(partSchema, JSON.parse(lastEvent(body) ?? ''));
    return event.success ? event.data.part : undefined;
  } catch {
    return undefined; // No event.
  }
}

/** The whole reply at the end of a streamed one, as a reply that is not streamed comes. */
export const wholeIn = (body: string): string => lastEvent(body) ?? '';
