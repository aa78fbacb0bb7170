import { readJson, readRegistry, type Parsed, type ReadRegistry } from '@groundwork/shared/contract';

/** The registry that the gateway wrote into the page. What is wrong with it is named, field by field. */
export function readRegistryDocument(): Parsed<ReadRegistry> {
  const text = document.getElementById('groundwork-registry')?.textContent;
  if (text === null || text === undefined) {
    return { ok: false, problems: [{ field: 'registry', message: 'The page came without one.' }] };
  }
  const json = readJson(text, 'registry');
  return json.ok ? readRegistry(json.value) : json;
}
