import {
  ANY_SCREEN,
  DATA_HOST_MARK,
  FRAME,
  parameterMark,
  type Skeleton,
  type Skeletons,
} from '@groundwork/shared/contract/skeletons';
import type { Site } from '../documents/site.ts';
import { fillMarkup } from './fill-markup.ts';
import { landing, SHELL_BASE, type Visit } from '../documents/preloads.ts';
import type { PrerenderedPage } from './prerendered-page.ts';

const skeletonIn = (skeletons: Skeletons | undefined, path: string): Skeleton | undefined =>
  skeletons?.screens.find((screen) => screen.path === path);

const segments = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** What the parameters of a route are at this address; undefined where one would have to be encoded. */
function parametersAt(route: string, pathname: string): ReadonlyMap<string, string> | undefined {
  const given = segments(pathname);
  const found = segments(route).flatMap((part, index) =>
    part.startsWith(':') ? [[parameterMark(part.slice(1)), given[index] ?? ''] as const] : [],
  );
  return found.every(([, value]) => /^[\w.~-]+$/.test(value)) ? new Map(found) : undefined;
}

const withParameters = (text: string, parameters: ReadonlyMap<string, string>): string =>
  [...parameters].reduce((filled, [mark, value]) => filled.replaceAll(mark, () => value), text);

/**
 * The frame that a member sees before the scripts are there, with the skeleton of the screen. Whether the visitor is one, the page finds out
 * before it is painted: here is known only that there is a refresh token (docs/decisions/0014).
 */
export function memberPage(site: Site, visit: Visit): PrerenderedPage | undefined {
  const { registry, configuration, rendered } = site;
  if (!visit.hasSession || registry.complaint !== undefined || configuration.complaint !== undefined) return undefined;
  const { route, asked } = landing(registry.value, visit);
  if (route?.access !== 'member') return undefined;
  const ofShell = rendered.get(SHELL_BASE)?.skeletons;
  const frame = skeletonIn(ofShell, FRAME);
  if (frame === undefined) return undefined;
  // What stands behind the question mark is another view of the screen: a filter, a map.
  const isPlain = asked === undefined || visit.query.size === 0;
  const parameters = isPlain ? parametersAt(route.path, asked === undefined ? route.path : visit.pathname) : undefined;
  const own = parameters && skeletonIn(rendered.get(route.placed.base)?.skeletons, route.path);
  const screen = own ?? skeletonIn(ofShell, ANY_SCREEN);
  if (screen === undefined) return undefined;
  const at = { ...visit, pathname: asked === undefined ? route.path : visit.pathname };
  const markup = fillMarkup(
    frame.markup.replace('{{screen}}', () => withParameters(screen.markup, parameters ?? new Map())),
    site,
    at,
  );
  if (markup === undefined) return undefined;
  const dataHost = configuration.value.dataHost.replace(/\/+$/, '');
  return {
    styles: `${frame.styles}\n${screen.styles}`,
    markup: `<div id="prerendered" data-for="member">${markup}</div>`,
    asks: [
      '/api/users/me',
      ...screen.asks.map((address) =>
        withParameters(address, parameters ?? new Map()).replace(DATA_HOST_MARK, () => dataHost),
      ),
    ],
  };
}
