/** On the window: pictures further down do not wait for the person to come closer. */
export const ALL_PICTURES = 'groundwork-all-pictures';

/** Who wants paper does not wait longer for a picture that does not come. */
const LONGEST_MS = 10_000;

const isLoading = (): boolean => document.querySelector('[data-loading], [aria-busy=true]') !== null;

/** Until no picture is on its way. */
function picturesHere(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => !isLoading() && end());
    const timer = setTimeout(() => end(), LONGEST_MS);
    const end = (): void => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-loading', 'aria-busy'] });
    if (!isLoading()) end();
  });
}

/** Prints the page with its pictures, also those that nobody has scrolled to. */
export async function printWithPictures(): Promise<void> {
  window.dispatchEvent(new Event(ALL_PICTURES));
  await picturesHere();
  await Promise.allSettled([...document.images].map((image) => image.decode?.()));
  window.print();
}
