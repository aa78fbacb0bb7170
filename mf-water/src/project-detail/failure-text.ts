import { z } from '@groundwork/shared/data';

const answered = z.looseObject({ response: z.looseObject({ status: z.number(), data: z.unknown() }) });

/**
 * What the error alert says (SPEC §8): the body of an answer as it came; for anything else the error's message, or
 * 'Unknown error'.
 */
export function failureText(error: unknown): string {
  const parsed = z.safeParse(answered, error);
  if (parsed.success) {
    const { data, status } = parsed.data.response;
    const body = typeof data === 'string' ? data : JSON.stringify(data ?? '');
    return body.trim() === '' || body === '""' ? `The server answered ${status}.` : body;
  }
  return (error instanceof Error && error.message) || 'Unknown error';
}
