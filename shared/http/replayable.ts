/** Whether a body can be read only once. Sent again it would arrive empty, and the server would believe it (DESIGN §7). */
export function isOneShot(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if (typeof ReadableStream !== 'undefined' && body instanceof ReadableStream) return true;
  return 'pipe' in body && typeof body.pipe === 'function';
}
