import * as z from 'zod';
import { topLevelKeys } from './top-level-keys.ts';

/** What the chat posts, checked as far as the gateway answers for it. */
export interface ChatBody {
  /** As it came, to the byte. */
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Every id that the body names a thread by; at least one. */
  readonly threadIds: readonly string[];
}

const objectSchema = z.record(z.string(), z.unknown());
const threadIdSchema = z.string().min(1).max(200);

/** Readers that do not mind the case of keys would take any of these. */
const THREAD_KEY = /_thread_id$/i;

function decoded(bytes: Buffer): unknown {
  // A byte order mark stays, and is no JSON: what the workflow makes of it nobody knows.
  return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)) as unknown;
}

/**
 * Reads the body of a chat request. A sentence for the visitor when it is none, or when two readers of it could disagree about
 * whose thread it names.
 */
export function readChatBody(bytes: Buffer): ChatBody | string {
  let input: unknown;
  try {
    input = decoded(bytes);
  } catch {
    return 'The body is not JSON in UTF-8.';
  }
  const object = objectSchema.safeParse(input);
  if (!object.success) return 'The body is not a JSON object.';
  const keys = topLevelKeys(bytes.toString('utf8'));
  if (new Set(keys.map((key) => key.toLowerCase())).size < keys.length) return 'The body contains a key twice.';
  const ids = keys.filter((key) => THREAD_KEY.test(key)).map((key) => threadIdSchema.safeParse(object.data[key]));
  const threadIds = ids.flatMap((id) => (id.success ? [id.data] : []));
  if (ids.length === 0 || threadIds.length < ids.length)
    return 'A question names its thread by an id under `…_thread_id`.';
  return { bytes, fields: object.data, threadIds };
}
