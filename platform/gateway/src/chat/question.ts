import * as z from 'zod';

/** Letters that are searched for words. The words of a question are few; what is longer is a text about them. */
const MOST_LETTERS = 4000;

const messageSchema = z.string().trim().min(1);

/** What a chat message asks; undefined when it is none. Of a long one, the beginning. */
export function readQuestion(message: unknown): string | undefined {
  const parsed = messageSchema.safeParse(message);
  return parsed.success ? parsed.data.slice(0, MOST_LETTERS) : undefined;
}

/** Earlier questions that are read, at most. */
const MOST_EARLIER = 5;
const earlierSchema = z.array(z.string().trim().min(1).max(MOST_LETTERS)).max(MOST_EARLIER);

/**
 * What was asked before in the same conversation: the page sends it in a header, because the body is as a workflow expects it. None where it
 * cannot be read.
 */
export function readEarlier(header: string | readonly string[] | undefined): readonly string[] {
  if (typeof header !== 'string') return [];
  try {
    return earlierSchema.safeParse(JSON.parse(decodeURIComponent(header))).data ?? [];
  } catch {
    return [];
  }
}
