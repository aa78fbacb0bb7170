import {
  mayKeySign,
  publicKeyOf,
  readConfiguration,
  readJson,
  readRegistry,
  type Problem,
  type Release,
} from '@groundwork/shared/contract';
import { checkContents } from '../checks/contents.ts';
import { checkDeployment, finding, type Environment, type Finding } from '../checks/deployment.ts';
import { checkItself } from '../checks/fit.ts';
import { checkGrowth, checkSizes } from '../checks/sizes.ts';
import { CalledWrongly, ReleaseRefused } from '../refusal.ts';
import { registryKey, trustedKeys } from '../registry/read.ts';
import type { SigningKey } from '../signing.ts';
import { openStore } from '../store/open-store.ts';
import { readBuild } from '../store/read-build.ts';
import { textOf } from '../store/release-files.ts';
import { environmentsOf, LOCAL, type Store } from '../store/store.ts';
import { checkFiles } from '../store/verify.ts';
import { fetchText, isAddress, type Call } from './call.ts';
import { ENVIRONMENT, type Command } from './command.ts';

/** Reads a registry as the shell does: what one team has broken does not hide the others. */
function read(text: string, place: string): Omit<Environment, 'name'> {
  const json = readJson(text, 'registry');
  const parsed = json.ok ? readRegistry(json.value) : json;
  if (!parsed.ok) throw new ReleaseRefused(`${place} cannot be read.`, parsed.problems);
  const { registry, broken } = parsed.value;
  return { registry, shell: registry.shell?.release, unreadable: Object.keys(broken) };
}

/** The environment of a running portal, asked at its `/registry.json` and `/config.json`. */
async function askPortal(address: string): Promise<Environment> {
  const { href, host } = new URL('/registry.json', address);
  const environment = read(await fetchText(href), href);
  const json = readJson(await fetchText(new URL('/config.json', address).href), 'configuration');
  const configuration = json.ok ? readConfiguration(json.value) : json;
  const keys = configuration.ok ? configuration.value.releases.keys : undefined;
  return { ...environment, keys, name: `${environment.registry.environment} (${host})` };
}

async function readStored(store: Store, name: string): Promise<Environment> {
  const key = registryKey(name);
  const item = await store.get(key);
  // Where nothing has been promoted yet, nothing can be in the way.
  const empty = { registry: { revision: 0, environment: name, remotes: {} }, shell: undefined, unreadable: [] };
  const environment = item === undefined ? empty : read(textOf(item.bytes), `${store.address}/${key}`);
  return { ...environment, name, keys: await trustedKeys(store, name) };
}

const listIn = (text: string): string[] => text.split(',').map((part) => part.trim());

async function environmentsFor(call: Call): Promise<Environment[]> {
  const portals = listIn(call.option('portal') ?? '').filter(Boolean);
  const wrong = portals.find((address) => !isAddress(address));
  if (wrong !== undefined) throw new CalledWrongly(`--portal ${wrong}: this is not an address.`);
  const address = call.option('store') ?? (call.context.env['GROUNDWORK_STORE'] || undefined);
  const store = address === undefined ? undefined : openStore(address, call.context);
  const named = store && (call.has('all') ? await environmentsOf(store) : listIn(call.environmentIfGiven() ?? LOCAL));
  const shell = await call.shell();
  const environments = await Promise.all([
    ...portals.map(askPortal),
    ...(named ?? []).map((name) => readStored(store!, name)),
  ]);
  return environments.map((environment) => ({ ...environment, shell: shell ?? environment.shell }));
}

/** Whether an environment with keys takes what the given key signs, or has a key for this remote at all. */
function keyFinding({ name }: Release, { name: where, keys = {} }: Environment, given?: SigningKey): Finding[] {
  const usable = Object.entries(keys).filter(([, key]) => mayKeySign(key, name));
  if (Object.keys(keys).length === 0) return [];
  const signers = usable.map(([key]) => key).join(', ');
  const isTrusted = usable.some(([key, value]) => key === given?.name && publicKeyOf(value) === given.publicKey);
  const problems: Problem[] = [];
  if (usable.length === 0) problems.push({ field: 'releases.keys', message: `No key here may sign ${name}.` });
  else if (given !== undefined && !isTrusted)
    problems.push({
      field: 'signature.key',
      message: `${given.name} may not sign ${name} here; these may: ${signers}.`,
    });
  return [finding('key', problems, `it is to be signed by ${signers}`, where)];
}

function growthFinding(call: Call, release: Release, environment: Environment, problems: readonly Problem[]): Finding {
  const accepted = call.option('grown');
  const live = environment.registry.remotes[release.name]?.current.release.version ?? '';
  return problems.length > 0 && accepted !== undefined
    ? finding('size', [], `larger than ${live}, accepted: ${accepted}`, environment.name)
    : finding('size', problems, `not much larger than ${live}`, environment.name);
}

/** The findings as people read them, environment by environment. */
function linesOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ environment }) => environment))].flatMap((environment) => [
    ...(environment === undefined ? [] : [environment]),
    ...findings
      .filter((found) => found.environment === environment)
      .flatMap(({ check, ok, said, problems }) =>
        ok
          ? [`  ok    ${check.padEnd(12)}${said}`]
          : [`  FAIL  ${check}`, ...problems.map(({ field, message }) => `          ${field}: ${message}`)],
      ),
  ]);
}

/** What the whole comes to, in one sentence. */
function verdict(id: string, findings: readonly Finding[]): string {
  const environments = [...new Set(findings.flatMap(({ environment }) => environment ?? []))];
  const failed = new Set(findings.filter(({ ok }) => !ok).map(({ environment }) => environment));
  const refused = environments.filter((name) => failed.has(name));
  if (failed.has(undefined)) return `${id} cannot be released.`;
  if (refused.length > 0) return `${id} cannot be released to ${refused.join(', ')}.`;
  if (environments.length > 0) return `${id} can be released to ${environments.join(', ')}.`;
  return `${id} is valid. No environment was given: --portal <url>, or --store <folder> with --env <name> or --all.`;
}

export const check: Command = {
  summary: 'checks whether a build can be released, and where',
  usage: '[<dist>] [--portal <url>] [--store <store> --env <name>|--all] [--key <file>] [--grown <why>]',
  options: {
    ...ENVIRONMENT,
    'portal <url>': 'a running portal, whose /registry.json is read; several separated by commas',
    all: 'every environment of the store; several of them with commas after --env',
    'shell <file or url>': "the shell's record (shell.json), if the registry has none",
    'key <file>': 'the key that will sign it; or GROUNDWORK_SIGNING_KEY',
    'grown <why>':
      'accepts, for this reason, that the build is larger than the current release by more than is allowed',
  },
  async run(call) {
    const dist = call.build('Check');
    const [environments, key] = [await environmentsFor(call), await call.key()];
    const { release, files } = await readBuild(dist);
    const { name, version, routes, requires, integrity } = release;
    const sizes = await checkSizes(files, release);
    const findings: Finding[] = [
      finding(
        'record',
        checkItself(release),
        `${String(routes.length)} ${routes.length === 1 ? 'route' : 'routes'}, contract ${requires.shell}`,
      ),
      finding('files', checkFiles(files, release), `${String(Object.keys(integrity).length)} files match the record`),
      finding('contents', checkContents(files, release), 'it bundles nothing of the shell and makes no code from text'),
      finding('size', sizes.problems, sizes.said),
    ];
    for (const environment of environments) {
      const live = environment.registry.remotes[name]?.current.release;
      findings.push(...checkDeployment(release, environment), ...keyFinding(release, environment, key));
      if (live) findings.push(growthFinding(call, release, environment, checkGrowth(files, release, live)));
    }
    const ok = findings.every((found) => found.ok);
    const id = `${name} ${version}`;
    return { data: { name, version, ok, findings }, lines: [id, ...linesOf(findings), verdict(id, findings)], ok };
  },
};
