import { findRoute, type PlacedRelease, type ReadRegistry, type RemoteRoute } from '@groundwork/shared/contract';
import { originOf } from '@groundwork/shared';
import { LoadFailure } from '../../federation/failure.ts';
import { addressOf } from './attributes.ts';

/** Which screen is shown: of which remote, at which address, and who may see it. */
export interface Shown {
  readonly ok: true;
  readonly remote: string;
  readonly address: string;
  readonly access: RemoteRoute['access'];
}

/** Which screen an element means, or why there is none. */
export type Meant = Shown | { readonly ok: false; readonly remote: string | undefined; readonly failure: LoadFailure };

interface Asked {
  readonly tag: string;
  readonly attribute: (name: string) => string | null;
  /** The portal that brought the runtime. */
  readonly portal: string;
}

function declaring({ registry }: ReadRegistry, tag: string): readonly [string, PlacedRelease] | undefined {
  const found = Object.entries(registry.remotes).find(([, { current }]) =>
    current.release.elements.some((element) => element.tag === tag),
  );
  return found && [found[0], found[1].current];
}

/** Reads what an element's tag and attributes ask for. */
export function meantBy(registry: ReadRegistry, { tag, attribute, portal }: Asked): Meant {
  const failed = (message: string, remote?: string): Meant => ({
    ok: false,
    remote,
    failure: new LoadFailure('registry', message),
  });
  const wanted = attribute('portal');
  if (wanted !== null && originOf(wanted) !== new URL(portal).origin)
    return failed(`This element is of ${wanted}; the script of this page is of ${portal}.`);
  const found = declaring(registry, tag);
  if (!found) return failed(`No remote has an element called ${tag}.`);
  const [remote, { release }] = found;
  const declared = release.elements.filter((element) => element.tag === tag).map(({ route }) => route);
  const address = attribute('route') ?? addressOf(tag, declared, attribute);
  if (address === undefined) return failed(`The element ${tag} lacks an attribute.`, remote);
  const route = URL.canParse(address, portal)
    ? findRoute(release.routes, new URL(address, portal).pathname)
    : undefined;
  if (!route) return failed(`${release.title} has no screen at ${address}.`, remote);
  return { ok: true, remote, address, access: route.access };
}
