import * as z from 'zod';

/** Letters that are searched for words. The words of a question are few; what is longer is a text about them. */
const MOST_LETTERS = 4000;

const messageSchema = z.string().trim().min(1);

/** What a chat message asks; undefined when it is none. Of a long one, the beginning. */
export function readQuestion(message: unknown): string | undefined {
  const parsed = messageSchema.safeParse(message);
  return parsed.success ? parsed.data.slice(0, MOST_LETTERS) : undefined;
}
