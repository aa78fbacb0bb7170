import { LOAD_TIMEOUT } from '@groundwork/shared/contract';
import { integrityFor, publishIntegrity } from '../../federation/integrity.ts';
import type { SheetShelf } from './sheet-shelf.ts';

/** Puts the stylesheet at `address` on the shelf. @throws when it does not come, or is not the released one */
export async function shelveStylesheet(shelf: SheetShelf, address: string, integrity: string): Promise<void> {
  const answer = await fetch(address, { integrity, credentials: 'omit', signal: AbortSignal.timeout(LOAD_TIMEOUT) });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  const sheet = new CSSStyleSheet({ baseURL: address });
  sheet.replaceSync(await answer.text());
  shelf.addFile(sheet);
}

/**
 * Answers webpack's runtimes as in the portal, where they ask for the integrity of what they are about to load. A stylesheet they
 * would link in the page's head, where it reaches no shadow root and everything else: it is fetched here instead, and the link,
 * which by then is none, and only notified how that ended.
 */
export function publishIntegrityForShadows(shelf: SheetShelf): void {
  publishIntegrity((address, element) => {
    const integrity = integrityFor(address, element);
    if (element instanceof HTMLLinkElement) takeOver(shelf, element, integrity);
    return integrity;
  });
}

function takeOver(shelf: SheetShelf, link: HTMLLinkElement, integrity: string): void {
  const address = link.href;
  link.rel = 'groundwork';
  const end = (how: 'load' | 'error') => {
    link.dispatchEvent(new Event(how));
    link.remove();
  };
  shelveStylesheet(shelf, address, integrity).then(
    () => end('load'),
    () => end('error'),
  );
}
