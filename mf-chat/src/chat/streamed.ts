/** Events of a reply that is streamed are parted by empty lines. Each is a line with all that there is of the reply, as one that is not streamed comes. */
const DATA = 'data: ';

/** The last event that has come whole; empty where there is none. */
export function lastEvent(body: string): string {
  const event = body.split('\n\n').at(-2) ?? '';
  return event.startsWith(DATA) ? event.slice(DATA.length) : '';
}
