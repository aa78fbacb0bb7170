import { readJson, type Release } from '@groundwork/shared/contract';

/** Where the page finds the build that is tried out. */
export const baseOf = ({ name, version }: Release): string => `/remotes/${name}/${version}-conformance/`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function replaced(html: string, id: string, change: (document: Record<string, unknown>) => unknown): string {
  const pattern = new RegExp(`(<script[^>]* id="${id}"[^>]*>)(.*?)(</script>)`, 's');
  return html.replace(pattern, (all: string, start: string, text: string, end: string) => {
    const json = readJson(text, id);
    if (!json.ok || !isRecord(json.value)) return all;
    return `${start}${JSON.stringify(change(json.value)).replaceAll('<', '\\u003c')}${end}`;
  });
}

/**
 * A portal's page in which a build stands in for the release of its remote, unsigned. All else is the portal's: its shell, its
 * policy, its other remotes.
 */
export function withStandIn(html: string, release: Release): string {
  const placed = { base: baseOf(release), release };
  const registry = replaced(html, 'groundwork-registry', (document) => ({
    ...document,
    remotes: { ...(isRecord(document['remotes']) ? document['remotes'] : {}), [release.name]: { current: placed } },
  }));
  return replaced(registry, 'groundwork-config', ({ releases: _keys, telemetry: _endpoint, ...rest }) => rest);
}
