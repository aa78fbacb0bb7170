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
    copy.addEventListener('load', () => {
      link.remove();
      resolve();
    });
    // The later place is better than none.
    copy.addEventListener('error', () => {
      copy.remove();
      resolve();
    });
    const first = document.head.querySelector('link[rel=stylesheet]');
    if (first) first.before(copy);
    else document.head.append(copy);
  });
}
