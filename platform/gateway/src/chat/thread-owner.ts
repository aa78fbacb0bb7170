import * as z from 'zod';

/** The longest that Directus may take to say who asks, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Who asks; or that nobody does, with Directus' own answer; or that this account has no id; or that Directus cannot be asked. */
export type Asker =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'nobody'; readonly answer: string }
  | { readonly kind: 'stranger' }
  | { readonly kind: 'unknown'; readonly error: Error };

const userSchema = z.object({ data: z.object({ id: z.string().min(1) }) });
const refusalSchema = z.object({ errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).min(1) });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function asker(status: number, text: string): Asker {
  const body = jsonOf(text);
  if (status === 200) {
    const user = userSchema.safeParse(body);
    return user.success ? { kind: 'user', id: user.data.data.id } : { kind: 'stranger' };
  }
  const refusal = refusalSchema.safeParse(body);
  const code = refusal.success ? refusal.data.errors[0]?.extensions.code : undefined;
  // A foreign signature is 403 in Directus, and no more alive than an expired token.
  if (refusal.success && (status === 401 || code === 'INVALID_TOKEN')) return { kind: 'nobody', answer: text };
  if (status === 403) return { kind: 'stranger' };
  return { kind: 'unknown', error: new Error(`Directus answered ${String(status)}.`) };
}

/**
 * Asks Directus whose bearer it is, with every message: a message is rare and a workflow takes seconds, so remembering the
 * answer would save nothing, and somebody who has been suspended would go on (docs/decisions/0018).
 * @param authorization the visitor's own header
 * @param signal gives up when the visitor does
 */
export async function askWho(apiUrl: string, authorization: string, signal: AbortSignal): Promise<Asker> {
  try {
    const address = `${apiUrl.replace(/\/+$/, '')}/users/me?fields=id`;
    const headers = { authorization, accept: 'application/json' };
    const answer = await fetch(address, {
      headers,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return asker(answer.status, await answer.text());
  } catch (error) {
    return { kind: 'unknown', error: error instanceof Error ? error : new Error(String(error)) };
  }
}
