/** A file of the runtime and its subresource integrity. */
export interface ReleasedFile {
  readonly name: string;
  readonly integrity: string;
}

/**
 * A single failure is nobody's business: what failed is fetched once more, past the browser's cache.
 * @throws when the answer is none, or not the released file
 */
export async function fetchJson(address: URL, integrity = ''): Promise<unknown> {
  return JSON.parse(await fetchText(address, integrity).catch(() => fetchText(address, integrity, 'reload')));
}

async function fetchText(address: URL, integrity: string, cache: RequestCache = 'default'): Promise<string> {
  const answer = await fetch(address, { credentials: 'omit', cache, integrity });
  if (!answer.ok) throw new Error(`${address.pathname} was answered with ${answer.status}.`);
  return answer.text();
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

/** Runs scripts; they travel at the same time, and wait for each other by themselves (webpack's entries do). */
export async function loadScripts(base: string, files: readonly ReleasedFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ name, integrity }) => {
      const address = new URL(name, base);
      await run(address.href, integrity).catch(async () => {
        await fetchText(address, integrity, 'reload');
        await run(address.href, integrity);
      });
    }),
  );
}
