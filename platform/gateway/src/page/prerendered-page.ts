import type { RemoteRoute } from '@groundwork/shared/contract';
import type { Conditions, Prerendered, PrerenderedScreen } from '@groundwork/shared/contract/prerendered';
import type { Site } from '../documents/site.ts';
import { fillMarkup } from './fill-markup.ts';
import { landing, SHELL_BASE, type Visit } from '../documents/preloads.ts';

/** What the page shows before its scripts are there. */
export interface PrerenderedPage {
  readonly styles: string;
  readonly markup: string;
  /** What the screen asks for first. */
  readonly asks?: readonly string[];
}

const screenIn = (
  prerendered: Prerendered | undefined,
  path: string,
  when: Conditions,
): PrerenderedScreen | undefined =>
  prerendered?.screens.find(
    (screen) =>
      screen.path === path &&
      screen.when.registrationClosed === when.registrationClosed &&
      screen.when.openId === when.openId,
  );

/** Whether the address says something to the screen that its markup does not know. */
const isOrdinary = (
  screen: PrerenderedScreen,
  route: RemoteRoute,
  asked: RemoteRoute | undefined,
  { query }: Visit,
): boolean =>
  // Who is sent on to another screen has its own address there.
  asked?.path !== route.path || [...query.keys()].every((name) => screen.query.includes(name));

/**
 * The screen that a visitor without a session lands on, if its release and the shell's have rendered it. Where the page has something to say
 * about its documents, it comes without.
 */
export function prerenderedPage(site: Site, visit: Visit): PrerenderedPage | undefined {
  const { registry, configuration, rendered } = site;
  if (visit.hasSession || registry.complaint !== undefined || configuration.complaint !== undefined) return undefined;
  const { route, asked } = landing(registry.value, visit);
  if (route?.access !== 'public') return undefined;
  const when = {
    registrationClosed: configuration.value.registration === 'closed',
    openId: configuration.value.openIdLabel !== '',
  };
  const [ofShell, ofRemote] = [rendered.get(SHELL_BASE)?.prerendered, rendered.get(route.placed.base)?.prerendered];
  const [frame, screen] = [screenIn(ofShell, '/', when), screenIn(ofRemote, route.path, when)];
  if (frame === undefined || screen === undefined || !isOrdinary(screen, route, asked, visit)) return undefined;
  const markup = fillMarkup(
    frame.markup.replace('{{screen}}', () => screen.markup),
    site,
    visit,
  );
  if (markup === undefined) return undefined;
  return {
    styles: `${ofShell?.styles ?? ''}\n${ofRemote?.styles ?? ''}`,
    markup: `<div id="prerendered">${markup}</div>`,
  };
}
