import type { Configuration, Registry } from '@groundwork/shared/contract';

/** The origin of an address on another host, as a policy names it; undefined for a path on our own. */
export function foreignOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}

/** The origin of map tiles: `https://{s}.tile.example.org/{z}/{x}/{y}.png` gives `https://*.tile.example.org`. */
export function tilesOrigin(template: string): string | undefined {
  const host = /^(https?):\/\/(\{[a-z]+\}\.)?([A-Za-z0-9.-]+(?::\d+)?)\//.exec(template);
  if (host === null) return undefined;
  return `${host[1] ?? 'https'}://${host[2] === undefined ? '' : '*.'}${host[3] ?? ''}`;
}

/** Origins that remotes of the registry are served from, beside our own. */
export function remoteOrigins(registry: Registry): string[] {
  return Object.values(registry.remotes)
    .flatMap(({ current, fallback, canary }) => [current, fallback, canary])
    .flatMap((placed) => (placed === undefined ? [] : (foreignOrigin(placed.base) ?? [])));
}

/** Where the page itself may have to ask, as the configuration says. */
export function configuredOrigins(configuration: Configuration): {
  readonly data: string | undefined;
  readonly chat: string | undefined;
  readonly tiles: string | undefined;
  readonly telemetry: string | undefined;
} {
  return {
    data: foreignOrigin(configuration.dataHost),
    chat: foreignOrigin(configuration.chatUrl),
    tiles: tilesOrigin(configuration.map.tiles),
    telemetry: foreignOrigin(configuration.telemetry.endpoint),
  };
}
