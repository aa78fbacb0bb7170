import {
  describeProblems,
  parseWith,
  readJson,
  readRegistry,
  shellReleaseSchema,
  type ShellRelease,
} from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { registryKey } from './read.ts';
import { readTextIfPresent } from '../files.ts';
import { environmentsOf, type Store } from '../store/store.ts';
import type { Environment } from '../checks/deployment.ts';

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** How long a portal may take to answer, in milliseconds. */
const PATIENCE = 20_000;

async function fetchText(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return await answer.text();
    throw new Error(`It answers ${String(answer.status)}.`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ReleaseRefused(`${address} cannot be read.`, [{ field: address, message }]);
  }
}

async function textOf(place: string): Promise<string> {
  if (isAddress(place)) return fetchText(place);
  const text = await readTextIfPresent(place);
  if (text === undefined)
    throw new ReleaseRefused(`${place} cannot be read.`, [{ field: place, message: 'This file is missing.' }]);
  return text;
}

/** Reads a registry as the shell does: what one team has broken does not hide the others. */
function environmentOf(text: string, name: (environment: string) => string, place: string): Environment {
  const json = readJson(text, 'registry');
  const read = json.ok ? readRegistry(json.value) : json;
  if (!read.ok) throw new ReleaseRefused(`${place} cannot be read.`, read.problems);
  const { registry, broken } = read.value;
  return {
    name: name(registry.environment),
    registry,
    shell: registry.shell?.release,
    unreadable: Object.keys(broken),
  };
}

/** The environment of a running portal, asked at its `/registry.json`. */
export async function askPortal(address: string): Promise<Environment> {
  const place = new URL('/registry.json', address).href;
  return environmentOf(await fetchText(place), (environment) => `${environment} (${new URL(address).host})`, place);
}

/** The shell's record, in a `shell.json`, or in a registry that carries it. */
export async function readShell(place: string): Promise<ShellRelease> {
  const text = await textOf(place);
  const json = readJson(text, 'shell');
  const parsed = json.ok ? parseWith<ShellRelease>(shellReleaseSchema, json.value, 'shell') : json;
  if (parsed.ok) return parsed.value;
  const registry = json.ok ? readRegistry(json.value) : json;
  const carried = registry.ok ? registry.value.registry.shell?.release : undefined;
  if (carried !== undefined) return carried;
  throw new ReleaseRefused(`${place} is no record of a shell.`, [
    { field: 'shell', message: describeProblems(parsed.problems.slice(0, 3)) },
  ]);
}

/**
 * Environments of a store, each from its registry.
 * @param names all that the store has, when none are named
 */
export async function readStore(store: Store, names: readonly string[] | undefined): Promise<Environment[]> {
  return Promise.all(
    (names ?? (await environmentsOf(store))).map(async (name) => {
      const key = registryKey(store, name);
      const item = await store.blobs.get(key);
      // Nothing has been promoted there yet, so nothing can be in the way.
      if (item === undefined)
        return { name, registry: { revision: 0, environment: name, remotes: {} }, shell: undefined, unreadable: [] };
      return environmentOf(new TextDecoder().decode(item.bytes), () => name, `${store.blobs.address}/${key}`);
    }),
  );
}
