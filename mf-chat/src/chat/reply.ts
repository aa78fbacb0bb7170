/** SPEC §8. */
export const UNEXPECTED = 'Sorry, error encountered receiving response.';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function outputOf(answer: unknown): unknown {
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined;
  return typeof first === 'object' && first !== null && 'output' in first ? first.output : undefined;
}

/**
 * What the AI said: the reply is a plain string, or a list whose first item has an output (SPEC §7). Undefined for anything
 * else, and for a reply without a word in it.
 * @param body as it came over the wire
 * @param isJson whether the server called it JSON; a plain text may look like a number and is a text all the same
 */
export function readReply(body: string, isJson: boolean): string | undefined {
  const answer = parsed(body);
  const text = outputOf(answer) ?? (typeof answer === 'string' ? answer : isJson && answer !== undefined ? undefined : body);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
