/** How long a copy may take before the page is drawn without it, in milliseconds. */
const PATIENCE = 3_000;

/**
 * Puts the shell's stylesheets, which a prerendered page has at its end, before those of screens: of two rules for one element, the
 * screen's has to win.
 */
export async function orderStyles(): Promise<void> {
  const late = [...document.body.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(late.map(putFirst));
}

/** By a copy, which the browser has already: without a moment in which neither is in force. */
function putFirst(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    // The later place is better than none, and than a page that is never drawn.
    const giveUp = (): void => {
      copy.remove();
      resolve();
    };
    const clock = setTimeout(giveUp, PATIENCE);
    copy.addEventListener('load', () => {
      clearTimeout(clock);
      link.remove();
      resolve();
    });
    copy.addEventListener('error', () => {
      clearTimeout(clock);
      giveUp();
    });
    const first = document.head.querySelector('link[rel=stylesheet]');
    if (first) first.before(copy);
    else document.head.append(copy);
  });
}
