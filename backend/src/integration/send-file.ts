import type { Connection } from '../api/client.ts';
import { created } from './created.ts';

/** Sends a file and gives its key. */
export async function sendFile(
  person: Connection,
  name: string,
  type: string,
  bytes: Uint8Array | string,
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), name);
  const answer = await fetch(`${person.url}/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token ?? ''}` },
    body: form,
  });
  return created.parse(await answer.json()).data.id;
}
