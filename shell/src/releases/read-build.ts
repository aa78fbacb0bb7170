import {
  findRoute,
  parseWith,
  readJson,
  releaseSchema,
  describeProblems,
  type Registry,
  type Release,
} from '@groundwork/shared/contract';

/** A developer's own machine answers at once; milliseconds. */
const PATIENCE = 5_000;

export type ReadBuild =
  { readonly ok: true; readonly release: Release } | { readonly ok: false; readonly problem: string };

/**
 * Reads what the build at `base` says of itself, with its own integrity table, and whether it may stand in for the remote `name`.
 * Never rejects: `problem` is a sentence for the developer.
 * @param released the registry without overrides
 */
export async function readBuild(name: string, base: string, released: Registry): Promise<ReadBuild> {
  let text: string;
  try {
    const answer = await fetch(new URL('release.json', base), {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) return { ok: false, problem: `${base}release.json was answered with ${answer.status}.` };
    text = await answer.text();
  } catch {
    return {
      ok: false,
      problem: `${base}release.json could not be fetched. Is it served, and does it allow this page's origin (CORS)?`,
    };
  }
  const json = readJson(text, 'release.json');
  const parsed = json.ok ? parseWith<Release>(releaseSchema, json.value, 'release.json') : json;
  if (!parsed.ok) return { ok: false, problem: describeProblems(parsed.problems) };
  const problem = whyNot(name, parsed.value, released);
  return problem === undefined ? { ok: true, release: parsed.value } : { ok: false, problem };
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
  const taken = release.routes
    .map(({ path }) => routes.find((route) => route.remote !== name && shape(route.path) === shape(path)))
    .find((route) => route !== undefined);
  return taken && `The build has the route ${taken.path}, which belongs to ${taken.remote}.`;
}
