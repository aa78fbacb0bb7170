import type { ReadBody } from './body-result.ts';

const refused = (message: string): ReadBody => ({
  ok: false,
  problem: { status: 400, message, code: 'INVALID_PAYLOAD' },
});

/**
 * Reads a form and writes it anew with the parts that it may have, each once and one of them a file, so that what was checked
 * is what Directus reads.
 */
export async function readForm(bytes: Buffer, type: string, parts: readonly string[]): Promise<ReadBody> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    return refused('The form cannot be read.');
  }
  const names = [...form.keys()];
  if (names.some((name) => !parts.includes(name)) || new Set(names).size < names.length)
    return refused(`The form has other parts than ${parts.join(' and ')}.`);
  const written = new Response(form);
  return {
    ok: true,
    bytes: Buffer.from(await written.arrayBuffer()),
    type: written.headers.get('content-type') ?? type,
  };
}
