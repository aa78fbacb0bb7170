import { useEffect, useState, type RefObject } from 'react';
import { nameAndRest } from '../shared/figures/name-and-rest.ts';

export interface Heading {
  readonly text: string;
  /** Without whom it is about, where no other heading begins like it. */
  readonly short: string;
  readonly element: HTMLElement;
}

const SELECTOR = 'section[aria-labelledby] > :first-child:is(h2), section[aria-labelledby] > :first-child > h2';

const headingsIn = (screen: HTMLElement): readonly Heading[] => {
  const shown = [...screen.querySelectorAll<HTMLElement>(SELECTOR)].filter(
    (element) => element.closest('[hidden], details:not([open])') === null,
  );
  const found = shown.map((element) => ({ element, text: element.textContent.trim() }));
  const once = found.filter(
    ({ text }, index) => text !== '' && found.findIndex((other) => other.text === text) === index,
  );
  const nameOf = ({ text }: { readonly text: string }): string => nameAndRest(text).name;
  return once.map((heading) => ({
    ...heading,
    short: once.some((other) => other !== heading && nameOf(other) === nameOf(heading))
      ? heading.text
      : nameOf(heading),
  }));
};

const areEqual = (some: readonly Heading[], others: readonly Heading[]): boolean =>
  some.length === others.length &&
  some.every(({ text, element }, index) => text === others[index]?.text && element === others[index]?.element);

/** The part of the window, from above, in which a heading counts as being read. */
const READING = '0px 0px -65% 0px';

interface Contents {
  readonly headings: readonly Heading[];
  /** The last one that was scrolled into the upper third. */
  readonly current: HTMLElement | undefined;
}

/** The headings of the cards on a screen, as they come and go. */
export function useContents(screen: RefObject<HTMLElement | null>): Contents {
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  const [current, setCurrent] = useState<HTMLElement>();
  useEffect(() => {
    const { current: root } = screen;
    if (root === null) return undefined;
    const read = (): void =>
      setHeadings((before) => {
        const now = headingsIn(root);
        return areEqual(before, now) ? before : now;
      });
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] });
    return () => observer.disconnect();
  }, [screen]);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).at(globalThis.scrollY > 0 ? -1 : 0)?.target;
        if (seen instanceof HTMLElement) setCurrent(seen);
      },
      { rootMargin: READING },
    );
    for (const { element } of headings) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return { headings, current };
}
