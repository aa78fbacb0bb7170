import { messageOf } from '@groundwork/shared';
import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

/** Characters of a body that are shown: far more than any message, far less than a page's worth of markup. */
const MOST = 4_000;

const answered = z.looseObject({ response: z.looseObject({ status: z.number(), data: z.unknown() }) });

/**
 * What the error alert says (SPEC §8): the body of an answer as it came; for anything else the error's message in
 * words of ours, or 'Unknown error'. Always text, never markup, and of a body that is a whole page only the beginning.
 */
export function failureText(error: unknown): string {
  const parsed = z.safeParse(answered, error);
  if (parsed.success) {
    const { data, status } = parsed.data.response;
    const body = typeof data === 'string' ? data : JSON.stringify(data ?? '');
    return body.trim() === '' || body === '""' ? t`The server answered ${status}.` : bounded(body);
  }
  return messageOf(error, t`Unknown error`);
}

function bounded(body: string): string {
  if (body.length <= MOST) return body;
  return t`${body.slice(0, MOST)} … (${(body.length - MOST).toLocaleString()} more characters)`;
}
