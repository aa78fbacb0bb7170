import type { NavigationEntry } from '@groundwork/shared/contract';
import { POWERED_BY_MARK } from '@groundwork/shared/contract/prerendered';
import type { Site } from '../documents/site.ts';
import { escapeHtml } from '../markup.ts';
import { resetEmailIn } from './reset-email.ts';
import { releasesFor, type Visit } from '../documents/preloads.ts';

const MARK = /\{\{(\w+)\}\}/;
/** The one link of each menu, to be repeated for each entry. */
const MENU_LINK = /<a [^>]*href="\/(header|tools|account|footer)-entry"[^>]*>\{\{\1\}\}<\/a>/g;

function entriesOf({ registry }: Site, visit: Visit, wanted: string): readonly NavigationEntry[] {
  const entries = releasesFor(registry.value, visit.bucket)
    .flatMap(({ release }) => release.navigation)
    .filter(({ slot }) => slot === wanted);
  return entries.sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}

/** As the menus say it when the scripts are there: on the page itself, or on one below it. */
const isHere = (to: string, pathname: string): boolean =>
  `${pathname.toLowerCase()}/`.startsWith(`${to.toLowerCase()}/`);

function linkTo({ label, to }: NavigationEntry, link: string, slot: string, pathname: string): string {
  const current = slot !== 'footer' && isHere(to, pathname) ? '<a aria-current="page" ' : '<a ';
  return link
    .replace('<a ', () => current)
    .replace(`/${slot}-entry`, () => escapeHtml(to))
    .replace(`{{${slot}}}`, () => escapeHtml(label));
}

/**
 * Fills the marks of what a build has rendered.
 * @returns undefined where something is needed that nobody has said
 */
export function fillMarkup(markup: string, site: Site, visit: Visit): string | undefined {
  const { productName, openIdLabel, poweredBy } = site.configuration.value;
  const values: Readonly<Record<string, string | undefined>> = {
    productName,
    openIdLabel,
    poweredBy: poweredBy.label,
    email: resetEmailIn(visit.query.get('token')),
  };
  const framed = markup
    .replaceAll(POWERED_BY_MARK, () => escapeHtml(poweredBy.href))
    .replace(MENU_LINK, (link: string, slot: string) =>
      entriesOf(site, visit, slot)
        .map((entry) => linkTo(entry, link, slot, visit.pathname))
        .join(''),
    );
  const parts = framed.split(MARK).map((part, index) => (index % 2 === 0 ? part : values[part]));
  return parts.includes(undefined)
    ? undefined
    : parts.map((part, index) => (index % 2 === 0 ? part : escapeHtml(part ?? ''))).join('');
}
