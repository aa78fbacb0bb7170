import type { Configuration } from '@groundwork/shared/contract';

/** Who asks for a session, and the word that shows it which answer is to which question. */
export interface RequestingPage {
  readonly origin: string;
  readonly word: string;
}

/**
 * Reads who asks from the window's address; undefined unless the operator lets that origin embed this portal. What it says is not
 * believed for that alone: the answer is sent to this origin, and the browser delivers it to nobody else.
 */
export function requestingPage(
  search: URLSearchParams,
  { embedding }: Pick<Configuration, 'embedding'>,
): RequestingPage | undefined {
  const [origin, word] = [search.get('origin'), search.get('word')];
  if (origin === null || !word) return undefined;
  return embedding.origins.some((allowed) => new URL(allowed).origin === origin) ? { origin, word } : undefined;
}
