import { documentProblems, pageDocument } from '@groundwork/shared';
import { readJson, type Parsed, type ReadRegistry, type Registry } from '@groundwork/shared/contract';

/**
 * The registry that the gateway wrote into the page. The gateway has read it with its schema and says what is wrong with it
 * (docs/decisions/0105), so this loads no schemas.
 */
export function takeRegistryDocument(): Parsed<ReadRegistry> {
  const text = pageDocument('groundwork-registry');
  if (text === undefined)
    return { ok: false, problems: [{ field: 'registry', message: 'The page came without one.' }] };
  const { registry: problems = [], remotes: broken = {} } = documentProblems();
  if (problems.length > 0) return { ok: false, problems };
  const json = readJson(text, 'registry');
  if (!json.ok) return json;
  const { revision, environment, shell, remotes } = json.value as Registry;
  const sound = Object.entries(remotes).filter(([name]) => !Object.hasOwn(broken, name));
  return {
    ok: true,
    value: { registry: { revision, environment, shell, remotes: Object.fromEntries(sound) }, broken },
  };
}
