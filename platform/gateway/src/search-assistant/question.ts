import * as z from 'zod';

/** What the chat window posts: the message, and under `{product}_thread_id` the user it comes from. */
export interface ChatQuestion {
  readonly message: string;
  readonly threadId: string;
}

/** In letters; more is no question. */
const MAX_MESSAGE = 4000;

const bodySchema = z.record(z.string(), z.unknown());
const messageSchema = z.string().trim().min(1).max(MAX_MESSAGE);
const threadSchema = z.string().min(1).max(200);

/** Reads a chat request; undefined when it is none. */
export function readQuestion(body: unknown): ChatQuestion | undefined {
  const record = bodySchema.safeParse(body);
  if (!record.success) return undefined;
  const threadKey = Object.keys(record.data).find((key) => key.endsWith('_thread_id'));
  const message = messageSchema.safeParse(record.data['message']);
  const thread = threadSchema.safeParse(threadKey === undefined ? undefined : record.data[threadKey]);
  return message.success && thread.success ? { message: message.data, threadId: thread.data } : undefined;
}
