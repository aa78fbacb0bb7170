import { Loading } from '@groundwork/shared/ui/core';
import { useState, useSyncExternalStore, type ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { LoadFailure } from '../federation/failure.ts';
import { explain } from '../federation/explain.ts';
import { RemoteFailed } from '../panels/RemoteFailed.tsx';

/** What a screen's module exports, in react-router's words. */
interface ScreenModule {
  readonly Component: ComponentType;
  /** Starts asking for the screen's data, beside whatever else is under way. It should not wait for the answer. */
  readonly loader?: LoaderFunction | undefined;
}

type Load = () => Promise<unknown>;

/** Called with every failure before it is shown; resolves late, or never, when the page moves on to a newer deploy instead. */
export type Heal = (failure: LoadFailure) => Promise<void>;

function readScreen(module: unknown): ScreenModule {
  if (
    typeof module !== 'object' ||
    module === null ||
    !('Component' in module) ||
    typeof module.Component !== 'function'
  ) {
    throw new Error('The module of this screen exports no Component.');
  }
  const loader =
    'loader' in module && typeof module.loader === 'function' ? (module.loader as LoaderFunction) : undefined;
  return { Component: module.Component as ComponentType, loader };
}

/** What is known of a screen: its module, or why there is none; neither while it is on its way. */
interface Known {
  readonly screen?: ScreenModule;
  readonly failure?: LoadFailure;
}

/**
 * One screen of a remote. react-router keeps the promise of a failed `lazy` for ever; this keeps only what succeeded, so a
 * retry really asks again.
 */
class LazyScreen {
  #known: Known = {};
  readonly #load: Load;
  readonly #heal: Heal;
  readonly #listeners = new Set<() => void>();

  constructor(load: Load, heal: Heal) {
    this.#load = load;
    this.#heal = heal;
  }

  readonly known = (): Known => this.#known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches the code unless it is there. Never rejects: a failure is kept for the screen's place to show. */
  async settle(): Promise<void> {
    if (this.#known.screen) return;
    try {
      this.#known = { screen: readScreen(await this.#load()) };
    } catch (cause) {
      const failure = await explain(cause, 'evaluation');
      await this.#heal(failure);
      this.#known = { failure };
    }
    for (const listener of this.#listeners) listener();
  }

  /** What the router runs on the way to the screen. */
  async enter(navigation: LoaderFunctionArgs): Promise<unknown> {
    await this.settle();
    return (await this.#known.screen?.loader?.(navigation)) ?? null;
  }
}

function ScreenSlot({ screen, remote }: { readonly screen: LazyScreen; readonly remote: string }) {
  const [trying, setTrying] = useState(false);
  const known = useSyncExternalStore(screen.subscribe, screen.known);
  if (known.screen) return <known.screen.Component />;
  if (!known.failure) return <Loading />;
  const retry = () => {
    setTrying(true);
    void screen.settle().finally(() => setTrying(false));
  };
  return <RemoteFailed remote={remote} failure={known.failure} onRetry={retry} retrying={trying} />;
}

/** A remote's route tree with its `lazy` functions replaced by screens that survive a failed load. */
export function withLazyScreens(
  routes: readonly RouteObject[],
  remote: string,
  heal: Heal = () => Promise.resolve(),
): RouteObject[] {
  return routes.map((route): RouteObject => {
    const children = route.children && withLazyScreens(route.children, remote, heal);
    if (typeof route.lazy !== 'function') return { ...route, ...(children && { children }) } as RouteObject;
    const { lazy, ...rest } = route;
    const screen = new LazyScreen(lazy, heal);
    return {
      ...rest,
      ...(children && { children }),
      loader: (navigation) => screen.enter(navigation),
      Component: () => <ScreenSlot screen={screen} remote={remote} />,
    } as RouteObject;
  });
}
