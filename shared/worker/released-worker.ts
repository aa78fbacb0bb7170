import { INTEGRITY_GLOBAL } from '../contract/shared-modules.ts';

/** A page that is not ours has no such function. */
type IntegrityOf = (address: string) => string;

/**
 * A worker that is a file of a release: `new ReleasedWorker(new URL('./x.worker.ts', import.meta.url))`, which the build reads
 * as it reads `new Worker(…)`. A browser checks no integrity of a worker's script, so it is fetched with the one that the
 * registry has for it and run from memory. What it would load later is not checked: such a worker is one file.
 */
export class ReleasedWorker {
  readonly #address: URL;

  constructor(address: URL) {
    this.#address = address;
  }

  /** @throws when the script cannot be loaded, is not the released one, or this browser cannot start such a worker */
  async start(signal: AbortSignal): Promise<Worker> {
    const { href } = this.#address;
    const integrityOf = (globalThis as Readonly<Record<string, unknown>>)[INTEGRITY_GLOBAL] as IntegrityOf | undefined;
    const options = { integrity: integrityOf?.(href) ?? '', signal };
    // A single failure is nobody's business. The second try passes over what the cache has.
    const script = await fetchScript(this.#address, options).catch(() =>
      fetchScript(this.#address, { ...options, cache: 'reload' }),
    );
    const source = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    try {
      return new Worker(source);
    } finally {
      URL.revokeObjectURL(source);
    }
  }
}

async function fetchScript({ href, pathname }: URL, options: RequestInit): Promise<ArrayBuffer> {
  const answer = await fetch(href, options);
  if (!answer.ok) throw new Error(`${pathname} was answered with ${answer.status}.`);
  return answer.arrayBuffer();
}
