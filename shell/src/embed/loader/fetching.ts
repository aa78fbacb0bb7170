/** A file of the runtime and its subresource integrity. */
export interface ReleasedFile {
  readonly name: string;
  readonly integrity: string;
}

/** @throws when the answer is none, or not the released file */
export async function fetchJson(address: URL, integrity = ''): Promise<unknown> {
  const answer = await fetch(address, { credentials: 'omit', ...(integrity !== '' && { integrity }) });
  if (!answer.ok) throw new Error(`${address.pathname} was answered with ${answer.status}.`);
  return answer.json();
}

function run(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  // Not async: they run in the order in which they were asked for.
  Object.assign(script, { src: address, integrity, crossOrigin: 'anonymous', async: false });
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be fetched.`));
    document.head.append(script);
  }).finally(() => script.remove());
}

/** Runs scripts in this order; they travel at the same time. */
export async function loadScripts(base: string, files: readonly ReleasedFile[]): Promise<void> {
  await Promise.all(files.map(({ name, integrity }) => run(new URL(name, base).href, integrity)));
}
