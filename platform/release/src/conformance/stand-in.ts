import { readJson, type Release } from '@groundwork/shared/contract';

/** Where the page finds the build that is tried out. */
export const baseOf = ({ name, version }: Release): string => `/remotes/${name}/${version}-conformance/`;

type Document = Record<string, unknown>;
const isRecord = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes a JSON object that is written as text; anything else is left as it is. */
function changed(text: string, change: (document: Document) => unknown): string {
  const json = readJson(text, 'document');
  return json.ok && isRecord(json.value) ? JSON.stringify(change(json.value)) : text;
}

/** A portal's registry in which a build replaces the release of its remote, unsigned. */
export const registryWithStandIn = (text: string, release: Release): string =>
  changed(text, (document) => ({
    ...document,
    remotes: {
      ...(isRecord(document['remotes']) ? document['remotes'] : {}),
      [release.name]: { current: { base: baseOf(release), release } },
    },
  }));

/** A portal's configuration that asks for no signatures and for no reports. */
export const configurationForStandIn = (text: string): string =>
  changed(text, ({ releases: _keys, telemetry: _endpoint, ...rest }) => rest);

function within(html: string, id: string, change: (text: string) => string): string {
  const pattern = new RegExp(`(<script[^>]* id="${id}"[^>]*>)(.*?)(</script>)`, 's');
  return html.replace(
    pattern,
    (_all, start: string, text: string, end: string) => `${start}${change(text).replaceAll('<', '\\u003c')}${end}`,
  );
}

/**
 * A portal's page in which a build replaces the release of its remote. All else is the portal's: its shell, its policy, its
 * other remotes.
 */
export function withStandIn(html: string, release: Release): string {
  const registry = within(html, 'groundwork-registry', (text) => registryWithStandIn(text, release));
  return within(registry, 'groundwork-config', configurationForStandIn);
}
