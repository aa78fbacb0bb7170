import { findRoute } from '@groundwork/shared/contract';
import { matchRoutes } from 'react-router-dom';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import type { RunningPage } from './running-page.ts';

/** What a screen says that belongs to the page at a path, for pages that are kept without being shown. */
export interface ScreenAt {
  /** Unchecked: of the remote's module. */
  readonly contents: unknown;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const contentsIn = (module: unknown): unknown =>
  typeof module === 'object' && module !== null && 'contents' in module ? module.contents : undefined;

/** Loads the remote and the screen at a path, as somebody who goes there does, and shows nothing of it. */
export async function screenAt(
  { registry, held }: RunningPage,
  loader: Pick<RemoteLoader, 'load' | 'disabled'>,
  path: string,
): Promise<ScreenAt | undefined> {
  const name = Object.entries(registry.remotes).find(([remote, { current }]) =>
    findRoute((held(remote) ?? current).release.routes, path),
  )?.[0];
  if (name === undefined || loader.disabled(name)) return undefined;
  const loaded = await loader.load(name);
  const match = loaded.ok ? matchRoutes(loaded.remote.routes, path)?.at(-1) : undefined;
  if (!match || typeof match.route.lazy !== 'function') return undefined;
  return { contents: contentsIn(await match.route.lazy()), params: match.params };
}
