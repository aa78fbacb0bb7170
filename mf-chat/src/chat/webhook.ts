import { getConfiguration, http, originOf, ownOrigin, productSlug } from '@groundwork/shared';
import { readReply } from './reply.ts';
import { lastEvent } from './streamed.ts';

/** An AI workflow may think for long; milliseconds. */
const PATIENCE = 120_000;

/** Earlier questions that are sent, and letters of all of them in a header, at most. */
const MOST_EARLIER = 5;
const MOST_LETTERS = 3000;

/** The last of the earlier questions, as a header has them. A question that is too long is left out with all before it: half of it would be another one. */
function headerOf(earlier: readonly string[]): string | undefined {
  for (let from = Math.max(0, earlier.length - MOST_EARLIER); from < earlier.length; from += 1) {
    const text = encodeURIComponent(JSON.stringify(earlier.slice(from)));
    if (text.length <= MOST_LETTERS) return text;
  }
  return undefined;
}

/**
 * Asks the AI workflow webhook (SPEC §7). The http client gives it the bearer only where it is on the page's own origin or the
 * data host, and a 401 of a foreign one is a failure and no reason to renew anything.
 * @param userId names the thread
 * @param signal gives up
 * @param earlier questions of the same conversation, which only the portal's own assistant gets: the body is as SPEC has it
 * @param onPart gets what there is of the reply so far, where the portal's own assistant streams it
 * @returns the reply's text, or undefined when the answer has another shape than agreed
 */
export async function ask(
  message: string,
  userId: string,
  signal: AbortSignal,
  earlier: readonly string[],
  onPart: (markdown: string) => void,
): Promise<string | undefined> {
  const body = { message, [`${productSlug()}_thread_id`]: userId };
  const { chatUrl } = getConfiguration().configuration;
  const isOwn = (originOf(chatUrl) ?? ownOrigin()) === ownOrigin();
  const before = isOwn ? headerOf(earlier) : undefined;
  const { data, headers } = await http.post<string>(chatUrl, body, {
    ...(isOwn && {
      headers: { 'X-Groundwork-Stream': '1', ...(before !== undefined && { 'X-Groundwork-Earlier': before }) },
      onDownloadProgress: ({ event }: { readonly event?: { readonly target?: unknown } }) => {
        const part =
          event?.target instanceof XMLHttpRequest ? readReply(lastEvent(event.target.responseText), true) : undefined;
        if (part !== undefined) onPart(part);
      },
    }),
    timeout: PATIENCE,
    signal,
    responseType: 'text',
    transformResponse: (raw: unknown) => (typeof raw === 'string' ? raw : ''),
    // The conversation shows its own failures.
    trouble: false,
  });
  const type = String(headers['content-type'] ?? '');
  return isOwn && type.startsWith('text/event-stream')
    ? readReply(lastEvent(data), true)
    : readReply(data, type.includes('json'));
}
