import type { NavigationEntry, RemoteRoute } from '@groundwork/shared/contract';
import { FOOTER_MARK, POWERED_BY_MARK, type Conditions, type Prerendered, type PrerenderedScreen } from '@groundwork/shared/contract/prerendered';
import type { Site } from '../documents/site.ts';
import { escapeHtml } from './markup.ts';
import { resetEmailIn } from './reset-email.ts';
import { landing, releasesFor, SHELL_BASE, type Visit } from './preloads.ts';

/** What the page shows before its scripts are there. */
export interface PrerenderedPage {
  readonly styles: string;
  readonly markup: string;
}

const MARK = /\{\{(\w+)\}\}/;
/** The one link of the frame's footer, to be repeated for each entry. */
const FOOTER_LINK = new RegExp(`<a [^>]*href="${FOOTER_MARK}"[^>]*>\\{\\{footer\\}\\}</a>`);

const screenIn = (prerendered: Prerendered | undefined, path: string, when: Conditions): PrerenderedScreen | undefined =>
  prerendered?.screens.find((screen) => screen.path === path && screen.when.registrationClosed === when.registrationClosed && screen.when.openId === when.openId);

function footerEntries({ registry }: Site, visit: Visit): readonly NavigationEntry[] {
  const entries = releasesFor(registry.value, visit.bucket).flatMap(({ release }) => release.navigation).filter(({ slot }) => slot === 'footer');
  return entries.sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}

/** Undefined where something is needed that nobody has said. */
function fill(markup: string, site: Site, visit: Visit): string | undefined {
  const { productName, openIdLabel, poweredBy } = site.configuration.value;
  const values: Readonly<Record<string, string | undefined>> = { productName, openIdLabel, poweredBy: poweredBy.label, email: resetEmailIn(visit.query.get('token')) };
  const framed = markup
    .replaceAll(POWERED_BY_MARK, () => escapeHtml(poweredBy.href))
    .replace(FOOTER_LINK, (link) => footerEntries(site, visit).map(({ label, to }) => link.replace(FOOTER_MARK, () => escapeHtml(to)).replace('{{footer}}', () => escapeHtml(label))).join(''));
  const parts = framed.split(MARK).map((part, index) => (index % 2 === 0 ? part : values[part]));
  return parts.includes(undefined) ? undefined : parts.map((part, index) => (index % 2 === 0 ? part : escapeHtml(part ?? ''))).join('');
}

/** Whether the address says something to the screen that its markup does not know. */
const isOrdinary = (screen: PrerenderedScreen, route: RemoteRoute, asked: RemoteRoute | undefined, { query }: Visit): boolean =>
  // Who is sent on to another screen has its own address there.
  asked?.path !== route.path || [...query.keys()].every((name) => screen.query.includes(name));

/**
 * The screen that a visitor without a session lands on, if its release and the shell's have rendered it. Where the page has something to say
 * about its documents, it comes without.
 */
export function prerenderedPage(site: Site, visit: Visit): PrerenderedPage | undefined {
  const { registry, configuration, prerendered } = site;
  if (visit.hasSession || registry.complaint !== undefined || configuration.complaint !== undefined) return undefined;
  const { route, asked } = landing(registry.value, visit);
  if (route?.access !== 'public') return undefined;
  const when = { registrationClosed: configuration.value.registration === 'closed', openId: configuration.value.openIdLabel !== '' };
  const [ofShell, ofRemote] = [prerendered.get(SHELL_BASE), prerendered.get(route.placed.base)];
  const [frame, screen] = [screenIn(ofShell, '/', when), screenIn(ofRemote, route.path, when)];
  if (frame === undefined || screen === undefined || !isOrdinary(screen, route, asked, visit)) return undefined;
  const markup = fill(frame.markup.replace('{{screen}}', () => screen.markup), site, visit);
  if (markup === undefined) return undefined;
  return {
    styles: `${ofShell?.styles ?? ''}\n${ofRemote?.styles ?? ''}`,
    markup: `<div id="prerendered">${markup}</div>`,
  };
}
