import { getConfiguration, http, saysAdministrator, session } from '@groundwork/shared';
import {
  describeProblems,
  findRoute,
  parseWith,
  readJson,
  releaseSchema,
  signatureSchema,
  type PlacedRelease,
  type ReadRegistry,
  type Registry,
  type Release,
  type ReleaseSignature,
} from '@groundwork/shared/contract';
import { applied, type Override } from './overrides.ts';

export { OverrideBadge } from './OverrideBadge.tsx';

/** A developer's own machine answers at once; milliseconds. */
const PATIENCE = 5_000;

/** Whether a build comes from one of `origins`. Compared as browsers parse them, never by text. */
export function isAllowed(base: string, origins: readonly string[]): boolean {
  const { origin, username, password } = new URL(base);
  const isNamed = origins.some((one) => URL.canParse(one) && new URL(one).origin === origin);
  return /^https?:/.test(base) && username === '' && password === '' && isNamed;
}

async function fetchJson(address: URL): Promise<unknown> {
  const options: RequestInit = { cache: 'no-store', credentials: 'omit', redirect: 'error' };
  const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${address.href} was answered with ${answer.status}.`);
  const json = readJson(await answer.text(), 'release');
  if (!json.ok) throw new Error(describeProblems(json.problems));
  return json.value;
}

/** Why a build must not replace the remote `name`; undefined where it may. */
function whyNot(name: string, release: Release, { remotes }: Registry): string | undefined {
  if (release.name !== name) return `The build at this address is one of ${release.name}, not of ${name}.`;
  const routes = Object.entries(remotes).flatMap(([remote, { current }]) =>
    current.release.routes.map((route) => ({ ...route, remote })),
  );
  // Nobody is signed in there, so nobody can be asked for the right; and passwords are typed into released code only.
  if (findRoute(routes, '/login')?.remote === name)
    return `${name} has the sign-in, which is never overridden. Use npm run dev for it.`;
  const shape = (path: string) => path.replace(/:[^/]+/g, ':');
  const own = new Set(release.routes.map(({ path }) => shape(path)));
  const taken = routes.find((route) => route.remote !== name && own.has(shape(route.path)));
  return taken && `The build has the route ${taken.path}, which belongs to ${taken.remote}.`;
}

/** Reads what a build says of itself, with its own integrity table and, where there is one, its signature. @throws a sentence for the developer */
async function readBuild({ name, base }: Override, registry: Registry): Promise<PlacedRelease> {
  const parsed = parseWith<Release>(releaseSchema, await fetchJson(new URL('release.json', base)), 'release.json');
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  const problem = whyNot(name, parsed.value, registry);
  if (problem !== undefined) throw new Error(problem);
  // A portal with keys runs nothing unsigned; others do not ask.
  const { keys } = getConfiguration().configuration.releases;
  const asked = Object.keys(keys).length > 0 ? fetchJson(new URL('release.sig.json', base)) : Promise.resolve();
  const given = await asked.catch(() => undefined);
  const signature = parseWith<ReleaseSignature>(signatureSchema, given);
  return { base, release: parsed.value, ...(signature.ok && { signature: signature.value }) };
}

/** Whether Directus says of this session's token that it is an administrator's; no answer is a no. */
const isAdministrator = (): Promise<boolean> =>
  http.get<unknown>('/api/policies/me/globals', { trouble: false }).then(
    ({ data }) => saysAdministrator(data),
    () => false,
  );

/**
 * The registry with builds in the place of releases: for administrators, from origins that are configured. For everybody else it is the
 * registry as it came. There is no fallback, since a developer wants to see a build fail; one that cannot be read leaves the release in
 * its place, and the badge says why.
 */
export async function applyOverrides(
  read: ReadRegistry,
  kept: readonly Override[],
  origins: readonly string[],
): Promise<ReadRegistry> {
  const wanted = kept.filter(({ base }) => isAllowed(base, origins));
  if (wanted.length === 0 || session.store.getState().accessToken === null || !(await isAdministrator())) return read;
  const { registry } = read;
  const remotes = { ...registry.remotes };
  const overrides = await Promise.all(
    wanted.map(async (override): Promise<Override> => {
      try {
        remotes[override.name] = { current: await readBuild(override, registry) };
        return override;
      } catch (error) {
        return { ...override, problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  applied.setState({ overrides, user: session.storedUserId() });
  return { ...read, registry: { ...registry, remotes } };
}
