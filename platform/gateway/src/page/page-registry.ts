import { readJson, type PlacedRelease, type ShellRelease } from '@groundwork/shared/contract';

const PLACES = ['current', 'canary', 'fallback'] as const;

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Shells of the contract 1.3 and before load only what their page lists. */
const loadsFileTables = ({ contract }: ShellRelease): boolean => !/^(0|1\.[0-3])\./.test(contract);

/** A release as the page needs it before anything of it is loaded: its routes, links and preloads, and not which files it has. */
function withoutFiles(placed: unknown, first: readonly PlacedRelease[]): unknown {
  if (!isRecord(placed) || !isRecord(placed['release'])) return placed;
  const { base, release } = placed;
  if (first.some((one) => one.base === base && one.release.uniqueName === release['uniqueName'])) return placed;
  return { ...placed, release: { ...release, integrity: {}, sizes: {} } };
}

/**
 * The registry for the page of one visit. Hashes and sizes of files are two thirds of a page and cannot be compressed; it has those of the
 * shell and of the releases whose screens open first. The shell asks `/registry.json` for the others when the screen is there
 * (docs/decisions/0105).
 * @param text the whole registry, as JSON; what cannot be read stays as it is
 * @param first the releases whose screens the visit opens
 * @param sound names of remotes whose records can be read
 */
export function pageRegistry(
  text: string,
  shell: ShellRelease,
  first: readonly PlacedRelease[],
  sound: readonly string[],
): string {
  const json = readJson(text, 'registry');
  if (!loadsFileTables(shell) || !json.ok || !isRecord(json.value)) return text;
  const { remotes } = json.value;
  if (!isRecord(remotes)) return text;
  const slim = (name: string, remote: unknown): unknown => {
    if (!isRecord(remote) || !sound.includes(name)) return remote;
    return {
      ...remote,
      ...Object.fromEntries(
        PLACES.filter((place) => Object.hasOwn(remote, place)).map((place) => [
          place,
          withoutFiles(remote[place], first),
        ]),
      ),
    };
  };
  return JSON.stringify({
    ...json.value,
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, slim(name, remote)])),
  });
}
