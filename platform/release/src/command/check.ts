import path from 'node:path';
import { CalledWrongly } from '../called-wrongly.ts';
import { checkItself } from '../checks/consistency.ts';
import { checkDeployment, finding, type Environment, type Finding } from '../checks/deployment.ts';
import { checkRemoteModule } from '../checks/remote-module.ts';
import { askPortal, readShell, readStore } from '../registry/environments.ts';
import { checkGrowth, inKilobytes, measureSizes, type Sizes } from '../checks/sizes.ts';
import { exists } from '../files.ts';
import { readRelease } from '../store/read-release.ts';
import { LOCAL, openStore } from '../store/store.ts';
import { verifyFiles } from '../store/verify.ts';
import type { Release } from '@groundwork/shared/contract';
import type { Arguments, Command, Context } from './command.ts';
import { option } from './options.ts';
import { readable, verdict } from './report.ts';

async function typesFinding(sources: string): Promise<Finding> {
  if (!(await exists(path.join(sources, 'src/remote.tsx'))))
    return finding('types', [], 'not checked: its sources are not next to the build');
  const problems = checkRemoteModule(sources);
  if (problems === undefined) return finding('types', [], 'not checked: TypeScript is not installed');
  return finding('types', problems, 'src/remote.tsx exports what the contract requires');
}

/** What can be said of a build by itself. */
async function checkBuild(dist: string, sources: string, release: Release, sizes: Sizes): Promise<Finding[]> {
  const largest = Object.entries(sizes.screens).sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return [
    finding(
      'record',
      checkItself(release),
      `${String(release.routes.length)} ${release.routes.length === 1 ? 'route' : 'routes'}, contract ${release.requires.shell}`,
    ),
    finding(
      'files',
      await verifyFiles(dist, release),
      `${String(Object.keys(release.integrity).length)} files match the record`,
    ),
    finding(
      'size',
      sizes.problems,
      `largest screen ${largest[0]} with ${inKilobytes(largest[1])}; entry ${inKilobytes(sizes.entry)}, total ${inKilobytes(sizes.remote)}`,
    ),
    await typesFinding(sources),
  ];
}

/** What has grown since the release that runs in an environment; nothing where none runs. */
function growthFinding(
  sizes: Sizes,
  release: Release,
  { name, registry }: Environment,
  meant: string | undefined,
): Finding[] {
  const live = registry.remotes[release.name]?.current.release;
  if (live === undefined) return [];
  const problems = checkGrowth(release, sizes, live);
  if (problems === undefined)
    return [
      {
        ...finding('size', [], `not compared with ${live.version}: its record holds compressed sizes`),
        environment: name,
      },
    ];
  const said =
    problems.length > 0 && meant !== undefined
      ? `larger than ${live.version}, accepted: ${meant}`
      : `not much larger than ${live.version}`;
  return [{ ...finding('size', meant === undefined ? problems : [], said), environment: name }];
}

/** The portals to ask. */
function portalsIn(given: Arguments): string[] {
  const portals =
    option(given, 'portal')
      ?.split(',')
      .map((address) => address.trim()) ?? [];
  for (const address of portals)
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new CalledWrongly(`--portal ${address}: this is not an address.`);
  return portals;
}

async function environmentsOf(
  given: Arguments,
  { cwd, env }: Context,
  portals: readonly string[],
): Promise<Environment[]> {
  const shell = option(given, 'shell');
  const store = option(given, 'store') ?? (env['GROUNDWORK_STORE'] || undefined);
  const named = (option(given, 'env') ?? (env['GROUNDWORK_ENV'] || LOCAL)).split(',').map((name) => name.trim());
  const asked = await Promise.all(portals.map(askPortal));
  const stored =
    store === undefined
      ? []
      : await readStore(openStore(store, { cwd, env }), given.options['all'] === true ? undefined : named);
  const shellRecord =
    shell === undefined ? undefined : await readShell(/^https?:/.test(shell) ? shell : path.resolve(cwd, shell));
  return [...asked, ...stored].map((environment) => ({ ...environment, shell: shellRecord ?? environment.shell }));
}

async function run(given: Arguments, context: Context): Promise<number> {
  const { cwd, out } = context;
  if (given.positionals.length > 1) throw new CalledWrongly('Check one build at a time.');
  const portals = portalsIn(given);
  const dist = path.resolve(cwd, given.positionals[0] ?? 'dist');
  const release = await readRelease(dist);
  const environments = await environmentsOf(given, context, portals);
  const sizes = await measureSizes(dist, release);
  const findings = [
    ...(await checkBuild(dist, path.dirname(dist), release, sizes)),
    ...environments.flatMap((environment) => [
      ...checkDeployment(release, environment),
      ...growthFinding(sizes, release, environment, option(given, 'grown')),
    ]),
  ];
  const ok = findings.every((found) => found.ok);
  if (given.options['json'] === true) {
    out(JSON.stringify({ name: release.name, version: release.version, ok, findings }, undefined, 2));
    return ok ? 0 : 1;
  }
  for (const line of [...readable(release, findings), verdict(release, findings)]) out(line);
  return ok ? 0 : 1;
}

export const check: Command = {
  summary: 'checks whether a build can be released, and where',
  usage:
    '[<build>] [--portal <url>] [--store <store> --env <name>|--all] [--shell <file or url>] [--grown <why>] [--json]',
  help: [
    '<build>: the folder with release.json; dist by default. If its sources are next to it, the types of remote.tsx are checked too.',
    '--portal <url>: a running portal, whose /registry.json is read; several separated by commas.',
    '--store <store>, --env <name> (several with commas) or --all: registries in a folder or a bucket (s3://bucket/prefix); the environment is local by default. Or GROUNDWORK_STORE and GROUNDWORK_ENV.',
    "--shell <file or url>: the shell's record (shell.json, or a registry that contains it), if the registry has none.",
    '--grown "<why>": accepts, for this reason, that the build is larger than the current release by more than is allowed.',
    '--json: the findings as JSON. The exit code is 0 if the build can be released, otherwise 1.',
  ],
  options: {
    portal: { type: 'string' },
    store: { type: 'string' },
    env: { type: 'string' },
    all: { type: 'boolean' },
    shell: { type: 'string' },
    grown: { type: 'string' },
    json: { type: 'boolean' },
  },
  run,
};
