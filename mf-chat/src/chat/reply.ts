import { z } from '@groundwork/shared/data';

const listSchema = z.array(z.unknown());
const itemSchema = z.looseObject({ output: z.string() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function outputOf(answer: unknown): string | undefined {
  const list = z.safeParse(listSchema, answer);
  const first = z.safeParse(itemSchema, list.success ? list.data[0] : undefined);
  return first.success ? first.data.output : undefined;
}

/**
 * What the AI said: the reply is a plain string, or a list whose first item has an output (SPEC §7). Undefined for anything
 * else, and for a reply without a word in it.
 * @param body as it came over the wire
 * @param isJson whether the server called it JSON; a plain text may look like a number and is a text all the same
 */
export function readReply(body: string, isJson: boolean): string | undefined {
  const answer = parsed(body);
  const text =
    outputOf(answer) ?? (typeof answer === 'string' ? answer : isJson && answer !== undefined ? undefined : body);
  return text === undefined || text.trim() === '' ? undefined : text;
}
