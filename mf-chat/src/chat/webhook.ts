import { getConfiguration, http, productSlug } from '@groundwork/shared';
import { readReply } from './reply.ts';

/** An AI workflow may think for long; milliseconds. */
const PATIENCE = 120_000;

/**
 * Asks the AI workflow webhook (SPEC §7). The http client gives it the bearer only where it is on the page's own origin or the
 * data host, and a 401 of a foreign one is a failure and no reason to renew anything.
 * @param userId names the thread
 * @param signal gives up
 * @returns the reply's text, or undefined when the answer has another shape than agreed
 */
export async function ask(message: string, userId: string, signal: AbortSignal): Promise<string | undefined> {
  const body = { message, [`${productSlug()}_thread_id`]: userId };
  const { data, headers } = await http.post<string>(getConfiguration().configuration.chatUrl, body, {
    timeout: PATIENCE,
    signal,
    responseType: 'text',
    transformResponse: (raw: unknown) => (typeof raw === 'string' ? raw : ''),
    // The conversation shows its own failures.
    trouble: false,
  });
  return readReply(data, String(headers['content-type'] ?? '').includes('json'));
}
